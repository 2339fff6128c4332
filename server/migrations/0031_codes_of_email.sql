-- The codes of an address, the latest first: mailed to that address to whoever lost one.
CREATE INDEX case_file_email ON case_file (email, created_at);
