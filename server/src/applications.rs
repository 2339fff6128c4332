//! Applications: sent, changed, looked up, moved from step to step.

mod advance;
mod create;
mod detail;
mod expected;
mod extras;
mod find;
mod lookup;
mod pictures;
mod prepare;
mod price;
mod update;
mod view;

pub use advance::{By, advance};
pub use create::{Created, create};
pub use detail::{detail, detail_post};
pub use expected::expected_day;
pub use find::Holder;
pub use lookup::{Found, lookup};
pub use price::{Currency, ExchangeRate, Fee, Whose, exchange_rate, fee};
pub use update::{Updated, update};
pub use view::display;
