//! Documents as tagged PDF, drawn by Typst from `templates/documents`. What varies is passed as values, never as
//! markup, so no answer can change a document's shape. What a document says is a struct; the documents that only one
//! kind of case issues are in the room of that kind.
//!
//! - [`engine`]: fonts and templates. [`barcode`]: a Data Matrix.
//! - [`declaration`]: the printout of the answers of a case of any kind. [`letter`]: the same as a letter to be signed.
//! - [`canonical`]: a declaration as bytes, for those who sign it.
//! - [`statement`]: what an organization has paid for.
//! - [`keep`]: an issued document is made once and kept. [`seal`]: the authority's seal on it.

mod answers;
pub mod barcode;
pub mod canonical;
pub mod declaration;
pub mod engine;
pub mod keep;
pub mod letter;
pub mod seal;
pub mod statement;
