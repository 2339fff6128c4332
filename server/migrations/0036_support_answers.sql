-- What the authority answers to a request for help; `serial` counts the answers to one. A closed request needs nobody.
CREATE TABLE support_answer (
    number TEXT NOT NULL REFERENCES support_request (number),
    serial BIGINT NOT NULL,
    account_id TEXT NOT NULL REFERENCES account (id),
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (number, serial)
);
ALTER TABLE support_request ADD COLUMN closed_at BIGINT;
CREATE INDEX support_request_open ON support_request (created_at) WHERE closed_at IS NULL;
CREATE INDEX support_request_closed ON support_request (closed_at) WHERE closed_at IS NOT NULL;
