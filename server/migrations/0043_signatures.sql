-- Digital signatures that organizations have registered: the certificate in a USB token, and what is known of the token.
CREATE TABLE organization_signature (
    id TEXT PRIMARY KEY,
    organization TEXT NOT NULL REFERENCES organization (code),
    certificate BYTEA NOT NULL,
    sha256 TEXT NOT NULL UNIQUE,
    serial TEXT NOT NULL,
    vendor TEXT NOT NULL,
    product TEXT NOT NULL,
    owner TEXT NOT NULL,
    issuer TEXT NOT NULL,
    valid_from BIGINT NOT NULL,
    valid_to BIGINT NOT NULL,
    active BIGINT NOT NULL,
    created_by TEXT NOT NULL REFERENCES account (id),
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX organization_signature_organization ON organization_signature (organization, created_at);

-- Sessions in which somebody has shown that they hold the key of a registered signature. `token_hash`: of the cookie.
CREATE TABLE signature_session (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    family TEXT NOT NULL,
    signature_id TEXT NOT NULL REFERENCES organization_signature (id),
    until BIGINT NOT NULL
);
CREATE INDEX signature_session_family ON signature_session (family);
CREATE INDEX signature_session_until ON signature_session (until);

-- What a token was asked to sign, until it is answered. `id`: digest of what the page holds; `purpose`: `verify`, whose
-- `content` is signed, or `sign`, whose drafts are; `agency`: to whom the cases are to go.
CREATE TABLE signing_challenge (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    family TEXT NOT NULL,
    organization TEXT NOT NULL REFERENCES organization (code),
    signature_id TEXT NOT NULL REFERENCES organization_signature (id),
    agency TEXT,
    content TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX signing_challenge_until ON signing_challenge (until);

-- A case as it was when it was asked to be signed: its declaration in canonical form, and the file without a signature.
CREATE TABLE signing_draft (
    challenge TEXT NOT NULL REFERENCES signing_challenge (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    declaration TEXT NOT NULL,
    pdf BYTEA NOT NULL,
    PRIMARY KEY (challenge, code)
);

-- Signatures of cases: what was signed and both signatures, CAdES of the canonical declaration and PAdES in its file.
-- `voided_at`: the case was changed afterwards, and must be signed again.
CREATE TABLE case_signature (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    signature_id TEXT NOT NULL REFERENCES organization_signature (id),
    challenge TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    agency TEXT,
    declaration TEXT NOT NULL,
    cades BYTEA NOT NULL,
    pdf BYTEA NOT NULL,
    pdf_sha256 TEXT NOT NULL,
    signed_at BIGINT NOT NULL,
    stamped_at BIGINT,
    voided_at BIGINT
);
CREATE INDEX case_signature_code ON case_signature (code);
CREATE UNIQUE INDEX case_signature_in_force ON case_signature (code) WHERE voided_at IS NULL;
