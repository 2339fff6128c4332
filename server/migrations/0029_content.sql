-- Texts of the pages, a collection at a time: each import is a version, and the last one is shown. A collection without a
-- version is shown as it came with the program.
CREATE TABLE content (
    collection TEXT NOT NULL,
    version BIGINT NOT NULL,
    since BIGINT NOT NULL,
    entries TEXT NOT NULL,
    PRIMARY KEY (collection, version)
);
