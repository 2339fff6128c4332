-- Forms that somebody has begun and goes on with on another device. `content` and the files of the pictures are encrypted
-- where they were written (AES-256-GCM); the key stands in the link to the draft, which no browser sends here. An account
-- has it sealed with the portal's secret. `access` is the SHA-256 of what whoever holds the link proves it with.
CREATE TABLE draft (
    id TEXT PRIMARY KEY,
    access TEXT NOT NULL,
    form TEXT NOT NULL,
    version BIGINT NOT NULL,
    -- NULL once the form was sent, or deleted: whoever else has it open is told.
    content TEXT,
    account_id TEXT,
    sealed TEXT,
    mails BIGINT NOT NULL DEFAULT 0,
    -- As keyed digests, of whom it counts.
    sender TEXT NOT NULL,
    browser TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX draft_until ON draft (until);
CREATE INDEX draft_account ON draft (account_id, changed_at);
CREATE INDEX draft_sender ON draft (sender);
CREATE INDEX draft_browser ON draft (browser);

CREATE TABLE draft_picture (
    draft_id TEXT NOT NULL,
    id TEXT NOT NULL,
    object_key TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    size_bytes BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (draft_id, id)
);
