//! `vnp_ResponseCode` and its words, as the bank answers servers.

/// An answer's code and its words.
pub(super) type Said = (&'static str, &'static str);
/// The question was answered.
pub(super) const DONE: Said = ("00", "Success");
/// Something is missing or malformed.
pub(super) const MALFORMED: Said = ("03", "Invalid data format");
/// Another terminal than ours.
pub(super) const TERMINAL: Said = ("02", "Invalid terminal");
/// No such transaction.
pub(super) const NOT_FOUND: Said = ("91", "Transaction not found");
/// The checksum is wrong.
pub(super) const FORGED: Said = ("97", "Invalid signature");
