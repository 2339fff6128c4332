//! The e-visa: what it says, and for how long it is valid.

use evisa_core::forms::evisa::{self as form, child};
use evisa_core::mrz::{self, Fields, Format, MrzDate};
use evisa_core::words::{Lang, name, text};
use evisa_signatures::seal::visa::Visa;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::Value;

use crate::documents::barcode;
use crate::documents::engine::{self, Document};
use crate::mails::{Validity, when};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::evisa_case::EvisaCase;
use crate::text::{day, grouped};
use crate::{Error, Result, kinds};

/// Where visas are issued.
const PLACE: &str = "Hà Nội";

/// What an e-visa says.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct EvisaDocument {
    number: String,
    code_grouped: String,
    surname: String,
    given_names: String,
    birth_date: String,
    sex: String,
    nationality: String,
    birth_place: String,
    passport_number: String,
    passport_type: String,
    passport_expiry: String,
    purpose: String,
    valid_from: String,
    valid_to: String,
    entries: String,
    entry_gate: String,
    exit_gate: String,
    gates: Gates,
    children: Vec<Child>,
    issue_place: &'static str,
    issue_date: String,
    verify_url: String,
    /// The lines of its machine-readable zone.
    mrz: Vec<String>,
}

/// What the gates on it mean, in the languages of its notes: the pages and the list of gates say the same.
#[derive(Debug, Serialize)]
struct Gates {
    vi: &'static str,
    en: &'static str,
}

impl Gates {
    fn said() -> Self {
        let said = |lang| text(lang, "gates.plan").unwrap_or_default();
        Self {
            vi: said(Lang::Vi),
            en: said(Lang::En),
        }
    }
}

/// A child on the same passport.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Child {
    name: String,
    birth_date: String,
}

impl Document for EvisaDocument {
    const TEMPLATE: &'static str = "evisa.typ";
}

/// Draws the e-visa of an approved case.
///
/// # Errors
/// 404 when it is not approved; when its portrait cannot be read or the drawing fails.
pub(crate) async fn draw(state: &AppState, case: &Case, evisa: &EvisaCase) -> Result<Vec<u8>> {
    let number = case.state.number().ok_or(Error::NotFound)?;
    let portrait = kinds::portrait(state, case).await?;
    let portrait = portrait.ok_or(Error::NotFound)?;
    let public = state.config.public();
    let mut document = EvisaDocument::of(case, evisa, number, &public)?;
    let content = match &state.seal {
        None => format!("{number} {}", case.code).into_bytes(),
        Some(seal) => {
            document.verify_url = format!("{public}/verify");
            let visa = sealed(case, evisa, &document)?;
            let signed = state.clock.today();
            seal.visa(&visa, issued(case), signed)
                .map_err(Error::internal)?
        }
    };
    let barcode = barcode::svg(&content)?;
    let pictures = vec![
        ("portrait", portrait.to_vec()),
        ("barcode", barcode.into_bytes()),
    ];
    engine::draw(state, &document, pictures).await
}

/// For how long the e-visa of a case is valid, in words of the case's language.
#[must_use]
pub(crate) fn validity(case: &Case) -> Validity {
    let word = |code: &str| text(case.language, &format!("option.entryType.{code}"));
    let entries = case.fee_class.as_deref().and_then(word);
    let said = |name| {
        let kept = answer(case, name);
        let date = kept.parse::<Date>();
        date.map_or_else(|_| kept.to_owned(), |it| when::day(case.language, it))
    };
    Validity {
        from: said(form::FROM.name),
        to: said(form::TO.name),
        entries: entries.unwrap_or_default().to_owned(),
    }
}

/// An answer as it is kept. They were proven when they came; what was right then may be wrong on a later day, so they
/// are not proven again.
fn answer<'a>(case: &'a Case, name: &str) -> &'a str {
    let answer = case.answers.get(name).and_then(Value::as_str);
    answer.unwrap_or_default()
}

