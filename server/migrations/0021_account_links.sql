-- Links that mails carry, under each of which an account is opened or a new password is chosen, once. What stands in a
-- link besides `id` is made from it with the portal's secret: whoever reads this table cannot make the link.
CREATE TABLE account_link (
    id TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    until BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX account_link_email ON account_link (email, until);
CREATE INDEX account_link_until ON account_link (until);

-- Applications that were sent with an address before there was an account of it.
CREATE INDEX case_file_ownerless ON case_file (email, created_at) WHERE origin = 'visitor';
