-- A second factor that somebody of the authority asked to take away from a colleague's account; another person confirms it.
CREATE TABLE second_factor_reset (
    account_id TEXT PRIMARY KEY,
    asked_by TEXT NOT NULL,
    asked_at BIGINT NOT NULL
);
