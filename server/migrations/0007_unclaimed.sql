-- Whether an application ever named it: what was sent and never used is deleted after a while. Of
-- what is there already nobody knows, so it stays.
ALTER TABLE image ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ekyc ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0;
UPDATE image SET claimed = 1;
UPDATE ekyc SET claimed = 1;
CREATE INDEX image_unclaimed ON image (claimed, created_at);
CREATE INDEX ekyc_unclaimed ON ekyc (claimed, created_at);

-- A deleted picture or finding must not make the database read every application.
CREATE INDEX application_portrait_image ON application (portrait_image);
CREATE INDEX application_passport_image ON application (passport_image);
CREATE INDEX application_ekyc_id ON application (ekyc_id);
