-- Checksums, full text, submitted bytes, and where merged games come from.
-- What is to be computed for games of older stores is filled in by complete_store (db/complete_store.hpp).

-- Over hash, name and time.
ALTER TABLE files ADD COLUMN checksum INTEGER;
-- Games of the file in this store.
ALTER TABLE files ADD COLUMN games INTEGER NOT NULL DEFAULT 0;
UPDATE files SET games = (SELECT count(*) FROM games WHERE games.file = files.id);

-- Over all that the row says, with names, tags, further players and the submitted bytes.
ALTER TABLE games ADD COLUMN checksum INTEGER;

-- Bytes as submitted, where they differ from the canonical text; packed, see submitted_bytes.hpp.
CREATE TABLE submitted (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    bytes BLOB NOT NULL
) STRICT;

-- Games that came from another store.
CREATE TABLE merges (
    id INTEGER PRIMARY KEY,
    store TEXT NOT NULL,      -- its path, as given
    merged_at TEXT NOT NULL,  -- UTC
    checksum INTEGER NOT NULL
) STRICT;
CREATE TABLE merged_games (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    merge INTEGER NOT NULL REFERENCES merges,
    id INTEGER NOT NULL,      -- that it had there
    checksum INTEGER NOT NULL
) STRICT;

-- Words of comments and headers, folded and cut before they come here (see search_words.hpp): only the index
-- is kept, by word and game.
CREATE VIRTUAL TABLE game_text USING fts5(words, content='', columnsize=0, detail=none, tokenize='ascii');
CREATE VIRTUAL TABLE game_words USING fts5vocab(game_text, row);
CREATE VIRTUAL TABLE game_word_uses USING fts5vocab(game_text, instance);
