//! From a draft to what is kept: answers proven, pictures found, identity checked. The same for a
//! new application and for a changed one.

use evisa_core::Draft;
use evisa_core::form::{Answers, Problem, parse};
use evisa_core::forms::evisa as form;
use jiff::civil::Date;
use serde_json::{Value, json};

use super::extras::Extras;
use super::pictures::{claim, picture};
use crate::ekyc::Checked;
use crate::state::AppState;
use crate::store::application::Application;
use crate::store::ekyc::ChildPortrait;
use crate::store::image::Image;
use crate::{Error, Result, ekyc};

/// A draft that passed.
#[derive(Debug)]
pub(super) struct Prepared {
    answers: Draft,
    columns: Columns,
    portrait: Image,
    passport: Image,
    /// How many things an officer should look at.
    marks: i64,
    /// `None` while the pictures are still to be checked.
    pub checked: Option<Checked>,
}

/// Answers that are searched.
#[derive(Debug)]
struct Columns {
    email: String,
    full_name: String,
    birth_date: String,
    birth_kind: String,
    nationality: String,
    passport_number: String,
    entry_type: String,
    stay_from: String,
    stay_to: String,
}

/// What an application whose answers were proven before may still change.
#[derive(Debug)]
pub(super) struct Kept {
    /// The day on which it was submitted: what was right then stays right, though days pass.
    pub day: Date,
    /// The fields that may be new; they must be right today.
    pub open: Vec<&'static str>,
}

/// Proves a draft that takes the place of the answers `before` (none for a new application), of whose children's
/// portraits something is `known`; `kept` where only some of its answers may be new.
///
/// # Errors
/// 422 with every problem of the form, or of the pictures; 400 `evidence_mismatch` when the match
/// score is not the one the server told for these pictures.
pub(super) async fn prepare(
    state: &AppState,
    mut draft: Draft,
    before: &Draft,
    known: &[ChildPortrait],
    kept: Option<&Kept>,
) -> Result<Prepared> {
    let extras = Extras::take(&mut draft);
    let today = state.clock.today();
    let answers = prove(&draft, today, kept)
        .map_err(|problems| Error::Invalid(problems.iter().map(|one| json!(one)).collect()))?;
    let columns = Columns::of(&answers);
    let born = answers.get(form::BORN).copied();
    let from = answers.get(form::FROM).copied();
    let mut wire = answers.into_json();
    claim(state, &mut wire, before).await?;
    let portrait = picture(state, &wire, form::PORTRAIT.name).await?;
    let passport = picture(state, &wire, form::PASSPORT_PAGE.name).await?;
    agree(state, &extras, &portrait, &passport)?;
    let case = ekyc::Pictures {
        portrait: &portrait,
        passport: &passport,
        answers: &wire,
        born,
        from,
        before: known,
    };
    let checked = match ekyc::checked(state, &case, state.checker.until()).await {
        Ok(checked) => Some(checked),
        Err(Error::Unavailable { .. }) => None,
        Err(other) => return Err(other),
    };
    let marks = match &checked {
        Some(checked) => {
            refuse_blocked(checked, kept)?;
            let evidence = &checked.evidence;
            let compared = ekyc::compared(&evidence.report, &wire, today);
            ekyc::write_answers(state, evidence, &compared, &mut wire);
            ekyc::marks(checked, &compared)
        }
        None => 0,
    };
    Ok(Prepared {
        answers: wire,
        columns,
        portrait,
        passport,
        marks,
        checked,
    })
}

fn prove(
    draft: &Draft,
    today: Date,
    kept: Option<&Kept>,
) -> std::result::Result<Answers, Vec<Problem>> {
    let Some(kept) = kept else {
        return parse(&form::EVISA, draft, today);
    };
    if let Err(mut problems) = parse(&form::EVISA, draft, today) {
        problems.retain(|one| kept.open.contains(&answer_of(&one.field)));
        if !problems.is_empty() {
            return Err(problems);
        }
    }
    parse(&form::EVISA, draft, kept.day)
}

