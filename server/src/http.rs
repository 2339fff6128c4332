//! How requests are read and answered: bodies and languages in, envelopes and errors out, limits and headers around
//! them, and what handlers say of themselves in the description.

pub mod access_log;
pub mod answer;
pub mod answered;
pub mod caller;
pub mod cross_origin;
pub mod deadline;
pub mod describe;
pub(crate) mod draft;
pub mod envelope;
pub mod etag;
pub mod extract;
pub mod file;
pub mod headers;
pub mod idempotency;
pub mod limit;
pub mod listen;
pub mod pages;
pub mod table;
pub mod words;
