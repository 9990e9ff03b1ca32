-- Who wears the crowns of Korona: 1 king, 2 dama, 0 not known; nothing in other games, and where an invalid game was
-- not judged to its end. Games of older stores are judged again by the program (complete_store.hpp).
ALTER TABLE games ADD COLUMN crown_white INTEGER;
ALTER TABLE games ADD COLUMN crown_black INTEGER;

-- The surroundings of open points are indexed with those of stones: the indexes are made anew (game_index.hpp).
DELETE FROM pattern_features;
