//! The hidden session id of every form: the order's name and the bank's signature of it, so that no
//! other site can make a visitor's browser act on an order.

use crate::payments::vnpay;

/// The id for an order, under a key that only this bank holds.
#[must_use]
pub fn make(key: &str, txn_ref: &str) -> String {
    format!("{txn_ref}.{}", vnpay::sign(key, txn_ref))
}

/// The order's name, when the signature is the bank's.
#[must_use]
pub fn read<'a>(key: &str, session: &'a str) -> Option<&'a str> {
    let (txn_ref, signature) = session.rsplit_once('.')?;
    vnpay::verify(key, txn_ref, signature).then_some(txn_ref)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_bound_to_its_order_and_bank() {
        let session = make("key", "EV1");
        assert_eq!(read("key", &session), Some("EV1"));
        assert_eq!(read("other", &session), None);
        assert_eq!(read("key", &session.replace("EV1", "EV2")), None);
        assert_eq!(read("key", ""), None);
    }
}
