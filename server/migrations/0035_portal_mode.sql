-- Whether the portal is open to the public: each change is a version, and the last one holds. Without one it is open.
CREATE TABLE portal_mode (
    version BIGINT PRIMARY KEY,
    mode TEXT NOT NULL,
    since BIGINT NOT NULL
);
