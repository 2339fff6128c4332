-- In which browser, or by which account, a picture was sent, as a keyed digest: one form does not use up what everybody
-- behind its address may send.
ALTER TABLE image ADD COLUMN browser TEXT;
CREATE INDEX image_unclaimed_by ON image (browser) WHERE claimed = 0;
