//! Telling the merchant's server (IPN), as VNPAY does: again and again until it confirms.

use std::time::Duration;

use tokio::sync::oneshot;

use super::Bank;
use super::cards::Notice;
use super::transaction::Transaction;
use crate::payments::vnpay::params::Params;

/// How long the bank waits for the merchant's answer.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How long the visitor waits for the first try: most merchants answer before the visitor returns.
const VISITOR_PATIENCE: Duration = Duration::from_secs(3);

/// Tells the merchant how the transaction ended, as its card says. Completes after the first try of
/// a prompt notice; further tries go on in a task of their own, even when the visitor has left.
pub async fn send(bank: &Bank, transaction: &Transaction) {
    let (Some(done), Some(result)) = (
        transaction.done(),
        transaction.result(&bank.settings.terminal),
    ) else {
        return;
    };
    let secret = &bank.settings.secret;
    let (tried, first_try) = oneshot::channel();
    let pace = bank.settings.notices;
    let bank = bank.clone();
    match done.notice {
        Notice::Never => return,
        Notice::Prompt => {
            let query = result.signed(secret);
            tokio::spawn(async move { insist(&bank, &query, Some(tried)).await });
        }
        Notice::Late => {
            let query = result.signed(secret);
            tokio::spawn(async move {
                tokio::time::sleep(pace.late).await;
                insist(&bank, &query, None).await;
            });
            return;
        }
        Notice::Twice => {
            let query = result.signed(secret);
            tokio::spawn(async move {
                insist(&bank, &query, None).await;
                try_once(&bank, &query).await;
                // The visitor may be gone by now.
                let _ = tried.send(());
            });
        }
        Notice::Forged => {
            let query = forged(&result, secret);
            tokio::spawn(async move {
                try_once(&bank, &query).await;
                let _ = tried.send(());
            });
        }
    }
    let _ = tokio::time::timeout(VISITOR_PATIENCE, first_try).await;
}

/// Parameters signed with a secret that is not the agreed one.
fn forged(result: &Params, secret: &str) -> String {
    result.signed(&format!("not {secret}"))
}

async fn insist(bank: &Bank, query: &str, mut tried: Option<oneshot::Sender<()>>) {
    for left in (0..bank.settings.notices.tries).rev() {
        let confirmed = try_once(bank, query).await;
        if let Some(tried) = tried.take() {
            let _ = tried.send(());
        }
        if confirmed {
            return;
        }
        if left > 0 {
            tokio::time::sleep(bank.settings.notices.pause).await;
        }
    }
    tracing::warn!("sandbox bank: the merchant never confirmed a notice");
}

/// Whether the merchant confirmed: 00 (done) or 02 (known already).
async fn try_once(bank: &Bank, query: &str) -> bool {
    let mut url = bank.settings.ipn.clone();
    url.set_query(Some(query));
    let answer = async {
        let response = bank.http.get(url).send().await?;
        response.json::<serde_json::Value>().await
    };
    match answer.await {
        Ok(answer) => {
            let code = answer.get("RspCode").and_then(serde_json::Value::as_str);
            tracing::info!(code, "sandbox bank: a notice was answered");
            matches!(code, Some("00" | "02"))
        }
        Err(error) => {
            let error = error.without_url();
            tracing::warn!(%error, "sandbox bank: a notice was not answered");
            false
        }
    }
}
