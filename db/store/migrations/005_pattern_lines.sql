-- The main line of every Krona game that the indexes name, as patterns are looked for in it: see grid_line.hpp. Games of
-- older stores are indexed anew by the program (game_index.hpp).
CREATE TABLE pattern_lines (
    game INTEGER PRIMARY KEY,
    line BLOB NOT NULL
) STRICT;