impl EvisaDocument {
    fn of(case: &Case, evisa: &EvisaCase, number: &str, public: &str) -> Result<Self> {
        let answer = |name| answer(case, name);
        let named = |field, catalogue: &str| {
            let code = answer(field);
            both(|lang| name(lang, catalogue, code), code)
        };
        let option =
            |set: &str, code: &str| both(|lang| text(lang, &format!("option.{set}.{code}")), code);
        let purpose = match answer(form::PURPOSE_DETAIL.name) {
            "" => named(form::PURPOSE_FIELD.name, "purposes"),
            detail => detail.to_owned(),
        };
        let surname = match answer(form::SURNAME.name) {
            "" => "—",
            surname => surname,
        };
        let subject = &case.subject;
        let birth_date = if subject.birth_kind == "YEAR" {
            subject.birth_date.chars().take(4).collect()
        } else {
            day(&subject.birth_date)
        };
        Ok(Self {
            number: number.to_owned(),
            code_grouped: grouped(&case.code),
            surname: surname.to_owned(),
            given_names: answer(form::GIVEN_NAMES.name).to_owned(),
            birth_date,
            sex: option("sex", answer(form::SEX_FIELD.name)),
            nationality: named(form::NATIONALITY.name, "countries"),
            birth_place: answer(form::PLACE_OF_BIRTH.name).to_owned(),
            passport_number: subject.document.clone(),
            passport_type: option("passportType", answer(form::PASSPORT_TYPE_FIELD.name)),
            passport_expiry: day(answer(form::EXPIRES.name)),
            purpose,
            valid_from: day(&evisa.stay_from),
            valid_to: day(&evisa.stay_to),
            entries: option("entryType", case.fee_class.as_deref().unwrap_or_default()),
            entry_gate: named(form::ENTRY_GATE.name, "gates"),
            exit_gate: named(form::EXIT_GATE.name, "gates"),
            gates: Gates::said(),
            children: children(case),
            issue_place: PLACE,
            issue_date: issued(case).strftime("%d/%m/%Y").to_string(),
            verify_url: format!("{public}/e-visa/search"),
            mrz: zone(case, evisa, number)?,
        })
    }
}

/// Vietnamese and English, once where they are the same.
fn both(word: impl Fn(Lang) -> Option<&'static str>, otherwise: &str) -> String {
    match (word(Lang::Vi), word(Lang::En)) {
        (Some(vi), Some(en)) if vi == en => vi.to_owned(),
        (Some(vi), Some(en)) => format!("{vi} · {en}"),
        _ => otherwise.to_owned(),
    }
}

fn children(case: &Case) -> Vec<Child> {
    let rows = case.answers.get(form::CHILDREN.name);
    rows.and_then(Value::as_array)
        .into_iter()
        .flatten()
        .map(|row| {
            let text = |name: &str| row[name].as_str().unwrap_or_default();
            Child {
                name: text(child::NAME.name).to_owned(),
                birth_date: day(text(child::BORN.name)),
            }
        })
        .collect()
}

/// When the visa was issued.
fn issued(case: &Case) -> Date {
    clock::local_date(case.state.decided_at().unwrap_or(case.updated_at))
}

/// What the signed barcode says: the same as the page.
fn sealed(case: &Case, evisa: &EvisaCase, document: &EvisaDocument) -> Result<Visa> {
    let date = |text: &str| text.parse::<Date>().map_err(Error::internal);
    let last = date(&evisa.stay_to)?;
    let days = last
        .since(date(&evisa.stay_from)?)
        .map_err(Error::internal)?
        .get_days()
        + 1;
    let zone = document.mrz.clone().try_into();
    Ok(Visa {
        zone: zone.map_err(|_| Error::internal("a visa's zone has two lines"))?,
        entries: Some(u8::from(case.fee_class.as_deref() == Some("0"))),
        stay: u8::try_from(days).ok().map(|days| [days, 0, 0]),
        passport: Some(case.subject.document.clone()),
        number: Some(document.number.clone()),
    })
}

/// The zone of a visa of format A (ICAO 9303 part 7). It names the passport; where that number is
/// longer than the place for it, the visa.
fn zone(case: &Case, evisa: &EvisaCase, number: &str) -> Result<Vec<String>> {
    let date = |text: &str| text.parse::<Date>().map_err(Error::internal);
    let subject = &case.subject;
    let passport = subject.document.as_str();
    let number = if passport.len() <= 9 {
        passport
    } else {
        number
    };
    let fields = Fields {
        document_code: "V".into(),
        issuer: "VNM".into(),
        surname: answer(case, form::SURNAME.name).into(),
        given_names: answer(case, form::GIVEN_NAMES.name).into(),
        number: number.to_owned(),
        nationality: in_zone(&subject.nationality).to_owned(),
        birth: born(date(&subject.birth_date)?, &subject.birth_kind),
        sex: answer(case, form::SEX_FIELD.name).chars().next(),
        expiry: MrzDate::of(date(&evisa.stay_to)?),
        optional: String::new(),
        optional2: String::new(),
    };
    mrz::write(Format::MrvA, &fields).map_err(Error::internal)
}

/// The code of a country as a zone has it: that of ISO 3166-1, but for one.
fn in_zone(country: &str) -> &str {
    match country {
        "DEU" => "D",
        other => other,
    }
}

/// A birth date of which only the year may be known.
fn born(day: Date, kind: &str) -> MrzDate {
    if kind == "YEAR" {
        MrzDate::of_year(day.year())
    } else {
        MrzDate::of(day)
    }
}

#[cfg(test)]
mod tests;
