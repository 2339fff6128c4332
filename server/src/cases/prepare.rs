//! From a draft to what is kept: answers proven, pictures found and checked. The same for a new case and for a changed
//! one, of every kind.

use evisa_core::Draft;
use evisa_core::case::{CaseKind, State, Step};
use evisa_core::form::{Answers, Code, Form, Problem, parse};
use evisa_core::words::Lang;
use jiff::civil::Date;

use super::attachments;
use crate::kinds::{Columns, DraftToProve, ExtraData, Kind, ProvenDraft};
use crate::pictures::answer_of;
use crate::state::AppState;
use crate::store::case_file::{Case, Owner};
use crate::{Error, Result};

/// A draft that passed.
#[derive(Debug)]
pub(super) struct Prepared {
    kind: &'static CaseKind,
    columns: Columns,
    proven: ProvenDraft,
}

/// The stored case that a draft changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct PreviousVersion<'a> {
    /// The answers as they are kept.
    pub answers: &'a Draft,
    /// What is kept beside them.
    pub extra: &'a ExtraData,
    /// Set where only some answers may be new.
    pub kept: Option<&'a EditableFields>,
}

/// What a case whose answers were proven before may still change.
#[derive(Debug)]
pub(super) struct EditableFields {
    /// The day on which it was submitted: what was right then stays right, though days pass.
    pub day: Date,
    /// The fields that may be new; they must be right today.
    pub open: Vec<&'static str>,
}

/// Proves a draft; `before` is what it takes the place of.
///
/// # Errors
/// 422 with every problem of the form, or of the pictures; what the kind refuses besides.
pub(super) async fn prepare(
    state: &AppState,
    kind: &'static Kind,
    mut draft: Draft,
    before: Option<PreviousVersion<'_>>,
) -> Result<Prepared> {
    let beside = take(&mut draft, kind.beside);
    let kept = before.and_then(|before| before.kept);
    let answers =
        prove(kind.case.form, &draft, state.clock.today(), kept).map_err(Error::invalid)?;
    let mut wire = answers.to_json();
    let none = Draft::new();
    let known = before.map_or(&none, |before| before.answers);
    attachments::prove(state, &mut wire, known).await?;
    let proving = DraftToProve {
        answers: &answers,
        wire,
        beside,
        before: before.map(|before| before.extra),
        open: kept.map(|kept| kept.open.as_slice()),
    };
    Ok(Prepared {
        kind: kind.case,
        columns: (kind.columns)(&answers),
        proven: kind.prove(state, proving).await?,
    })
}

/// Removes from a draft the fields that are no answers of the form.
fn take(draft: &mut Draft, names: &[&str]) -> Draft {
    let taken = names.iter().filter_map(|name| {
        let value = draft.remove(*name)?;
        Some(((*name).to_owned(), value))
    });
    taken.collect()
}

fn prove(
    form: &'static Form,
    draft: &Draft,
    today: Date,
    kept: Option<&EditableFields>,
) -> Result<Answers, Vec<Problem>> {
    let Some(kept) = kept else {
        return parse(form, draft, today);
    };
    if let Err(mut problems) = parse(form, draft, today) {
        problems.retain(|one| kept.open.contains(&answer_of(&one.field)));
        if !problems.is_empty() {
            return Err(problems);
        }
    }
    let problems = match parse(form, draft, kept.day) {
        Ok(answers) => return Ok(answers),
        Err(problems) => problems,
    };
    // Catalogues have no history: a border gate that was open on that day may be closed today. The stored answer stays
    // valid, but no closed gate may be chosen anew.
    let is_closed =
        |one: &Problem| one.code == Code::Choice && !kept.open.contains(&answer_of(&one.field));
    if !problems.iter().all(is_closed) {
        return Err(problems);
    }
    let mut proven = Answers::right_in(form, draft, kept.day).into_json();
    for one in &problems {
        let name = answer_of(&one.field);
        if let Some(stored) = draft.get(name) {
            proven.insert(name.to_owned(), stored.clone());
        }
    }
    Ok(Answers::from_stored(form, &proven))
}

/// What a new case has beside its validated answers.
#[derive(Debug)]
pub(super) struct NewCase {
    /// Its code.
    pub code: String,
    /// Digest of its security code.
    pub security_hash: String,
    /// Whose it is.
    pub owner: Owner,
    /// Whether the authority grants its organization to sign.
    pub organization_signs: bool,
    /// Language of its mails.
    pub language: Lang,
    /// When it was sent, milliseconds since 1970.
    pub now: i64,
}

impl Prepared {
    /// The new case, and the data that its kind keeps beside it.
    pub(super) fn into_case(self, head: NewCase) -> (Case, ExtraData) {
        let Self {
            kind,
            columns,
            proven,
        } = self;
        let case = Case {
            code: head.code,
            kind,
            form_version: kind.form.version,
            answers: proven.answers,
            language: head.language,
            security_hash: head.security_hash,
            owner: head.owner,
            agency: columns.agency,
            email: columns.email,
            phone: columns.phone,
            subject: columns.subject,
            fee_class: columns.fee_class,
            state: State::New,
            paid_at: None,
            organization_signs: head.organization_signs,
            signed_at: None,
            accepted_at: None,
            marks: proven.marks,
            complete: proven.complete,
            checked: proven.checked,
            version: 1,
            created_at: head.now,
            updated_at: head.now,
        };
        (case, proven.extra)
    }

    /// The existing case with the answers that were validated now, and the data that its kind keeps beside it.
    pub(super) fn changed(self, before: Case) -> (Case, ExtraData) {
        let Self {
            columns, proven, ..
        } = self;
        // In kinds whose answers name no agency the signer has chosen it, and it stays as long as the signature is valid.
        let from_answers = before.kind.names_agency || before.step() == Step::New;
        let case = Case {
            form_version: before.kind.form.version,
            answers: proven.answers,
            agency: if from_answers {
                columns.agency
            } else {
                before.agency
            },
            email: columns.email,
            phone: columns.phone,
            subject: columns.subject,
            fee_class: columns.fee_class,
            marks: proven.marks,
            complete: proven.complete,
            checked: proven.checked,
            ..before
        };
        (case, proven.extra)
    }
}
