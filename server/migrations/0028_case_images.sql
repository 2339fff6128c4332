-- Which pictures a case has: those that its answers name, and those that stand beside them. A picture that no case has any
-- more is deleted by the sweep. The rows of cases that are older than this table are written by the program.
CREATE TABLE case_image (
    case_code TEXT NOT NULL,
    image_id TEXT NOT NULL,
    PRIMARY KEY (case_code, image_id)
);
CREATE INDEX case_image_image ON case_image (image_id);
INSERT INTO backfill (name) VALUES ('case_images');
