//! The bank as the portal sees it: addresses, what is agreed, the question `querydr` and the
//! order `refund`.

use url::Url;

use super::vnpay::api::{self, Kind, Message};
use super::vnpay::codes;
use super::vnpay::params::{Params, hundredths};
use super::vnpay::{VERSION, moment};
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::store::payment_order::Order;
use crate::store::payment_refund::{Progress, Refund};
use crate::{Error, Result};
use evisa_core::words::Lang;

/// Where the bank's payment page stands below its address.
pub const PAY_PATH: &str = "/paymentv2/vpcpay.html";
/// Where it answers servers.
pub const API_PATH: &str = "/merchant_webapi/api/transaction";
/// Our address for its notices.
pub const IPN_PATH: &str = "/payment-service/vnpay/ipn";
/// Our address for returning visitors.
pub const RETURN_PATH: &str = "/payment-service/vnpay/return";

/// What is agreed with the bank.
#[derive(Clone)]
pub struct Gateway {
    page: Url,
    api: Url,
    /// Terminal code (`vnp_TmnCode`).
    pub terminal: String,
    /// Hash secret; never printed.
    pub secret: String,
    return_url: String,
    http: reqwest::Client,
}

/// The bank's answer to `querydr`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It knows no transaction of the order: the visitor never came, or left before the bank made one.
    Unknown,
    /// What it says of the transaction.
    Transaction(Box<Message>),
}

impl Gateway {
    /// The bank of the settings: a real one, or the sandbox that the portal starts itself.
    ///
    /// # Errors
    /// When the configured address cannot carry the bank's paths.
    pub fn of(state: &AppState) -> Result<Self> {
        let config = &state.config;
        let (page, api) = if let Some(page) = &config.vnpay_url {
            (page.clone(), page.join(API_PATH).map_err(Error::internal)?)
        } else {
            // Another host name than the portal's, so that the return is cross-site as in life.
            let bind = config.sandbox_bank_bind;
            let page = format!("http://localhost:{}{PAY_PATH}", bind.port());
            let api = format!("http://{}{API_PATH}", reachable(bind));
            (
                Url::parse(&page).map_err(Error::internal)?,
                Url::parse(&api).map_err(Error::internal)?,
            )
        };
        Ok(Self {
            page,
            api,
            terminal: config.vnpay_terminal.clone(),
            secret: config
                .vnpay_secret
                .clone()
                .unwrap_or_else(|| hex::encode(state.secrets.key(Purpose::SandboxBank))),
            return_url: format!("{}{RETURN_PATH}", config.public()),
            http: state.bank.clone(),
        })
    }

    /// The address of the bank's page for an order. The same order gives the same request, so that
    /// a visitor who comes back finds the same transaction.
    #[must_use]
    pub fn pay_url(&self, order: &Order, lang: Lang, visitor: std::net::IpAddr) -> String {
        let query = Params::default()
            .with("vnp_Version", VERSION)
            .with("vnp_Command", "pay")
            .with("vnp_TmnCode", &self.terminal)
            .with("vnp_Amount", hundredths(order.dong))
            .with("vnp_CreateDate", moment::write(order.created_at))
            .with("vnp_ExpireDate", moment::write(order.expires_at))
            .with("vnp_CurrCode", "VND")
            .with("vnp_IpAddr", visitor.to_string())
            // The bank's page speaks two languages.
            .with("vnp_Locale", if lang == Lang::Vi { "vn" } else { "en" })
            .with("vnp_OrderInfo", order_info(order))
            .with("vnp_OrderType", "other")
            .with("vnp_ReturnUrl", &self.return_url)
            .with("vnp_TxnRef", &order.txn_ref)
            .signed(&self.secret);
        let mut url = self.page.clone();
        url.set_query(Some(&query));
        url.into()
    }

