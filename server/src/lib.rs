//! The server of the e-visa portal.
