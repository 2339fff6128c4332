//! What the program is given by the machine: settings, time, randomness, files, the way out, limits, and workers for what takes
//! a processor.

pub mod clock;
pub mod concurrency;
pub mod config;
pub mod digest;
pub mod fair_queue;
pub mod files;
pub mod image_checker;
pub mod limiter;
pub mod log;
pub mod maps;
pub mod metrics;
pub mod mode;
pub mod outbound;
pub mod page_files;
pub mod random;
pub mod test_answers;
pub mod workers;
