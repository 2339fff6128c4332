-- How many mails of a kind somebody has caused, or got, in an hour and in a day: `who` is a keyed digest of an address or of
-- whoever asks, `until` ends the span of time.
CREATE TABLE mail_count (
    who TEXT NOT NULL,
    kind TEXT NOT NULL,
    span TEXT NOT NULL,
    until BIGINT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (who, kind, span, until)
);
CREATE INDEX mail_count_until ON mail_count (until);
-- Keys of mails to an address told it, and outlast what the mail said by half a year. The id is the key's digest already.
UPDATE outbox SET key = 'mail:' || id WHERE kind = 'mail' AND key LIKE '%@%';
