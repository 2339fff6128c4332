//! What the program is given: settings, time, randomness, keys, the way out, and workers for image checks.

pub mod clock;
pub mod codes;
pub mod config;
pub mod image_checker;
pub mod limiter;
pub mod metrics;
pub mod outbound;
pub mod random;
pub mod sealer;
pub mod secrets;
pub mod test_answers;
