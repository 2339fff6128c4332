//! The life of a case of any kind: its steps, who may take which, what is known in each, and what people see of it.
//!
//! ```
//! use evisa_core::case::{Actor, Display, Facts, Sender, Step, Transition, TransitionRefusal};
//!
//! let bank = Facts { actor: Actor::Bank, needs_fee: true, paid: false, must_sign: false, signed: false, complete: true,
//!     answered: false };
//! let step = Step::New.apply(Transition::Pay, &bank).unwrap();
//! assert_eq!(step, Step::Waiting);
//! assert_eq!(step.display(Sender::Individual, &bank), Display::InProgress);
//! assert_eq!(step.apply(Transition::Take, &bank), Err(TransitionRefusal::Actor));
//! ```

mod display;
mod kind;
mod state;
mod step;
mod task;
mod transition;

pub use display::{Display, Filter, Sender};
pub use kind::{
    ALL, CaseKind, EVISA, EVISA_ORGANIZATION, FasterDecision, GUARANTEE_ORGANIZATION,
    GUARANTEE_PERSONAL, GUARANTEE_VERIFIED, KindId, KnownBy, ORGANIZATION_REGISTRATION, Origin,
    Person, by_name,
};
pub use state::{Change, State};
pub use step::Step;
pub use task::Task;
pub use transition::{Actor, Facts, Transition, TransitionRefusal};
