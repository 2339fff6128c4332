//! What the visitor does: arrives, gives a card, gives the one-time password, leaves.

mod form;

use std::collections::BTreeMap;

use axum::extract::{RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use minijinja::{Value, context};
use url::form_urlencoded;

use self::form::CardForm;
use super::cards::{self, CARDS};
use super::order::{self, Lang, Refusal};
use super::transaction::{OtpAnswer, Transaction};
use super::view::{self, page};
use super::{Bank, ipn, session};
use crate::payments::vnpay::params::Params;

type Fields = BTreeMap<String, String>;

/// `GET /paymentv2/vpcpay.html`: a visitor sent by the merchant.
pub async fn arrive(State(bank): State<Bank>, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let Ok(params) = Params::read(&query) else {
        return refuse(Refusal::Malformed, Lang::Vi);
    };
    let opened = order::read(&params, &bank.settings, bank.now())
        .and_then(|order| bank.ledger.open(order, number(&bank)));
    match opened {
        Ok(it) if it.done().is_some() => ended(&bank, &it),
        Ok(it) => card_page(&bank, &it, &CardForm::default()),
        Err(refusal) => refuse(refusal, Lang::of(&params)),
    }
}

/// `GET /paymentv2/card`: the card's form again, perhaps filled with one of the sandbox's cards.
pub async fn card(State(bank): State<Bank>, RawQuery(query): RawQuery) -> Response {
    let fields = read(&query.unwrap_or_default());
    match open(&bank, &fields).await {
        Ok(it) => card_page(&bank, &it, &CardForm::filled(&fields)),
        Err(answer) => answer,
    }
}

/// `POST /paymentv2/card`: a card is given.
pub async fn choose(State(bank): State<Bank>, body: String) -> Response {
    let fields = read(&body);
    let it = match open(&bank, &fields).await {
        Ok(it) => it,
        Err(answer) => return answer,
    };
    let form = CardForm::read(&fields);
    let Some(card) = form.card() else {
        return card_page(&bank, &it, &form);
    };
    let name = &it.order.txn_ref;
    bank.ledger.with(name, bank.now(), |it| it.choose(card));
    go(&place(&bank, "otp", name), &it)
}

/// `GET /paymentv2/otp`: asks for the one-time password.
pub async fn otp(State(bank): State<Bank>, RawQuery(query): RawQuery) -> Response {
    match open(&bank, &read(&query.unwrap_or_default())).await {
        Ok(it) if it.card().is_none() => go(&place(&bank, "card", &it.order.txn_ref), &it),
        Ok(it) => otp_page(&bank, &it, None),
        Err(answer) => answer,
    }
}

/// `POST /paymentv2/otp`: the one-time password is given.
pub async fn confirm(State(bank): State<Bank>, body: String) -> Response {
    let fields = read(&body);
    let it = match open(&bank, &fields).await {
        Ok(it) => it,
        Err(answer) => return answer,
    };
    let typed: String = text(&fields, "otp").split_whitespace().collect();
    let now = bank.now();
    let name = &it.order.txn_ref;
    let confirmed = bank.ledger.with(name, now, |it| it.confirm(&typed, now));
    match confirmed {
        Some(OtpAnswer::Wrong(left)) => otp_page(&bank, &it, Some(left)),
        Some(OtpAnswer::NoCard) => go(&place(&bank, "card", name), &it),
        Some(OtpAnswer::Ended) => leave(&bank, name).await,
        None => refuse(Refusal::Malformed, it.order.lang),
    }
}

/// `POST /paymentv2/cancel`: the visitor does not want to pay.
pub async fn cancel(State(bank): State<Bank>, body: String) -> Response {
    let it = match open(&bank, &read(&body)).await {
        Ok(it) => it,
        Err(answer) => return answer,
    };
    let now = bank.now();
    bank.ledger
        .with(&it.order.txn_ref, now, |it| it.cancel(now));
    leave(&bank, &it.order.txn_ref).await
}

/// Every other address.
pub async fn nothing() -> Response {
    let it = context! { reason => "nothing" };
    page(StatusCode::NOT_FOUND, "refused.html", Lang::Vi, it, None)
}

/// The open transaction of a form or link; else the page to answer with.
async fn open(bank: &Bank, fields: &Fields) -> Result<Transaction, Response> {
    let name = session::read(&bank.session_key, text(fields, "session"));
    let found = name.and_then(|name| bank.ledger.with(name, bank.now(), |it| it.clone()));
    let it = found.ok_or_else(|| refuse(Refusal::Malformed, Lang::Vi))?;
    if it.done().is_some() {
        tell(bank, &it.order.txn_ref).await;
        return Err(ended(bank, &it));
    }
    Ok(it)
}

/// Tells the merchant, unless that was done, and sends the visitor back.
async fn leave(bank: &Bank, txn_ref: &str) -> Response {
    tell(bank, txn_ref).await;
    let found = bank.ledger.with(txn_ref, bank.now(), |it| it.clone());
    let ended = found.and_then(|it| Some((address(bank, &it)?, it)));
    match ended {
        Some((address, it)) => go(&address, &it),
        None => refuse(Refusal::Malformed, Lang::Vi),
    }
}

async fn tell(bank: &Bank, txn_ref: &str) {
    let news = bank
        .ledger
        .with(txn_ref, bank.now(), |it| it.is_news().then(|| it.clone()));
    if let Some(Some(it)) = news {
        ipn::send(bank, &it).await;
    }
}

fn card_page(bank: &Bank, it: &Transaction, form: &CardForm) -> Response {
    let session = session::make(&bank.session_key, &it.order.txn_ref);
    let cards: Vec<Value> = CARDS
        .iter()
        .map(|card| {
            context! { number => card.number, grouped => card.grouped(), key => card.key }
        })
        .collect();
    let shown = context! {
        session, cards, form => form.shown(),
        otp => cards::OTP, holder => cards::HOLDER, date => cards::DATE,
        ..about(it)
    };
    let status = form.status();
    page(
        status,
        "card.html",
        it.order.lang,
        shown,
        Some(&it.order.return_url),
    )
}

fn otp_page(bank: &Bank, it: &Transaction, tries_left: Option<u8>) -> Response {
    let shown = context! {
        session => session::make(&bank.session_key, &it.order.txn_ref),
        tries_left, otp => cards::OTP,
        ..about(it)
    };
    let status = match tries_left {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    page(
        status,
        "otp.html",
        it.order.lang,
        shown,
        Some(&it.order.return_url),
    )
}

fn ended(bank: &Bank, it: &Transaction) -> Response {
    let response = it.done().map_or("", |done| done.response);
    let shown = context! { response, back => address(bank, it), ..about(it) };
    page(StatusCode::OK, "ended.html", it.order.lang, shown, None)
}

fn about(it: &Transaction) -> Value {
    context! {
        amount => view::amount(it.order.dong, it.order.lang),
        info => &it.order.info,
        txn_ref => &it.order.txn_ref,
        merchant => it.order.return_url.host_str(),
    }
}

fn refuse(refusal: Refusal, lang: Lang) -> Response {
    let it = context! { reason => refusal.key() };
    page(StatusCode::BAD_REQUEST, "refused.html", lang, it, None)
}

/// 303 to an address of ours or the merchant's.
fn go(address: &str, it: &Transaction) -> Response {
    let answer = (StatusCode::SEE_OTHER, [(header::LOCATION, address)]).into_response();
    view::secured(answer, Some(&it.order.return_url))
}

fn place(bank: &Bank, page: &str, txn_ref: &str) -> String {
    let session = session::make(&bank.session_key, txn_ref);
    format!("/paymentv2/{page}?session={session}")
}

fn address(bank: &Bank, it: &Transaction) -> Option<String> {
    it.return_address(&bank.settings.terminal, &bank.settings.secret)
}

/// Eight digits, as VNPAY numbers its transactions.
fn number(bank: &Bank) -> String {
    let drawn = u32::from_be_bytes(bank.settings.random.bytes());
    format!("{:08}", 10_000_000 + drawn % 90_000_000)
}

fn read(encoded: &str) -> Fields {
    form_urlencoded::parse(encoded.as_bytes())
        .into_owned()
        .collect()
}

fn text<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map_or("", |value| value.trim())
}
