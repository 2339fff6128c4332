-- The organization in whose name an account applies (its code, `maTC`); nobody else's has one.
ALTER TABLE account ADD COLUMN organization TEXT;
