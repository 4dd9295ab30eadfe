-- The cells over which a word was drawn, numbered from 0, with spaces between; null if it was typed.
ALTER TABLE entries ADD COLUMN path TEXT;
