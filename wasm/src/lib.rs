//! evisa-core for a browser: two builds of one crate, features `forms` and `vision`.
