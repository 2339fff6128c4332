//! Number and phone: what tells where a guarantee stands. With the security code: what opens it.

use evisa_core::form;
use evisa_core::forms::lookup::{GUARANTEE_LOOKUP, guarantee as asked};
use serde::Deserialize;
use serde_json::json;

use super::{Holder, security_hashes};
use crate::security::codes;
use crate::state::AppState;
use crate::store::Proof;
use crate::{Error, Result};

/// What asks where a guarantee stands: the form `guaranteeLookup` of core.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct GuaranteeLookup {
    /// Number of the guarantee, which is its registration code.
    #[serde(default)]
    ma_van_ban: String,
    /// Phone number that the guarantee names.
    #[serde(default)]
    sdt: String,
}

/// Number of a guarantee, which is its registration code.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct GuaranteeNumber {
    /// Number of the guarantee.
    pub ma_van_ban: String,
}

/// What opens a guarantee: it holds the names of many persons, so its security code is asked, too.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuaranteeCodes {
    #[serde(flatten)]
    known: GuaranteeLookup,
    /// Security code.
    #[serde(default)]
    ma_xac_nhan: String,
}

impl Holder for GuaranteeLookup {
    fn read(&self, state: &AppState) -> Result<(String, Proof)> {
        let answers = [
            (asked::CODE.name, &self.ma_van_ban),
            (asked::PHONE.name, &self.sdt),
        ];
        let draft = answers
            .map(|(name, value)| (name.to_owned(), json!(value)))
            .into_iter()
            .collect();
        let answers =
            form::parse(&GUARANTEE_LOOKUP, &draft, state.clock.today()).map_err(Error::invalid)?;
        let text = |answer: Option<&str>| answer.unwrap_or_default().to_owned();
        let proof = Proof {
            phone: Some(text(answers.get(asked::PHONE))),
            ..Proof::default()
        };
        Ok((text(answers.get(asked::CODE)), proof))
    }
}

impl Holder for GuaranteeCodes {
    fn read(&self, state: &AppState) -> Result<(String, Proof)> {
        let (code, proof) = self.known.read(state)?;
        let typed = codes::read_security(&self.ma_xac_nhan).unwrap_or_default();
        let security_hashes = Some(security_hashes(state, &code, &typed));
        Ok((
            code,
            Proof {
                security_hashes,
                ..proof
            },
        ))
    }
}
