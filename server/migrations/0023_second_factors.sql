-- When the person of a session proved last who they are, by the strongest means that the account has. NULL: only the password
-- was given, and a second factor is still asked for. Sessions that are open now go on.
ALTER TABLE session ADD COLUMN proved_at BIGINT;
UPDATE session SET proved_at = created_at;

-- When somebody signed in last.
ALTER TABLE account ADD COLUMN signed_in_at BIGINT;

-- Passkeys (the public key, as JSON) and authenticator apps (the shared secret, sealed), of which an account has one at most.
CREATE TABLE second_factor (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    credential TEXT NOT NULL,
    -- The time step of the last code (RFC 6238): a code is good once.
    last_step BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX second_factor_account ON second_factor (account_id);
CREATE UNIQUE INDEX second_factor_totp ON second_factor (account_id) WHERE kind = 'totp';

-- Codes for whoever has lost every second factor, by digest; each is good once.
CREATE TABLE recovery_code (
    digest TEXT PRIMARY KEY,
    account_id TEXT NOT NULL
);
CREATE INDEX recovery_code_account ON recovery_code (account_id);

-- What is asked of an authenticator, or set up, until it is answered: once, by the account for which it was begun.
CREATE TABLE ceremony (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    state TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX ceremony_until ON ceremony (until);
CREATE INDEX ceremony_account ON ceremony (account_id);
