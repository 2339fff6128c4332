-- Statistics as they are published: the rows of a dataset as JSON, counted on a day of the portal's zone.
CREATE TABLE open_data (
    dataset TEXT PRIMARY KEY,
    day TEXT NOT NULL,
    body TEXT NOT NULL
);
