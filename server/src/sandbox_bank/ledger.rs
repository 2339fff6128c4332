//! All transactions, in memory and in the journal. Beyond [`MOST`] the oldest is forgotten.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use super::journal::Journal;
use super::order::{Order, Refusal};
use super::transaction::Transaction;

/// Transactions remembered, at about 1 KB each.
const MOST: usize = 10_000;

/// Transactions by the merchant's name for them.
#[derive(Clone, Debug, Default)]
pub struct Ledger(Arc<Mutex<Book>>);

#[derive(Debug, Default)]
struct Book {
    by_ref: HashMap<String, Transaction>,
    /// Names in the order in which they came.
    arrived: VecDeque<String>,
    journal: Journal,
}

impl Ledger {
    /// What the journal remembers.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub(super) fn read(journal: Journal) -> std::io::Result<Self> {
        let known = journal.read(MOST)?;
        let names = known.iter().map(|one| one.order.txn_ref.clone());
        Ok(Self(Arc::new(Mutex::new(Book {
            arrived: names.clone().collect(),
            by_ref: names.zip(known.iter().cloned()).collect(),
            journal,
        }))))
    }

    /// The transaction of an order: a new one with this number, or the one begun before.
    ///
    /// # Errors
    /// [`Refusal::Clash`] when the order of that name is about something else.
    pub fn open(&self, order: Order, number: String) -> Result<Transaction, Refusal> {
        let mut book = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = book.by_ref.get_mut(&order.txn_ref) {
            let same = |it: &Order| (it.dong, it.created.clone(), it.return_url.clone());
            if same(&known.order) != same(&order) {
                return Err(Refusal::Clash);
            }
            known.order.lang = order.lang;
            return Ok(known.clone());
        }
        if book.arrived.len() >= MOST
            && let Some(oldest) = book.arrived.pop_front()
        {
            book.by_ref.remove(&oldest);
        }
        let name = order.txn_ref.clone();
        let begun = Transaction::new(order, number);
        book.journal.write(&begun);
        book.arrived.push_back(name.clone());
        book.by_ref.insert(name, begun.clone());
        Ok(begun)
    }

    /// Looks at or changes a transaction, whose time is checked first; `None` when there is none.
    pub fn with<T>(
        &self,
        txn_ref: &str,
        now: i64,
        act: impl FnOnce(&mut Transaction) -> T,
    ) -> Option<T> {
        let mut book = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Book {
            by_ref, journal, ..
        } = &mut *book;
        let found = by_ref.get_mut(txn_ref)?;
        let before = found.clone();
        found.expire(now);
        let done = act(found);
        if *found != before {
            journal.write(found);
        }
        Some(done)
    }
}
