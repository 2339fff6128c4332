-- A refund is asked for, taken on by the bank, and carried out (`done_at`) or refused. What was
-- refused may be asked for anew, by a request with another id.
ALTER TABLE payment_refund ADD COLUMN taken_at BIGINT;
ALTER TABLE payment_refund ADD COLUMN refused_at BIGINT;
