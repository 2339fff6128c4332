-- Who saw and did what besides changing cases: requests with a session, cases opened by their codes, sign-ins, settings,
-- commands. Each writer (a running portal, a command) has a chain of its own, so that none waits for another. `subject`:
-- the code of a case.
CREATE TABLE access_trail (
    chain TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT,
    detail TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    seal TEXT NOT NULL,
    CONSTRAINT access_trail_place PRIMARY KEY (chain, seq)
);
CREATE INDEX access_trail_at ON access_trail (at);
CREATE INDEX access_trail_subject ON access_trail (subject, at) WHERE subject IS NOT NULL;

-- Paid, and not seen by an officer, because what was found about its pictures is missing.
CREATE INDEX case_file_unchecked ON case_file (accepted_at) WHERE checked = 0 AND decided_at IS NULL;
