//! A bank whose ledger is the truth: what it took and gave back is what the portal is measured by. It answers, falls
//! silent, forgets to answer after it has done what was asked, answers so late that its word is old when it comes, or
//! sees the portal stop at that moment, by a seed.

mod books;
mod txn;

use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use evisa_server::payments::vnpay::api::{self, Message};
use tokio::sync::{Notify, watch};

pub use self::books::Books;
use self::books::{Fate, said};
pub use self::txn::{LATE_MS, Pay, Reversal};
use crate::support::bank::SECRET;

/// When the bank's word about a payment reaches the portal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    AtOnce,
    /// The next one will be late.
    Awaited,
    /// It is said, and under way.
    UnderWay,
}

#[derive(Clone)]
pub struct Bank {
    books: Arc<Mutex<Books>>,
    /// The portal stops at this moment.
    pub stop: Arc<Notify>,
    word: Arc<watch::Sender<Word>>,
}

impl Bank {
    pub fn new() -> Self {
        Self {
            books: Arc::new(Mutex::new(Books::new(0, 0))),
            stop: Arc::default(),
            word: Arc::new(watch::Sender::new(Word::AtOnce)),
        }
    }

    /// Empty books, and what the seed decides from here on.
    pub fn begin(&self, seed: u64, now: i64) {
        *self.books() = Books::new(seed, now);
    }

    /// Does `asking`, which may ask the bank about a payment; `meanwhile` happens after the bank said its word and
    /// before the word arrives. Where nothing is asked it happens afterwards.
    pub async fn late(
        &self,
        asking: impl Future<Output = ()>,
        meanwhile: impl Future<Output = ()>,
    ) {
        let mut word = self.word.subscribe();
        self.word.send_replace(Word::Awaited);
        let asking = async {
            asking.await;
            self.word.send_replace(Word::AtOnce);
        };
        let meanwhile = async {
            word.wait_for(|it| *it != Word::Awaited).await.unwrap();
            meanwhile.await;
            self.word.send_replace(Word::AtOnce);
        };
        tokio::join!(asking, meanwhile);
    }

    pub fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap()
    }

    /// The bank's word is under way.
    async fn travel(&self, is_word: bool) {
        let late = self.word.send_if_modified(|word| {
            let late = is_word && *word == Word::Awaited;
            if late {
                *word = Word::UnderWay;
            }
            late
        });
        if late {
            let mut word = self.word.subscribe();
            word.wait_for(|it| *it == Word::AtOnce).await.unwrap();
        }
    }

    pub fn router(self) -> Router {
        Router::new()
            .route("/merchant_webapi/api/transaction", post(answer))
            .with_state(self)
    }
}

async fn answer(State(bank): State<Bank>, Json(asked): Json<Message>) -> Response {
    let fate = bank.books().fate();
    if fate == Fate::NeverCame {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if fate == Fate::PortalStopsBefore {
        bank.stop.notify_waiters();
        return std::future::pending().await;
    }
    let (message, kind) = match asked.get("vnp_Command") {
        Some("refund") => {
            assert!(asked.is_genuine(api::REFUND, SECRET));
            (bank.books().refund(&asked), api::REFUND_ANSWER)
        }
        _ => {
            assert!(asked.is_genuine(api::QUERY, SECRET));
            (bank.books().query(&asked), api::QUERY_ANSWER)
        }
    };
    bank.travel(kind == api::QUERY_ANSWER).await;
    match fate {
        Fate::AnswerLost => StatusCode::BAD_GATEWAY.into_response(),
        Fate::Garbled => Json(said("99", &asked).signed(kind, SECRET)).into_response(),
        Fate::PortalStopsAfter => {
            bank.stop.notify_waiters();
            std::future::pending().await
        }
        _ => Json(message.signed(kind, SECRET)).into_response(),
    }
}
