//! `vnp_ResponseCode` and its words, as the bank answers servers.

/// An answer's code and its words.
pub(super) type BankResponse = (&'static str, &'static str);
/// The question was answered.
pub(super) const DONE: BankResponse = ("00", "Success");
/// Something is missing or malformed.
pub(super) const MALFORMED: BankResponse = ("03", "Invalid data format");
/// Another terminal than ours.
pub(super) const TERMINAL: BankResponse = ("02", "Invalid terminal");
/// No such transaction.
pub(super) const NOT_FOUND: BankResponse = ("91", "Transaction not found");
/// The checksum is wrong.
pub(super) const FORGED: BankResponse = ("97", "Invalid signature");
