-- What the image checks found about the portraits of children, a list. Of what was sent before nothing is known.
ALTER TABLE application ADD COLUMN child_portraits TEXT NOT NULL DEFAULT '[]';
