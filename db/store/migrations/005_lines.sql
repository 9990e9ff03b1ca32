-- The main line of every Krona game that the indexes name, as patterns are looked for in it: see grid_line.hpp.
CREATE TABLE pattern_lines (
    game INTEGER PRIMARY KEY,
    line BLOB NOT NULL
) STRICT;

-- Segments and blocks of postings have checksums. Games of older stores are indexed anew by the program (game_index.hpp).
ALTER TABLE position_segments ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

-- Merges count their games, as files do. Checksums of origins cover the game as well: those of older stores are made anew by
-- the program (complete_store.hpp).
ALTER TABLE merges ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
UPDATE merges SET games = (SELECT count(*) FROM merged_games WHERE merge = merges.id);
