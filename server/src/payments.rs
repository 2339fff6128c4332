//! Payment of fees at the bank: an order for one case or for many.
//!
//! - [`vnpay`]: the protocol. [`gateway`]: where the bank is and what is agreed with it.
//! - [`price`], [`start`], [`ipn`], [`return_url`], [`show`]: the routes; [`case_codes`]: whom a request names.
//!   [`open_order`]: how an order comes to be. [`reported_payment`]: which of the bank's words does what to an order.
//!   [`settle`]: the one place where money makes cases paid. [`reconcile`]: asks the bank about orders it said nothing
//!   about, and whether payments still stand.
//! - [`invoice`]: to whom an organization's order is invoiced. [`ledger`]: what finance sees. [`proposal`],
//!   [`confirm`]: what becomes of money under review, by two persons.
//!   [`refund_status`]: what the bank says of money given back.
//! - [`daily_file`], [`difference`]: the bank's daily file, compared with the portal's books; `file_text` and
//!   `written_amount` read what spreadsheets make of it.

pub mod case_codes;
pub mod confirm;
pub mod daily_file;
pub mod difference;
mod file_text;
pub mod gateway;
pub mod invoice;
pub mod ipn;
pub mod ledger;
mod open_order;
pub mod price;
pub mod proposal;
pub mod reconcile;
pub mod refund_status;
mod reported_payment;
pub mod return_url;
pub mod settle;
pub mod show;
pub mod start;
pub mod statement;
pub mod vnpay;
mod written_amount;
