//! A case as whoever changes it names it: by its codes and by how its holder is reached, or by a session alone.

use evisa_core::Draft;
use serde::Deserialize;
use serde_json::{Value, json};

use super::holder::{Contact, by_code, by_security};
use crate::Result;
use crate::kinds::Kind;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::case_file::Case;

/// Which case, by its codes and by how its holder is reached.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HolderCodes {
    /// Registration code.
    ma_so_hoso: String,
    /// Security code; whoever is signed in needs none for a case of their own.
    #[serde(default)]
    ma_xac_nhan: String,
    /// E-mail address of the case; or `phone`.
    #[serde(default)]
    email: String,
    /// Phone number of the case.
    #[serde(default)]
    phone: String,
}

impl HolderCodes {
    /// Whether a security code is among what was sent.
    #[must_use]
    pub const fn names_codes(&self) -> bool {
        !self.ma_xac_nhan.is_empty()
    }

    /// The same as part of a draft.
    pub(super) fn into_draft(self) -> Draft {
        let sent = [
            ("maSoHoso", self.ma_so_hoso),
            ("maXacNhan", self.ma_xac_nhan),
            ("email", self.email),
            ("phone", self.phone),
        ];
        sent.map(|(name, value)| (name.to_owned(), json!(value)))
            .into_iter()
            .collect()
    }
}

/// Takes a text out of a draft; empty where there is none.
fn take_text(draft: &mut Draft, name: &str) -> String {
    match draft.remove(name) {
        Some(Value::String(text)) => text,
        _ => String::new(),
    }
}

/// What a draft names its case and its holder by: `maSoHoso`, `maXacNhan`, and `email` or `phone`, or the answer with
/// the e-mail address where neither is sent.
///
/// Whoever is signed in needs no more than the code of a case that is theirs to see.
pub(super) async fn find_case(
    state: &AppState,
    kind: &Kind,
    actor: &Actor,
    draft: &mut Draft,
) -> Result<Case> {
    let (code, security) = (take_text(draft, "maSoHoso"), take_text(draft, "maXacNhan"));
    if *actor != Actor::Visitor {
        return by_code(state, &code, kind.case, &actor.scope()).await;
    }
    // A form may call its own answer `email`: that one stays in the draft.
    let own = kind.email_field;
    let known = if own == "email" {
        String::new()
    } else {
        take_text(draft, "email")
    };
    let contact = match (known, take_text(draft, "phone")) {
        (email, _) if !email.is_empty() => Contact::Email(email),
        (_, phone) if !phone.is_empty() => Contact::Phone(phone),
        _ => {
            let answer = draft.get(own).and_then(Value::as_str);
            Contact::Email(answer.unwrap_or_default().to_owned())
        }
    };
    by_security(state, &code, kind.case, &contact, &security).await
}
