-- One text for SQLite and PostgreSQL: TEXT, BIGINT and DOUBLE PRECISION only. Times are
-- milliseconds since 1970 (UTC), yes/no is 1/0, JSON is TEXT and is read by the program.

-- A challenge shown to a visitor. The row is deleted by the first answer, right or wrong.
CREATE TABLE captcha (
    id TEXT PRIMARY KEY,
    answer_hash TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX captcha_expires ON captcha (expires_at);

-- A picture as kept: decoded, without metadata, encoded again. Both digests are SHA-256 in hex.
CREATE TABLE image (
    id TEXT PRIMARY KEY,
    object_key TEXT NOT NULL UNIQUE,
    received_sha256 TEXT NOT NULL,
    stored_sha256 TEXT NOT NULL,
    width BIGINT NOT NULL,
    height BIGINT NOT NULL,
    size_bytes BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

-- What the image checks found for one pair of pictures, by the digests of the bytes received.
CREATE TABLE ekyc (
    id TEXT PRIMARY KEY,
    portrait_sha256 TEXT NOT NULL,
    passport_sha256 TEXT NOT NULL,
    models TEXT NOT NULL,
    score DOUBLE PRECISION NOT NULL,
    report TEXT NOT NULL,
    crops TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT ekyc_pair UNIQUE (portrait_sha256, passport_sha256, models)
);

-- People who sign in. Passwords are Argon2id in PHC form; roles are a JSON list.
CREATE TABLE account (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    full_name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    roles TEXT NOT NULL,
    active BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT account_email UNIQUE (email)
);

-- One row a token pair. Rotation marks the old row and adds a new one of the same family, so that
-- a refresh token used twice shows, and its whole family is revoked.
CREATE TABLE session (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    family TEXT NOT NULL,
    access_hash TEXT NOT NULL UNIQUE,
    refresh_hash TEXT NOT NULL UNIQUE,
    access_until BIGINT NOT NULL,
    refresh_until BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    rotated_at BIGINT,
    revoked_at BIGINT
);
CREATE INDEX session_family ON session (family);

-- An application: the normalised answers as JSON, and the columns that are searched.
CREATE TABLE application (
    code TEXT PRIMARY KEY,
    security_hash TEXT NOT NULL,
    form TEXT NOT NULL,
    form_version BIGINT NOT NULL,
    answers TEXT NOT NULL,
    language TEXT NOT NULL,
    step TEXT NOT NULL,
    paid_at BIGINT,
    accepted_at BIGINT,
    decided_at BIGINT,
    email TEXT NOT NULL,
    full_name TEXT NOT NULL,
    birth_date TEXT NOT NULL,
    birth_kind TEXT NOT NULL,
    nationality TEXT NOT NULL,
    passport_number TEXT NOT NULL,
    entry_type TEXT NOT NULL,
    stay_from TEXT NOT NULL,
    stay_to TEXT NOT NULL,
    portrait_image TEXT NOT NULL REFERENCES image (id),
    passport_image TEXT NOT NULL REFERENCES image (id),
    ekyc_id TEXT REFERENCES ekyc (id),
    findings BIGINT NOT NULL,
    officer_id TEXT REFERENCES account (id),
    reason TEXT,
    asked_fields TEXT,
    visa_number TEXT UNIQUE,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX application_step ON application (step, created_at);
CREATE INDEX application_passport ON application (passport_number);

-- Who did what to a case. `hash` covers the row and the hash before it.
CREATE TABLE audit (
    case_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    detail TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    CONSTRAINT audit_place PRIMARY KEY (case_id, seq)
);

-- Effects to carry out after a commit. `key` makes enqueueing idempotent.
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    payload TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    lease_until BIGINT,
    done_at BIGINT,
    last_error TEXT,
    CONSTRAINT outbox_key UNIQUE (key)
);
CREATE INDEX outbox_due ON outbox (done_at, due_at);

-- What a visa costs in cents of a US dollar, from a moment on. `entry_type` as on the wire.
CREATE TABLE fee (
    entry_type TEXT NOT NULL,
    effective_from BIGINT NOT NULL,
    usd_cents BIGINT NOT NULL,
    PRIMARY KEY (entry_type, effective_from)
);
INSERT INTO fee (entry_type, effective_from, usd_cents) VALUES ('0', 0, 2500), ('1', 0, 5000);

-- Whole dong for one unit of a foreign currency, from a moment on (`evisa rate` adds rows).
CREATE TABLE exchange_rate (
    currency TEXT NOT NULL,
    effective_from BIGINT NOT NULL,
    dong BIGINT NOT NULL,
    PRIMARY KEY (currency, effective_from)
);
INSERT INTO exchange_rate (currency, effective_from, dong) VALUES ('USD', 0, 26350);

-- Running numbers, taken with UPDATE … RETURNING inside the transaction that uses them.
CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);
INSERT INTO counter (name, value) VALUES ('visa', 0);
