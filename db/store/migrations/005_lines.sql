-- The main line of every Krona game that the indexes name, as patterns are looked for in it: see grid_line.hpp.
CREATE TABLE pattern_lines (
    game INTEGER PRIMARY KEY,
    line BLOB NOT NULL
) STRICT;

-- Segments and blocks of postings have checksums. Games of older stores are indexed anew by the program (game_index.hpp).
ALTER TABLE position_segments ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
