//! What an operator is woken for: the same figures for monitoring ([`scrape`]) and on a page ([`page`]), where what was
//! given up is tried again ([`retry`]). `server/alerts.yml` says what the person who is woken does.

pub mod figures;
pub mod page;
pub mod retry;
pub mod scrape;
mod scraper;
