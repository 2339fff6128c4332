-- An order at the bank for one application. What is asked is frozen when the order is made: the fee
-- in US cents, the rate in dong for a dollar, the amount in dong.
CREATE TABLE payment_order (
    receipt TEXT PRIMARY KEY,
    txn_ref TEXT NOT NULL,
    application_code TEXT NOT NULL REFERENCES application (code),
    entry_type TEXT NOT NULL,
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
    CONSTRAINT payment_order_txn_ref UNIQUE (txn_ref)
);
CREATE INDEX payment_order_application ON payment_order (application_code);
CREATE INDEX payment_order_status ON payment_order (status, created_at);
-- Never two open orders for one application, whatever the program does.
CREATE UNIQUE INDEX payment_order_open ON payment_order (application_code) WHERE status = 'pending';

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

-- An effect that failed too often waits for a person.
ALTER TABLE outbox ADD COLUMN dead_at BIGINT;
