-- Of which list a file is made. Those that were asked for before are of what was sent.
ALTER TABLE list_file ADD COLUMN list TEXT NOT NULL DEFAULT 'ho-so';
-- Of an organization's questions to tokens the latest are kept.
CREATE INDEX signing_challenge_organization ON signing_challenge (organization, purpose, asked_at);
