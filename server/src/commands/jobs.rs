//! Which room carries out which job: the only place that knows all of them.

use crate::Result;
use crate::cases::{unpaid, unsigned};
use crate::documents::keep;
use crate::jobs::{Registry, Worker};
use crate::kinds::{self, evisa};
use crate::lists;
use crate::mails::{self, Transport};
use crate::officers::role_begins;
use crate::organizations::grant;
use crate::pictures::sweep;
use crate::platform::config::Config;
use crate::state::AppState;

/// Every kind of job with its handler, and mails by the settings' way.
///
/// # Errors
/// When the mail server's address cannot be read.
pub fn registry(config: &Config) -> Result<Registry> {
    let transport = Transport::of(config)?;
    Ok(Registry::default()
        .with(&mails::JOB, move |state, job| {
            let transport = transport.clone();
            async move { mails::deliver(&state, &transport, &job, kinds::validity).await }
        })
        .with(&keep::JOB, |state, job| async move {
            let case = keep::case_of(&state, &job.payload).await?;
            kinds::of(case.kind).issued(&state, &case).await?;
            Ok(())
        })
        .with(&evisa::JOB, |state, job| async move {
            evisa::check_later(&state, &job.payload).await
        })
        .with(&unpaid::JOB, |state, job| async move {
            unpaid::look(&state, &job.payload).await
        })
        .with(&lists::JOB, |state, job| async move {
            lists::make(&state, &job.payload).await
        })
        .with(&grant::UNSIGNED, |state, job| async move {
            unsigned::send_on(&state, &job.payload).await
        })
        .with(&role_begins::JOB, |state, job| async move {
            role_begins::begin(&state, &job.payload).await
        })
        .with(&sweep::JOB, |state, job| async move {
            sweep::carry_out(&state, &job.payload).await
        }))
}

/// A worker for every kind of job.
///
/// # Errors
/// See [`registry`].
pub fn worker(state: AppState) -> Result<Worker> {
    let registry = registry(&state.config)?;
    Ok(Worker::new(state, registry))
}
