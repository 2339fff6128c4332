-- Failed sign-ins in a row, by the digest of whom they were meant for: an account as it is tried from anywhere, or from a
-- browser that its owner has signed in with before.
CREATE TABLE sign_in_failure (
    name TEXT PRIMARY KEY,
    failures BIGINT NOT NULL,
    failed_at BIGINT NOT NULL
);
CREATE INDEX sign_in_failure_at ON sign_in_failure (failed_at);

-- What a browser says of itself, so that people recognise their sessions.
ALTER TABLE session ADD COLUMN device TEXT;
CREATE INDEX session_account ON session (account_id, created_at);
