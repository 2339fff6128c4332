-- In which lane a job waits. Each lane is worked on by itself, so that a slow mail server delays no document.
ALTER TABLE outbox ADD COLUMN lane TEXT NOT NULL DEFAULT 'files';
UPDATE outbox SET lane = CASE kind
    WHEN 'mail' THEN 'mail'
    WHEN 'visa-pdf' THEN 'documents'
    WHEN 'ekyc' THEN 'imageChecks'
    ELSE 'files'
END;
DROP INDEX outbox_due;
-- What is done stays for ever, so the jobs that wait have an index of their own.
CREATE INDEX outbox_waiting ON outbox (lane, due_at, id) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_given_up ON outbox (dead_at, id) WHERE dead_at IS NOT NULL AND done_at IS NULL;
