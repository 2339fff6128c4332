//! What happens to a case of any kind, one operation a file. Kinds differ in [`crate::kinds`]; the routes that name them
//! stand in [`crate::router`].

mod advance;
mod attachments;
mod cancel;
mod create;
pub mod decide;
mod delete;
mod detail;
pub mod drafts;
mod holder;
pub mod list;
mod lookup;
mod prepare;
mod print;
pub mod review;
mod reviewable;
mod update;
mod view;

pub use advance::{advance, facts};
pub use cancel::{Cancellation, Cancelled, cancel};
pub use create::{Created, create};
pub use decide::{Decided, Decision, DecisionRequest};
pub use delete::delete;
pub use detail::detail;
pub use holder::{LookupRequest, Wanted, by_code, in_steps};
pub use list::{QueuePage, QueueQuery};
pub use lookup::{LookupAnswer, lookup};
pub use print::{declaration, issued};
pub use review::CaseReview;
pub use update::{Updated, update};
pub use view::display;
