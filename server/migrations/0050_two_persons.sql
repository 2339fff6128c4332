-- Who opened an account for somebody else: an account, or `operator` for a command. Without: the person did. Of those who
-- work for the authority already it is not known any more; they count as an operator's.
ALTER TABLE account ADD COLUMN opened_by TEXT;
UPDATE account SET opened_by = 'operator' WHERE roles <> '[]' AND organization IS NULL;

-- Roles that move money or open accounts, proposed for an account: another administrator confirms them, and from `acts_from`
-- on they act. The row goes when they begin, or are refused; what happened stands in the access trail.
CREATE TABLE role_grant (
    account_id TEXT PRIMARY KEY REFERENCES account (id),
    id TEXT NOT NULL UNIQUE,
    roles TEXT NOT NULL,
    proposed_by TEXT NOT NULL REFERENCES account (id),
    proposed_at BIGINT NOT NULL,
    confirmed_by TEXT REFERENCES account (id),
    acts_from BIGINT
);

-- Whom the national login proved to whoever began this session with the password: linked to the account once the session
-- is whole.
ALTER TABLE session ADD COLUMN national_issuer TEXT;
ALTER TABLE session ADD COLUMN national_subject TEXT;
