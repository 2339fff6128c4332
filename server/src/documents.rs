//! Documents as tagged PDF, drawn by Typst from `templates/documents`. What varies is passed as
//! values, never as markup, so no answer can change a document's shape.
//!
//! - [`engine`]: fonts and templates. [`evisa`]: what an e-visa says. [`barcode`]: its Data Matrix.
//! - [`declaration`]: the printout of an application's answers.
//! - [`serve`]: the routes. [`keep`]: an e-visa is made once and kept.

pub mod barcode;
pub mod declaration;
pub mod engine;
pub mod evisa;
pub mod keep;
pub mod serve;
