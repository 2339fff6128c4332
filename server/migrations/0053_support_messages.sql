-- What whoever asked for help adds to their request; `serial` counts what they added to one.
CREATE TABLE support_message (
    number TEXT NOT NULL REFERENCES support_request (number),
    serial BIGINT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (number, serial)
);
