//! What an e-visa says.

use evisa_core::mrz::{self, Fields, Format, MrzDate};
use evisa_core::words::{Lang, name, text};
use jiff::civil::Date;
use serde_json::{Value, json};

use super::{barcode, engine};
use crate::mail::facts::{day, grouped};
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Error, Result, clock, files, store};

/// Where visas are issued.
const PLACE: &str = "Hà Nội";

/// Draws the e-visa of an approved application.
///
/// # Errors
/// 404 when it is not approved; when its portrait cannot be read or the drawing fails.
pub async fn draw(state: &AppState, application: &Application) -> Result<Vec<u8>> {
    let number = application.visa_number.as_deref();
    let number = number.filter(|_| application.step.is_downloadable());
    let number = number.ok_or(Error::NotFound)?;
    let portrait = {
        let mut conn = state.store.read().await?;
        let image = store::image::find(&mut conn, &application.portrait_image).await?;
        files::read(state, &image.ok_or(Error::NotFound)?).await?
    };
    let barcode = barcode::svg(&format!("{number} {}", application.code))?;
    let data = values(application, number, &state.config.public())?;
    let pictures = vec![
        ("portrait", portrait.to_vec()),
        ("barcode", barcode.into_bytes()),
    ];
    engine::draw(state, "evisa.typ", data.to_string(), pictures).await
}

fn values(application: &Application, number: &str, public: &str) -> Result<Value> {
    let answer = |name: &str| application.answers.get(name).and_then(Value::as_str);
    let named = |field: &str, catalogue: &str| {
        let code = answer(field).unwrap_or_default();
        both(|lang| name(lang, catalogue, code), code)
    };
    let option =
        |set: &str, code: &str| both(|lang| text(lang, &format!("option.{set}.{code}")), code);
    let issued = clock::local_date(application.decided_at.unwrap_or(application.updated_at));
    let purpose = match answer("ttcdMucDichCuThe") {
        Some(detail) if !detail.is_empty() => detail.to_owned(),
        _ => named("ttcdMucDich", "purposes"),
    };
    let birth = if application.birth_kind == "YEAR" {
        application.birth_date.chars().take(4).collect()
    } else {
        day(&application.birth_date)
    };
    Ok(json!({
        "number": number,
        "codeGrouped": grouped(&application.code),
        "surname": answer("ttcnHo").unwrap_or("—"),
        "givenNames": answer("ttcnDemVaTen").unwrap_or_default(),
        "birthDate": birth,
        "sex": option("sex", answer("ttcnGioiTinh").unwrap_or_default()),
        "nationality": named("ttcnMaQt", "countries"),
        "birthPlace": answer("ttcnNoiSinh").unwrap_or_default(),
        "passportNumber": application.passport_number,
        "passportType": option("passportType", answer("hcLoai").unwrap_or_default()),
        "passportExpiry": day(answer("hcGiaTriDen").unwrap_or_default()),
        "purpose": purpose,
        "validFrom": day(&application.stay_from),
        "validTo": day(&application.stay_to),
        "entries": option("entryType", &application.entry_type),
        "entryGate": named("ttcdNcCuaKhau", "gates"),
        "exitGate": named("ttcdXcCuaKhau", "gates"),
        "children": children(application),
        "issuePlace": PLACE,
        "issueDate": issued.strftime("%d/%m/%Y").to_string(),
        "verifyUrl": format!("{public}/e-visa/search"),
        "mrz": zone(application, number)?,
    }))
}

/// Vietnamese and English, once where they are the same.
fn both(word: impl Fn(Lang) -> Option<&'static str>, otherwise: &str) -> String {
    match (word(Lang::Vi), word(Lang::En)) {
        (Some(vi), Some(en)) if vi == en => vi.to_owned(),
        (Some(vi), Some(en)) => format!("{vi} · {en}"),
        _ => otherwise.to_owned(),
    }
}

fn children(application: &Application) -> Vec<Value> {
    let rows = application.answers.get("treEm").and_then(Value::as_array);
    rows.into_iter()
        .flatten()
        .map(|row| {
            let text = |name: &str| row[name].as_str().unwrap_or_default();
            json!({ "name": text("hoTen"), "birthDate": day(text("ngaySinh")) })
        })
        .collect()
}

/// The zone of a visa of format A (ICAO 9303 part 7). It names the passport; where that number is
/// longer than the place for it, the visa.
fn zone(application: &Application, number: &str) -> Result<Vec<String>> {
    let answer = |name: &str| application.answers.get(name).and_then(Value::as_str);
    let date = |text: &str| text.parse::<Date>().map_err(Error::internal);
    let passport = &application.passport_number;
    let fields = Fields {
        document_code: "V".into(),
        issuer: "VNM".into(),
        surname: answer("ttcnHo").unwrap_or_default().into(),
        given_names: answer("ttcnDemVaTen").unwrap_or_default().into(),
        number: if passport.len() <= 9 {
            passport
        } else {
            number
        }
        .to_owned(),
        nationality: in_zone(&application.nationality).to_owned(),
        birth: born(date(&application.birth_date)?, &application.birth_kind),
        sex: answer("ttcnGioiTinh").and_then(|sex| sex.chars().next()),
        expiry: MrzDate::of(date(&application.stay_to)?),
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
mod tests {
    use evisa_core::catalogue::COUNTRIES;
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_country_in_a_zone_reads_back_as_itself() {
        assert_eq!(in_zone("DEU"), "D");
        for country in COUNTRIES {
            let read = mrz::alpha3(in_zone(country));
            // Classes of British nationals are read as their country.
            assert!(read == *country || read == "GBR", "{country}");
        }
    }

    #[test]
    fn an_unknown_birth_day_is_left_out() {
        assert_eq!(born(date(1974, 1, 1), "YEAR").as_str(), "74<<<<");
        assert_eq!(born(date(1974, 1, 1), "FULL").as_str(), "740101");
    }
}
