-- Indexes over the positions of games. Games of older stores are indexed by the program when it first opens them
-- for writing (game_index.hpp).

-- Sorted segments of postings (key of a position or an opening shape, game): see posting_index.hpp.
CREATE TABLE position_segments (
    id INTEGER PRIMARY KEY,
    level INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    first_game INTEGER NOT NULL,
    last_game INTEGER NOT NULL
) STRICT;
CREATE TABLE position_blocks (
    id INTEGER PRIMARY KEY,    -- segment, first key, number among blocks that begin with that key
    postings BLOB NOT NULL
) STRICT;

-- Games by what surrounds their stones: see feature_index.hpp.
CREATE TABLE pattern_features (
    id INTEGER PRIMARY KEY,    -- chunk of 4096 games, feature
    games BLOB NOT NULL
) STRICT;

-- Opening shapes are found through the postings.
DROP INDEX games_shape;
