-- Money to give back, written down before the bank is asked: whoever asks again asks with the same
-- request id, by which the bank knows a repetition. `done_at`: the bank has taken it on.
CREATE TABLE payment_refund (
    receipt TEXT PRIMARY KEY REFERENCES payment_order (receipt),
    request_id TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    reason TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    done_at BIGINT
);
