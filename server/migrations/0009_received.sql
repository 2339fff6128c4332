-- Until when the bytes of a picture are kept as they were received, to be judged; unset where they are not kept.
ALTER TABLE image ADD COLUMN received_until BIGINT;
CREATE INDEX image_received ON image (received_until) WHERE received_until IS NOT NULL;
