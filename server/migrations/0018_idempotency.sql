-- Answers to requests that create something, by the digest of the key that came with them, so that a request whose answer
-- was lost can be repeated. An answer is encrypted with the sender's key, which is not kept.
CREATE TABLE idempotency (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    answer BYTEA NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX idempotency_until ON idempotency (until);
