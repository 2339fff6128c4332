-- One table for cases of every kind, one side table for what only e-visas have; orders of many cases; accounts with a
-- user name. Tables that others refer to are rebuilt: what is in them is put aside, and moved back at the end.
CREATE TABLE moved_order AS SELECT * FROM payment_order;
CREATE TABLE moved_notice AS SELECT * FROM payment_notice;
CREATE TABLE moved_refund AS SELECT * FROM payment_refund;
CREATE TABLE moved_application AS SELECT * FROM application;
CREATE TABLE moved_session AS SELECT * FROM session;
CREATE TABLE moved_account AS SELECT * FROM account;
DROP TABLE payment_notice;
DROP TABLE payment_refund;
DROP TABLE payment_order;
DROP TABLE application;
DROP TABLE session;
DROP TABLE account;

-- People who sign in. Passwords are Argon2id in PHC form; roles are a JSON list. Members of an organization may have no
-- address of their own. `agency` confines an officer to the cases of one visa-issuing agency (its code).
CREATE TABLE account (
    id TEXT PRIMARY KEY,
    user_name TEXT NOT NULL,
    email TEXT,
    full_name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    roles TEXT NOT NULL,
    agency TEXT,
    active BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT account_user_name UNIQUE (user_name)
);
CREATE UNIQUE INDEX account_email ON account (email);
INSERT INTO account (id, user_name, email, full_name, password_hash, roles, active, created_at)
SELECT id, email, email, full_name, password_hash, roles, active, created_at FROM moved_account;

-- One row a token pair. Rotation marks the old row and adds a new one of the same family, so that a refresh token used
-- twice shows, and its whole family is revoked.
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
INSERT INTO session (id, account_id, family, access_hash, refresh_hash, access_until, refresh_until, created_at,
    rotated_at, revoked_at)
SELECT id, account_id, family, access_hash, refresh_hash, access_until, refresh_until, created_at, rotated_at, revoked_at
FROM moved_session;

-- A case of any kind: the normalised answers as JSON, where it stands, whose it is, and what lists show and sort by.
-- `subject_…`: whom it is about. `fee_class`: what its fee depends on; unset where it costs nothing.
-- `complete`: 1 where no picture is missing. `checked`: 1 where nothing about its pictures is left to check. `ready`: 1 once an officer may see it. `list_filter`: the filter its step belongs to. `list_rank`: its place in lists,
-- undecided ones by when they came, then decided ones, the latest first.
CREATE TABLE case_file (
    code TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    form_version BIGINT NOT NULL,
    answers TEXT NOT NULL,
    language TEXT NOT NULL,
    security_hash TEXT NOT NULL,
    origin TEXT NOT NULL,
    owner_id TEXT REFERENCES account (id),
    organization_id TEXT,
    agency TEXT,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject_name TEXT NOT NULL,
    subject_nationality TEXT NOT NULL,
    subject_document TEXT NOT NULL,
    subject_birth_date TEXT NOT NULL,
    subject_birth_kind TEXT NOT NULL,
    fee_class TEXT,
    step TEXT NOT NULL,
    officer_id TEXT REFERENCES account (id),
    reason TEXT,
    asked_fields TEXT,
    document_number TEXT,
    paid_at BIGINT,
    signed_at BIGINT,
    accepted_at BIGINT,
    decided_at BIGINT,
    marks BIGINT NOT NULL,
    complete BIGINT NOT NULL,
    checked BIGINT NOT NULL,
    ready BIGINT NOT NULL,
    list_filter TEXT NOT NULL,
    list_rank BIGINT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    CONSTRAINT case_file_document_number UNIQUE (document_number)
);

-- What only an e-visa has: the stay asked for, its pictures and what their check found.
CREATE TABLE evisa_case (
    code TEXT PRIMARY KEY REFERENCES case_file (code),
    stay_from TEXT NOT NULL,
    stay_to TEXT NOT NULL,
    portrait_image TEXT REFERENCES image (id),
    passport_image TEXT REFERENCES image (id),
    ekyc_id TEXT REFERENCES ekyc (id),
    child_portraits TEXT NOT NULL
);

-- The words of a case's names, folded to capital letters without marks, as bytes: every database orders those alike.
CREATE TABLE case_word (
    word BYTEA NOT NULL,
    code TEXT NOT NULL REFERENCES case_file (code),
    PRIMARY KEY (word, code)
);
-- What the program has to write anew after a migration, because it cannot be said in SQL.
CREATE TABLE backfill (
    name TEXT PRIMARY KEY
);
INSERT INTO backfill (name) VALUES ('case_columns');

INSERT INTO case_file (code, kind, form_version, answers, language, security_hash, origin, email, phone, subject_name,
    subject_nationality, subject_document, subject_birth_date, subject_birth_kind, fee_class, step, officer_id, reason, asked_fields, document_number, paid_at,
    accepted_at, decided_at, marks, complete, checked, ready, list_filter, list_rank, version, created_at, updated_at)
SELECT code, form, form_version, answers, language, security_hash, 'visitor', email, '', full_name, nationality,
    passport_number, birth_date, birth_kind, entry_type, step, officer_id, reason, asked_fields, visa_number, paid_at, accepted_at, decided_at,
    findings, 1, CASE WHEN ekyc_id IS NOT NULL THEN 1 ELSE 0 END,
    CASE WHEN accepted_at IS NOT NULL AND ekyc_id IS NOT NULL THEN 1 ELSE 0 END,
    CASE step WHEN 'DANG_XU_LY' THEN 'processing' WHEN 'YC_BS' THEN 'additional' WHEN 'CHAP_THUAN' THEN 'approved'
        WHEN 'TU_CHOI' THEN 'denied' WHEN 'HUY' THEN 'cancel_profile' ELSE 'unchecked' END,
    CASE WHEN decided_at IS NULL THEN created_at ELSE 9000000000000000 - decided_at END,
    version, created_at, updated_at
