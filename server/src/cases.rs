//! What happens to a case of any kind, one operation a file. Kinds differ in [`crate::kinds`]; the routes that name them
//! stand in [`crate::router`].

mod advance;
mod attachments;
mod by_document;
mod cancel;
mod claim;
mod create;
pub mod decide;
mod delete;
mod detail;
pub mod drafts;
pub mod expected;
pub mod export;
mod guarantor;
mod holder;
mod holder_codes;
pub mod list;
mod lookup;
pub mod own_history;
mod own_list;
mod own_search;
mod prepare;
pub mod print;
pub mod review;
mod reviewable;
pub mod security_code;
pub mod sent_before;
pub mod together;
pub mod unpaid;
pub mod unsigned;
mod update;
mod view;
mod visit;
mod work;

pub use advance::{Act, advance, facts};
pub use by_document::{FilesFound, by_document};
pub use cancel::{CancelledCase, cancel};
pub use claim::{ClaimRequest, ClaimResult, ClaimableCase, claim, claimable};
pub use create::{CreatedCase, create};
pub use decide::{Decision, DecisionRequest, DecisionResult};
pub use delete::{DeletedCase, delete, delete_held};
pub use detail::{detail, own_detail, own_detail_of_any, standing};
pub use guarantor::{Guarantor, GuarantorAgency, guarantor, guarantor_agency};
pub use holder::{
    GuaranteeCodes, GuaranteeLookup, GuaranteeNumber, Holder, LookupRequest, WithoutBirth, by_code,
    in_steps,
};
pub use holder_codes::HolderCodes;
pub use list::{QueuePage, QueueQuery};
pub use lookup::{LookupAnswer, lookup, own_standing};
pub use own_list::{OwnPage, own_list, searched};
pub use own_search::{OwnQuery, OwnSearch};
pub use print::{issued, own_issued, own_printout, own_printout_of_any, own_rows, printout};
pub use review::CaseReview;
pub use update::{UpdatedCase, amend, update};
pub use view::{CaseDetail, CaseMetadata, CaseStatus, display};
pub use work::{WorkQueues, work};
