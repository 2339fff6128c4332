-- When the bank is asked about an order next; never where that is unset: its last word is known.
ALTER TABLE payment_order ADD COLUMN next_check_at BIGINT;
UPDATE payment_order SET next_check_at = created_at
WHERE status = 'pending'
   OR (status = 'failed' AND reason IN ('replaced', 'expired'))
   OR (status = 'review' AND reason = 'suspect');
CREATE INDEX payment_order_next_check ON payment_order (next_check_at);
