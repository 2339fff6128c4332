//! The fees in force, and how they are called.

use axum::extract::State;
use serde_json::{Value, json};

use super::answer::Catalogue;
use crate::Result;
use crate::http::envelope::{Envelope, ok};
use crate::platform::clock;
use crate::state::AppState;
use crate::store;

/// `dm-lp`: the fees in force.
#[utoipa::path(get, path = "/client-service/public/dm-lp", summary = "Fees in force")]
pub(crate) async fn fees(State(state): State<AppState>) -> Result<Envelope<Catalogue<Value>>> {
    let mut conn = state.store.read().await?;
    let fees = store::price::fees(&mut conn, state.clock.millis()).await?;
    let list: Value = fees
        .iter()
        .map(|fee| {
            let [name_vi, name_en, name_zh, name_ja] = fee_names(&fee.entry_type);
            json!({
                "ma": fee.entry_type, "soTien": fee.usd_cents as f64 / 100.0, "donViTinh": "USD",
                "ngayApDung": clock::local_time(fee.effective_from),
                "ten": name_vi, "tenEn": name_en, "tenZh": name_zh, "tenJa": name_ja,
            })
        })
        .collect();
    Ok(ok(Catalogue(list)))
}

/// The names of a fee in Vietnamese, English, Chinese and Japanese.
pub(crate) fn fee_names(entry_type: &str) -> [&'static str; 4] {
    if entry_type == "1" {
        [
            "Lệ phí thị thực điện tử nhiều lần",
            "E-visa fee, multiple entry",
            "电子签证费（多次入境）",
            "電子ビザ手数料（数次）",
        ]
    } else {
        [
            "Lệ phí thị thực điện tử một lần",
            "E-visa fee, single entry",
            "电子签证费（一次入境）",
            "電子ビザ手数料（一次）",
        ]
    }
}
