-- Organizations that may act in the portal: what they said of themselves when they registered (`answers`, those of the
-- form `organizationRegistration`), under which registration they were admitted, and what the authority grants them.
-- `suspended`: why nobody may act for it; unset while its members may. `search`: folded words of name, code, tax code.
CREATE TABLE organization (
    code TEXT PRIMARY KEY,
    registration TEXT,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    answers TEXT NOT NULL,
    language TEXT NOT NULL,
    main_account TEXT REFERENCES account (id),
    verified BIGINT NOT NULL,
    may_sign BIGINT NOT NULL,
    suspended TEXT,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX organization_name ON organization (name, code);
-- Accounts that were opened for organizations before: those were verified by whoever opened them.
INSERT INTO organization (code, name, search, answers, language, main_account, verified, may_sign, version,
    created_at, updated_at)
SELECT organization, organization, organization, '{}', 'vi', MIN(id), 1, 0, 1, MIN(created_at), MIN(created_at)
FROM account WHERE organization IS NOT NULL GROUP BY organization;
CREATE INDEX account_organization ON account (organization);

-- Passwords of members that are to be chosen anew: their organization asked, the authority has not answered yet.
CREATE TABLE member_reset (
    account_id TEXT PRIMARY KEY REFERENCES account (id),
    asked_by TEXT NOT NULL REFERENCES account (id),
    asked_at BIGINT NOT NULL
);
