//! JSON messages between servers: `querydr` asks what became of a payment, `refund` gives money
//! back. Each kind signs its own values in its own order, joined by `|`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A kind of message: the names whose values are signed, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind(&'static [&'static str]);

/// Asks what became of a payment.
pub const QUERY: Kind = Kind(&[
    "vnp_RequestId",
    "vnp_Version",
    "vnp_Command",
    "vnp_TmnCode",
    "vnp_TxnRef",
    "vnp_TransactionDate",
    "vnp_CreateDate",
    "vnp_IpAddr",
    "vnp_OrderInfo",
]);

/// The answer to [`QUERY`].
pub const QUERY_ANSWER: Kind = Kind(&[
    "vnp_ResponseId",
    "vnp_Command",
    "vnp_ResponseCode",
    "vnp_Message",
    "vnp_TmnCode",
    "vnp_TxnRef",
    "vnp_Amount",
    "vnp_BankCode",
    "vnp_PayDate",
    "vnp_TransactionNo",
    "vnp_TransactionType",
    "vnp_TransactionStatus",
    "vnp_OrderInfo",
    "vnp_PromotionCode",
    "vnp_PromotionAmount",
]);

/// Asks for money to be given back.
pub const REFUND: Kind = Kind(&[
    "vnp_RequestId",
    "vnp_Version",
    "vnp_Command",
    "vnp_TmnCode",
    "vnp_TransactionType",
    "vnp_TxnRef",
    "vnp_Amount",
    "vnp_TransactionNo",
    "vnp_TransactionDate",
    "vnp_CreateBy",
    "vnp_CreateDate",
    "vnp_IpAddr",
    "vnp_OrderInfo",
]);

/// The answer to [`REFUND`].
pub const REFUND_ANSWER: Kind = Kind(&[
    "vnp_ResponseId",
    "vnp_Command",
    "vnp_ResponseCode",
    "vnp_Message",
    "vnp_TmnCode",
    "vnp_TxnRef",
    "vnp_Amount",
    "vnp_BankCode",
    "vnp_PayDate",
    "vnp_TransactionNo",
    "vnp_TransactionType",
    "vnp_TransactionStatus",
    "vnp_OrderInfo",
]);

/// A message: names and values, as JSON text or numbers on the wire.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Message(#[serde(deserialize_with = "values")] BTreeMap<String, String>);

impl Message {
    /// Sets a value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.0.insert(name.to_owned(), value.into());
        self
    }

    /// A value; an empty one is none.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .get(name)
            .map(String::as_str)
            .filter(|value| !value.is_empty())
    }

    /// Adds the signature of its kind.
    #[must_use]
    pub fn signed(self, kind: Kind, secret: &str) -> Self {
        let hash = super::sign(secret, &self.joined(kind));
        self.with("vnp_SecureHash", hash)
    }

    /// Whether the signature is there and right.
    #[must_use]
    pub fn is_genuine(&self, kind: Kind, secret: &str) -> bool {
        self.get("vnp_SecureHash")
            .is_some_and(|hash| super::verify(secret, &self.joined(kind), hash))
    }

    /// `vnp_Amount` in dong, which must be whole.
    #[must_use]
    pub fn dong(&self) -> Option<i64> {
        let hundredths: i64 = self.get("vnp_Amount")?.parse().ok()?;
        (hundredths % 100 == 0).then_some(hundredths / 100)
    }

    fn joined(&self, kind: Kind) -> String {
        kind.0
            .iter()
            .map(|name| self.0.get(*name).map_or("", String::as_str))
            .collect::<Vec<_>>()
            .join("|")
    }
}

/// Senders write amounts and codes as text or as numbers; `null` is as good as none.
fn values<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let raw = BTreeMap::<String, serde_json::Value>::deserialize(deserializer)?;
    raw.into_iter()
        .map(|(name, value)| match value {
            serde_json::Value::String(text) => Ok((name, text)),
            serde_json::Value::Number(number) => Ok((name, number.to_string())),
            serde_json::Value::Null => Ok((name, String::new())),
            _ => Err(serde::de::Error::custom("text or a number expected")),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query() -> Message {
        Message::default()
            .with("vnp_RequestId", "r1")
            .with("vnp_Version", "2.1.0")
            .with("vnp_Command", "querydr")
            .with("vnp_TmnCode", "EVISA001")
            .with("vnp_TxnRef", "T1")
            .with("vnp_OrderInfo", "E-visa T1")
            .with("vnp_TransactionDate", "20261121150000")
            .with("vnp_CreateDate", "20261121151000")
            .with("vnp_IpAddr", "127.0.0.1")
    }

    #[test]
    fn values_are_joined_in_the_order_of_their_kind() {
        assert_eq!(
            query().joined(QUERY),
            "r1|2.1.0|querydr|EVISA001|T1|20261121150000|20261121151000|127.0.0.1|E-visa T1"
        );
        assert_eq!(query().joined(QUERY_ANSWER).matches('|').count(), 14);
    }

    #[test]
    fn a_message_survives_json_and_tampering_is_found() {
        let sent = serde_json::to_value(query().signed(QUERY, "S")).unwrap();
        let got: Message = serde_json::from_value(sent.clone()).unwrap();
        assert!(got.is_genuine(QUERY, "S"));
        assert!(!got.is_genuine(QUERY, "T"));
        assert!(!got.is_genuine(REFUND, "S"));
        assert!(!got.with("vnp_TxnRef", "T2").is_genuine(QUERY, "S"));
        let mut unsigned = sent;
        unsigned.as_object_mut().unwrap().remove("vnp_SecureHash");
        let unsigned: Message = serde_json::from_value(unsigned).unwrap();
        assert!(!unsigned.is_genuine(QUERY, "S"));
    }

    #[test]
    fn numbers_and_null_are_read_as_text() {
        let got: Message =
            serde_json::from_str(r#"{"vnp_Amount":65875000,"vnp_BankCode":null}"#).unwrap();
        assert_eq!((got.dong(), got.get("vnp_BankCode")), (Some(658_750), None));
        assert!(serde_json::from_str::<Message>(r#"{"vnp_Amount":{}}"#).is_err());
    }
}
