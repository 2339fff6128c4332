//! Effects outside the database (mail, documents, the bank): queued in the transaction that causes
//! them, carried out afterwards, safe to repeat.

mod enqueue;

pub use enqueue::enqueue;
