//! Payment of the fee at the bank.
//!
//! - [`vnpay`]: the wire. [`gateway`]: where the bank is and what is agreed with it.
//! - [`order`]: the states of an order, as a table. [`orders`], [`notices`]: what is kept.
//! - [`start`], [`notice`], [`back`], [`show`]: the routes. [`settle`]: the one place where money
//!   becomes a paid application. [`reconcile`]: asks the bank about orders it said nothing about.
//! - [`ledger`], [`cashier`], [`accept`], [`refund`], [`refunds`]: what those see and decide who look
//!   after money. [`returning`]: what comes of giving it back.

pub mod accept;
pub mod back;
pub mod cashier;
pub mod gateway;
pub mod ledger;
pub mod notice;
pub mod notices;
pub mod order;
pub mod orders;
pub mod reconcile;
pub mod refund;
pub mod refunds;
pub mod returning;
pub mod settle;
pub mod show;
pub mod start;
pub mod vnpay;
