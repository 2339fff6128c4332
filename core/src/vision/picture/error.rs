//! Why bytes are not accepted as a picture.

/// Why bytes are not accepted as a picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Nothing was sent.
    #[error("the file is empty")]
    Empty,
    /// The content is no image, whatever the name says.
    #[error("the content is no image")]
    NotAnImage,
    /// An image of a kind that is not accepted.
    #[error("{0} images are not accepted")]
    OtherFormat(&'static str),
    /// More bytes than [`Limits::bytes`](super::Limits::bytes).
    #[error("{bytes} bytes are more than {limit}")]
    TooManyBytes {
        /// Size of the file.
        bytes: usize,
        /// The most that is accepted.
        limit: usize,
    },
    /// More pixels than [`Limits`](super::Limits) allow, as its header claims.
    #[error("{width} × {height} pixels are too many")]
    TooManyPixels {
        /// Claimed width.
        width: u32,
        /// Claimed height.
        height: u32,
        /// The most pixels that are accepted.
        limit: u64,
    },
    /// The file ends too early.
    #[error("the file ends too early")]
    Truncated,
    /// The file is damaged.
    #[error("the file is damaged: {0}")]
    Damaged(String),
}
