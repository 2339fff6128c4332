-- What the bank took for an order, which may be another amount than was asked for; unset while nothing was taken, and
-- where the bank named no amount. `version` counts the changes of an order: a change names the version it saw.
ALTER TABLE payment_order ADD COLUMN taken_dong BIGINT;
ALTER TABLE payment_order ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
UPDATE payment_order SET taken_dong = dong
WHERE status IN ('paid', 'refunding', 'refunded') OR (status = 'review' AND reason <> 'wrongAmount');
-- The amount was not kept before: the bank is asked for it again.
UPDATE payment_order SET next_check_at = created_at WHERE status = 'review';
-- A payment may be reversed afterwards: those of the last 90 days are asked about.
UPDATE payment_order SET next_check_at = created_at + 86400000
WHERE status = 'paid' AND created_at > (SELECT MAX(created_at) FROM payment_order) - 7776000000;

-- What is given back: what was taken, not what was asked for.
ALTER TABLE payment_refund ADD COLUMN dong BIGINT NOT NULL DEFAULT 0;
UPDATE payment_refund SET dong = (SELECT dong FROM payment_order WHERE payment_order.receipt = payment_refund.receipt);

-- What one person proposes for money under review and another one, of another role, confirms. `outcome` is unset while
-- it is open; `roles` are those of the proposer that allow it, a JSON list.
CREATE TABLE payment_proposal (
    id TEXT PRIMARY KEY,
    receipt TEXT NOT NULL REFERENCES payment_order (receipt),
    act TEXT NOT NULL,
    dong BIGINT NOT NULL,
    reason TEXT NOT NULL,
    proposed_by TEXT NOT NULL REFERENCES account (id),
    roles TEXT NOT NULL,
    proposed_at BIGINT NOT NULL,
    outcome TEXT,
    closed_by TEXT REFERENCES account (id),
    closed_at BIGINT
);
-- Never two open proposals for the money of one order.
CREATE UNIQUE INDEX payment_proposal_open ON payment_proposal (receipt) WHERE outcome IS NULL;
CREATE INDEX payment_proposal_receipt ON payment_proposal (receipt, proposed_at);
