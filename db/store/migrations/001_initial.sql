-- The first schema of a krona store.
-- Points (margin, scores, handicap) are kept in halves; colours are numbers in turn order, white 1.
-- Dates are numbers, yyyymmdd with 0 for parts that are not known; no date at all is NULL.
-- shape, pattern, family and final are 64-bit hashes of canonical position texts (docs/store.md): the texts themselves
-- are made from the record whenever they are shown.

CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),  -- SHA-256 of the content
    name TEXT NOT NULL,
    imported_at TEXT NOT NULL                             -- UTC, first time
) STRICT;

CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
) STRICT;
CREATE INDEX players_folded ON players (folded);

-- Every other text that many games share: events, sites, rules, endings, terminations, names and values of tags.
CREATE TABLE names (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
) STRICT;
CREATE INDEX names_folded ON names (folded);

CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    file INTEGER NOT NULL REFERENCES files,
    number INTEGER NOT NULL,           -- in its file, from 1
    key INTEGER,                       -- content key; NULL where the moves were not replayed
    game INTEGER NOT NULL,             -- 0 krona, 1 korona, 2 korona2, 3 akron, 4 threecrowns, 5 unknown
    rules INTEGER REFERENCES names,
    players INTEGER,
    stones INTEGER,                    -- per player
    total INTEGER,
    white INTEGER REFERENCES players,
    black INTEGER REFERENCES players,
    event INTEGER REFERENCES names,
    site INTEGER REFERENCES names,
    round TEXT,                        -- short and often unlike any other: not worth a row of names
    date INTEGER,
    result INTEGER NOT NULL,           -- 0 `*`, 1 to 8 the colour that won, 9 draw, 10 void
    runner INTEGER,
    margin INTEGER,
    score_white INTEGER,
    score_black INTEGER,
    handicap INTEGER,
    run INTEGER,
    ending INTEGER REFERENCES names,
    termination INTEGER REFERENCES names,
    plies INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    valid INTEGER NOT NULL,            -- 0 no, 1 yes
    state INTEGER NOT NULL,            -- 0 finished, 1 unfinished, 2 unchecked
    shape INTEGER,
    pattern INTEGER,
    family INTEGER,
    width INTEGER,
    height INTEGER,
    edges INTEGER,
    direct INTEGER,
    symmetry INTEGER,
    final INTEGER,
    final_edges INTEGER,
    tree INTEGER,
    judged_by INTEGER NOT NULL,        -- version of the rules that judged the game
    record BLOB NOT NULL               -- the whole record; see record_codec.hpp
) STRICT;
CREATE UNIQUE INDEX games_source ON games (file, number);
CREATE INDEX games_shape ON games (shape) WHERE shape IS NOT NULL;

-- Players and scores of the colours after black.
CREATE TABLE further_players (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    colour INTEGER NOT NULL,
    player INTEGER REFERENCES players,
    score INTEGER,
    PRIMARY KEY (game, colour)
) STRICT, WITHOUT ROWID;

-- Tags without a column of their own, the first of each name.
CREATE TABLE tags (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    name INTEGER NOT NULL REFERENCES names,
    value INTEGER NOT NULL REFERENCES names,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
