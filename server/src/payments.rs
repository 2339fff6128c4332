//! Payment of fees at the bank: an order for one case or for many.
//!
//! - [`vnpay`]: the protocol. [`gateway`]: where the bank is and what is agreed with it.
//! - [`price`], [`start`], [`ipn`], [`return_url`], [`show`]: the routes; [`case_codes`]: whom a request names.
//!   [`open_order`]: how an order comes to be. [`settle`]: the one place where money makes cases paid.
//!   [`reconcile`]: asks the bank about orders it said nothing about.
//! - [`ledger`], [`finance`], [`accept`], [`refund`]: what finance sees and decides. [`refund_status`]: what the bank
//!   says of money given back.

pub mod accept;
pub mod case_codes;
pub mod finance;
pub mod gateway;
pub mod ipn;
pub mod ledger;
mod open_order;
pub mod price;
pub mod reconcile;
pub mod refund;
pub mod refund_status;
pub mod return_url;
pub mod settle;
pub mod show;
pub mod start;
pub mod vnpay;
