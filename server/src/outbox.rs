//! Effects outside the database (mail, documents, the bank): queued in the transaction that causes
//! them, carried out afterwards, safe to repeat.

mod enqueue;
pub mod queue;
pub mod worker;

pub use enqueue::enqueue;
pub use worker::Worker;
