-- Who restored a version of the texts, and which earlier one it says again. One without an account came from files, by a command.
ALTER TABLE content ADD COLUMN account_id TEXT REFERENCES account (id);
ALTER TABLE content ADD COLUMN restored BIGINT;
