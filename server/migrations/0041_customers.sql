-- The customers of an organization, kept for its guarantees and applications: answers of the form `customer`. One passport
-- is one customer. `search`: folded words of name and passport number.
CREATE TABLE customer (
    id TEXT PRIMARY KEY,
    organization TEXT NOT NULL REFERENCES organization (code),
    answers TEXT NOT NULL,
    name TEXT NOT NULL,
    nationality TEXT NOT NULL,
    document TEXT NOT NULL,
    search TEXT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    CONSTRAINT customer_passport UNIQUE (organization, nationality, document)
);
CREATE INDEX customer_name ON customer (organization, name, id);