    /// Asks the bank what became of an order (`querydr`). `request` names the question, unique for a day.
    ///
    /// # Errors
    /// 503 `busy` when the bank does not answer, or its answer is not genuine.
    pub async fn query(&self, order: &Order, request: &str, now: i64) -> Result<Answer> {
        let question = Message::default()
            .with("vnp_RequestId", request)
            .with("vnp_Version", VERSION)
            .with("vnp_Command", "querydr")
            .with("vnp_TmnCode", &self.terminal)
            .with("vnp_TxnRef", &order.txn_ref)
            .with("vnp_OrderInfo", order_info(order))
            .with("vnp_TransactionDate", moment::write(order.created_at))
            .with("vnp_CreateDate", moment::write(now))
            .with("vnp_IpAddr", "127.0.0.1")
            .signed(api::QUERY, &self.secret);
        let answer = self.exchange(order, &question, api::QUERY_ANSWER).await?;
        match answer.get("vnp_ResponseCode") {
            Some("00") if answer.get("vnp_TxnRef") == Some(&order.txn_ref) => {
                Ok(Answer::Transaction(Box::new(answer)))
            }
            Some("91") => Ok(Answer::Unknown),
            code => {
                tracing::warn!(receipt = order.receipt, code, "the bank refused a question");
                Err(silent())
            }
        }
    }

    /// Has everything that was taken for an order given back: how far that is. The bank knows a repeated
    /// request by its id. That it refuses is its word about the request; whether the money is there, only its answer to
    /// a question says.
    ///
    /// # Errors
    /// 503 `busy` when the bank does not answer, does not know what came of it, or its answer is not
    /// genuine.
    pub async fn refund(&self, order: &Order, asked: &Refund, now: i64) -> Result<Progress> {
        let request = Message::default()
            .with("vnp_RequestId", &asked.request_id)
            .with("vnp_Version", VERSION)
            .with("vnp_Command", "refund")
            .with("vnp_TmnCode", &self.terminal)
            // The whole amount; 03 would be a part of it.
            .with("vnp_TransactionType", "02")
            .with("vnp_TxnRef", &order.txn_ref)
            .with("vnp_Amount", hundredths(asked.dong))
            .with("vnp_TransactionDate", moment::write(order.created_at))
            .with("vnp_CreateBy", &asked.account_id)
            .with("vnp_CreateDate", moment::write(now))
            .with("vnp_IpAddr", "127.0.0.1")
            .with("vnp_OrderInfo", order_info(order))
            .signed(api::REFUND, &self.secret);
        let answer = self.exchange(order, &request, api::REFUND_ANSWER).await?;
        let ours = answer.get("vnp_TxnRef").map(|it| it == order.txn_ref);
        match (answer.get("vnp_ResponseCode"), ours) {
            // 94: the same request came before and is being carried out.
            (Some("00" | "94"), Some(true)) => {
                let kind = answer.get("vnp_TransactionType");
                let said = codes::of_refund(kind, answer.get("vnp_TransactionStatus"));
                Ok(said.unwrap_or(Progress::TakenOn))
            }
            (Some(code), _) if codes::is_refusal(code) && ours != Some(false) => {
                tracing::warn!(receipt = order.receipt, code, "the bank refused a refund");
                Ok(Progress::Refused)
            }
            (code, _) => {
                tracing::warn!(
                    receipt = order.receipt,
                    code,
                    "the bank's answer decides nothing"
                );
                Err(silent())
            }
        }
    }

    /// Sends a message about an order; only a genuine answer counts.
    async fn exchange(&self, order: &Order, message: &Message, answer: Kind) -> Result<Message> {
        let said = self.send(message).await.map_err(|cause| {
            tracing::warn!(receipt = order.receipt, %cause, "the bank did not answer");
            silent()
        })?;
        if said.is_genuine(answer, &self.secret) {
            return Ok(said);
        }
        let code = said.get("vnp_ResponseCode");
        tracing::warn!(
            receipt = order.receipt,
            code,
            "the bank's answer is not genuine"
        );
        Err(silent())
    }

    async fn send(&self, question: &Message) -> Result<Message, reqwest::Error> {
        let request = self.http.post(self.api.clone()).json(question);
        request.send().await?.error_for_status()?.json().await
    }
}

/// What the visitor reads at the bank: ASCII, no personal data.
fn order_info(order: &Order) -> String {
    format!("E-visa fee {}", order.receipt)
}

fn silent() -> Error {
    Error::Unavailable {
        code: "busy",
        retry_after: 5,
    }
}

/// An address other programs on this machine reach a listener at.
#[must_use]
pub fn reachable(bind: std::net::SocketAddr) -> std::net::SocketAddr {
    let mut address = bind;
    if bind.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    address
}
