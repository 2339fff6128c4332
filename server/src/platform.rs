//! What the program is given: settings, time, randomness, keys, the way out, and workers for what takes a processor.

pub mod clock;
pub mod codes;
pub mod concurrency;
pub mod config;
pub mod fair_queue;
pub mod files;
pub mod image_checker;
pub mod leaked_passwords;
pub mod limiter;
pub mod log;
pub mod maps;
pub mod metrics;
pub mod mode;
pub mod openid;
pub mod outbound;
pub mod page_files;
pub mod passkeys;
pub mod random;
pub mod seal;
pub mod sealed;
pub mod sealer;
pub mod secrets;
pub mod signatures;
pub mod test_answers;
pub mod ticket;
pub mod workers;
