-- Days on which the authority does not work, besides Saturdays and Sundays.
CREATE TABLE holiday (
    day TEXT PRIMARY KEY,
    name TEXT NOT NULL
);

-- What went on since the last signed heads.
CREATE INDEX audit_at ON audit (at);
