-- Lists that a member of an organization has made into a file in the background. `lines` and `sha256` are there once it is
-- made; `cut`: it holds the first so many of more. The file lies in the object store under its id, until `until`.
CREATE TABLE list_file (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    organization TEXT NOT NULL REFERENCES organization (code),
    format TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    until BIGINT NOT NULL,
    lines BIGINT,
    cut INTEGER NOT NULL DEFAULT 0,
    sha256 TEXT
);
CREATE INDEX list_file_account ON list_file (account_id, organization, asked_at);
CREATE INDEX list_file_until ON list_file (until);
