//! Open data: the portal's statistics as CSV and JSON, and what describes them (W3C DCAT 3).
//!
//! - [`dataset`]: which datasets there are, and their rows. [`mod@count`]: counts them anew each month.
//! - [`description`]: their words in four languages, from `catalogues/open-data.toml`.
//! - [`serve`]: the routes. [`dcat`]: the catalogue for machines.

mod address;
pub mod count;
mod dataset;
mod dcat;
mod description;
pub mod serve;
