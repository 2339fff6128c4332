//! Payments.
pub mod vnpay;
