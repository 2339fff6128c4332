//! The audit trail beyond the database: [`heads`] signs the newest row of each chain into a file, so that a chain whose
//! end was cut off shows. The chains themselves are [`crate::store::audit`].

pub mod heads;
