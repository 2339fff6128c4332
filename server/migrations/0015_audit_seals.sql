-- What a case was after the change that a row tells of (`content`, a digest of everything that decides about it), and a
-- seal of the row under a key that the database does not know: a row that somebody else wrote shows. Rows of earlier
-- releases have neither; the program writes one with both for every case.
ALTER TABLE audit ADD COLUMN content TEXT;
ALTER TABLE audit ADD COLUMN seal TEXT;
INSERT INTO backfill (name) VALUES ('audit_seals');

-- The last line of each file of signed heads, so that a file that was cut, or is gone, shows. `log`: the signature of
-- the file's first line; `file`: where it was written.
CREATE TABLE audit_head (
    log TEXT PRIMARY KEY,
    lines BIGINT NOT NULL,
    last TEXT NOT NULL,
    file TEXT NOT NULL,
    at BIGINT NOT NULL
);
