//! Why a network does not run.

/// Why a network does not run.
#[derive(Debug, thiserror::Error)]
pub enum NetError {
    /// The file is no model, or not one that can be prepared.
    #[error("the model cannot be prepared: {0}")]
    Load(String),
    /// The model does not accept what it was given, or does not answer as expected.
    #[error("the model does not run: {0}")]
    Run(String),
}