FROM moved_application;
INSERT INTO evisa_case (code, stay_from, stay_to, portrait_image, passport_image, ekyc_id,
    child_portraits)
SELECT code, stay_from, stay_to, portrait_image, passport_image, ekyc_id, child_portraits
FROM moved_application;

-- An index for every way of listing: the queue, whole, by filter, by kind and by both, for all agencies and for one; a
-- person's and an organization's own cases; whom a case is about.
CREATE INDEX case_file_queue ON case_file (list_rank, code) WHERE ready = 1;
CREATE INDEX case_file_queue_filter ON case_file (list_filter, list_rank, code) WHERE ready = 1;
CREATE INDEX case_file_queue_kind ON case_file (kind, list_rank, code) WHERE ready = 1;
CREATE INDEX case_file_queue_kind_filter ON case_file (kind, list_filter, list_rank, code) WHERE ready = 1;
CREATE INDEX case_file_agency ON case_file (agency, list_rank, code) WHERE ready = 1;
CREATE INDEX case_file_agency_filter ON case_file (agency, list_filter, list_rank, code) WHERE ready = 1;
CREATE INDEX case_file_owner ON case_file (owner_id, list_rank, code);
CREATE INDEX case_file_organization ON case_file (organization_id, list_rank, code);
CREATE INDEX case_file_subject_document ON case_file (subject_document);
CREATE INDEX case_word_code ON case_word (code);
-- A deleted picture or finding must not make the database read every case.
CREATE INDEX evisa_case_portrait_image ON evisa_case (portrait_image);
CREATE INDEX evisa_case_passport_image ON evisa_case (passport_image);
CREATE INDEX evisa_case_ekyc_id ON evisa_case (ekyc_id);

-- An order at the bank. What is asked is frozen when the order is made: the fee in US cents, the rate in dong for a
-- dollar, the amount in dong.
CREATE TABLE payment_order (
    receipt TEXT PRIMARY KEY,
    txn_ref TEXT NOT NULL,
    usd_cents BIGINT NOT NULL,
    rate BIGINT NOT NULL,
    dong BIGINT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    response_code TEXT,
    bank_transaction TEXT,
    bank_code TEXT,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    checked_at BIGINT,
    paid_at BIGINT,
    next_check_at BIGINT,
    CONSTRAINT payment_order_txn_ref UNIQUE (txn_ref)
);
CREATE INDEX payment_order_status ON payment_order (status, created_at);
CREATE INDEX payment_order_next_check ON payment_order (next_check_at);
-- What an order pays for, and what each case costs. Lines outlive their case: a deleted one may still be paid late.
-- `is_open`: 1 while the order is pending.
CREATE TABLE payment_line (
    receipt TEXT NOT NULL REFERENCES payment_order (receipt),
    case_code TEXT NOT NULL,
    fee_class TEXT NOT NULL,
    usd_cents BIGINT NOT NULL,
    dong BIGINT NOT NULL,
    is_open BIGINT NOT NULL,
    PRIMARY KEY (receipt, case_code)
);
CREATE INDEX payment_line_case ON payment_line (case_code);
-- Never two open orders for one case, whatever the program does.
CREATE UNIQUE INDEX payment_line_open ON payment_line (case_code) WHERE is_open = 1;
-- Every genuine word of the bank about an order, as it came, and what it led to.
CREATE TABLE payment_notice (
    id TEXT PRIMARY KEY,
    receipt TEXT NOT NULL REFERENCES payment_order (receipt),
    source TEXT NOT NULL,
    raw TEXT NOT NULL,
    result TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX payment_notice_receipt ON payment_notice (receipt, at);
-- Money to give back, written down before the bank is asked: whoever asks again asks with the same request id, by which
-- the bank knows a repetition. It is taken on by the bank, and carried out (`done_at`) or refused.
CREATE TABLE payment_refund (
    receipt TEXT PRIMARY KEY REFERENCES payment_order (receipt),
    request_id TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    reason TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    taken_at BIGINT,
    refused_at BIGINT,
    done_at BIGINT
);
INSERT INTO payment_order (receipt, txn_ref, usd_cents, rate, dong, status, reason, response_code, bank_transaction,
    bank_code, created_at, expires_at, checked_at, paid_at, next_check_at)
SELECT receipt, txn_ref, usd_cents, rate, dong, status, reason, response_code, bank_transaction, bank_code, created_at,
    expires_at, checked_at, paid_at, next_check_at
FROM moved_order;
INSERT INTO payment_line (receipt, case_code, fee_class, usd_cents, dong, is_open)
SELECT receipt, application_code, entry_type, usd_cents, dong, CASE WHEN status = 'pending' THEN 1 ELSE 0 END
FROM moved_order;
INSERT INTO payment_notice (id, receipt, source, raw, result, at)
SELECT id, receipt, source, raw, result, at FROM moved_notice;
INSERT INTO payment_refund (receipt, request_id, account_id, reason, asked_at, taken_at, refused_at, done_at)
SELECT receipt, request_id, account_id, reason, asked_at, taken_at, refused_at, done_at FROM moved_refund;

DROP TABLE moved_order;
DROP TABLE moved_notice;
DROP TABLE moved_refund;
DROP TABLE moved_application;
DROP TABLE moved_session;
DROP TABLE moved_account;
