-- Requests of a minute and failed tries of an hour, added up by all processes: `who` is a keyed digest of an address, an
-- account or a code.
CREATE TABLE request_count (
    who TEXT NOT NULL,
    work TEXT NOT NULL,
    time_window BIGINT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (who, work, time_window)
);
-- Who sent a picture, as a keyed digest of the address: nobody fills the disk.
ALTER TABLE image ADD COLUMN sender TEXT;
CREATE INDEX image_unclaimed_of ON image (sender) WHERE claimed = 0;
-- What an issued document's file must hold.
CREATE TABLE document (
    object_key TEXT NOT NULL PRIMARY KEY,
    sha256 TEXT NOT NULL,
    made_at BIGINT NOT NULL
);
-- Links under which a case's security code can be made anew, once each.
CREATE TABLE code_link (
    case_code TEXT NOT NULL,
    serial BIGINT NOT NULL,
    until BIGINT NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (case_code, serial)
);
CREATE INDEX code_link_until ON code_link (until);
-- Sessions that ended are deleted some time later.
CREATE INDEX session_until ON session (refresh_until);
CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL;
