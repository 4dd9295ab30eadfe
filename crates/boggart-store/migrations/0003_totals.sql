-- What a guest's game came to. Its words are not kept one by one: nobody asks what guests often miss, and on a large board
-- there are thousands, which would hold up the words of everybody else.
ALTER TABLE games ADD COLUMN words_found INTEGER;
ALTER TABLE games ADD COLUMN words_all INTEGER;
ALTER TABLE games ADD COLUMN points_found INTEGER;
ALTER TABLE games ADD COLUMN points_all INTEGER;

UPDATE games SET
    words_found = (SELECT count(found_ms) FROM words WHERE game = games.id),
    words_all = (SELECT count(*) FROM words WHERE game = games.id),
    points_found = (SELECT coalesce(sum(points) FILTER (WHERE found_ms IS NOT NULL), 0) FROM words WHERE game = games.id),
    points_all = (SELECT coalesce(sum(points), 0) FROM words WHERE game = games.id)
WHERE guest IS NOT NULL AND ended = 1;

DELETE FROM words WHERE game IN (SELECT id FROM games WHERE guest IS NOT NULL);
