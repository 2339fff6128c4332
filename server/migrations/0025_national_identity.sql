-- Whom the national login (OpenID Connect) knows as whom here. An account may be opened without a password then, and an
-- issuer's subject is never another account's.
CREATE TABLE national_identity (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX national_identity_account ON national_identity (account_id);
