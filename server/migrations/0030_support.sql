-- What people ask for help with. `number` is what they are told; nobody reads a request without signing in.
CREATE TABLE support_request (
    number TEXT PRIMARY KEY,
    language TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    passport TEXT NOT NULL,
    nationality TEXT NOT NULL,
    topic TEXT NOT NULL,
    description TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX support_request_created ON support_request (created_at);