impl Prepared {
    /// Writes what was proven into an application.
    pub(super) fn fill(self, application: &mut Application) {
        let Columns {
            email,
            full_name,
            birth_date,
            birth_kind,
            nationality,
            passport_number,
            entry_type,
            stay_from,
            stay_to,
        } = self.columns;
        application.form_version = form::EVISA.version;
        application.answers = self.answers;
        application.email = email;
        application.full_name = full_name;
        application.birth_date = birth_date;
        application.birth_kind = birth_kind;
        application.nationality = nationality;
        application.passport_number = passport_number;
        application.entry_type = entry_type;
        application.stay_from = stay_from;
        application.stay_to = stay_to;
        application.portrait_image = self.portrait.id;
        application.passport_image = self.passport.id;
        application.findings = self.marks;
        (application.ekyc_id, application.child_portraits) = match self.checked {
            Some(checked) => (Some(checked.evidence.id), checked.children),
            None => (None, Vec::new()),
        };
    }
}

impl Columns {
    fn of(answers: &Answers) -> Self {
        let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
        let day =
            |value: Option<&jiff::civil::Date>| value.map(ToString::to_string).unwrap_or_default();
        let surname = answers.get(form::SURNAME).unwrap_or_default();
        let given = answers.get(form::GIVEN_NAMES).unwrap_or_default();
        Self {
            email: text(answers.get(form::EMAIL)).to_lowercase(),
            full_name: format!("{surname} {given}").trim().to_owned(),
            birth_date: day(answers.get(form::BORN)),
            birth_kind: text(answers.get(form::BIRTH_PRECISION_FIELD)),
            nationality: text(answers.get(form::NATIONALITY)),
            passport_number: text(answers.get(form::PASSPORT_NUMBER)),
            entry_type: text(answers.get(form::ENTRY_TYPE_FIELD)),
            stay_from: day(answers.get(form::FROM)),
            stay_to: day(answers.get(form::TO)),
        }
    }
}

/// A score that comes with the draft must be the one that was told for these very pictures.
fn agree(state: &AppState, extras: &Extras, portrait: &Image, passport: &Image) -> Result<()> {
    let digests = [&portrait.received_sha256, &passport.received_sha256];
    let told = || ekyc::is_signed(state, &extras.score, digests, &extras.signature);
    if extras.signature.is_empty() || told() {
        Ok(())
    } else {
        Err(Error::BadRequest("evidence_mismatch"))
    }
}

/// What forbids a picture, as a problem of its field. The finding's reason, which words it more exactly, stands among
/// the parameters. Pictures that may not be changed any more are the officer's to judge.
fn refuse_blocked(checked: &Checked, kept: Option<&Kept>) -> Result<()> {
    let problem = |field: &str, finding: &Value| {
        let mut params = finding["params"].as_object().cloned().unwrap_or_default();
        if finding["reason"].is_string() {
            params.insert("reason".into(), finding["reason"].clone());
        }
        json!({ "field": field, "code": finding["code"], "params": params })
    };
    let report = &checked.evidence.report;
    let mut judged = vec![
        (form::PORTRAIT.name, &report["portrait"]),
        (form::PASSPORT_PAGE.name, &report["passport"]),
    ];
    let children = checked.children.iter();
    judged.extend(children.map(|child| (child.field.as_str(), &child.report)));
    judged.retain(|(field, _)| kept.is_none_or(|kept| kept.open.contains(&answer_of(field))));
    let problems: Vec<Value> = judged
        .into_iter()
        .flat_map(|(field, report)| {
            ekyc::blocking(report).map(move |finding| problem(field, finding))
        })
        .collect();
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Error::Invalid(problems))
    }
}

/// The answer within which a path leads: `treEm` of `treEm[0].anhMat`.
fn answer_of(path: &str) -> &str {
    path.split(['[', '.']).next().unwrap_or_default()
}
