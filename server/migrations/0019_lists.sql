-- Each word carries the signature of the whole name (a Bloom filter of the beginnings of its words), so that cases found
-- by one common word are sifted by the others inside the index. The words are written anew by the program.
DROP TABLE case_word;
CREATE TABLE case_word (
    word BYTEA NOT NULL,
    signature BIGINT NOT NULL,
    code TEXT NOT NULL REFERENCES case_file (code),
    PRIMARY KEY (word, signature, code)
);
CREATE INDEX case_word_code ON case_word (code);
DELETE FROM backfill WHERE name = 'case_columns';
INSERT INTO backfill (name) VALUES ('case_columns');

-- Working days within which a case is to be decided, where its kind or its answers say so; else what is configured.
ALTER TABLE case_file ADD COLUMN working_days BIGINT;
-- What an officer has taken, in the order of the list.
CREATE INDEX case_file_officer ON case_file (officer_id, list_rank, code) WHERE ready = 1;
