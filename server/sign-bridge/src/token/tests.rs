//! Tokens of several middleware, none of which is PKCS#11.

use evisa_signatures::testing::{Key, World};

use super::*;
use crate::challenge::Item;

/// Middleware whose tokens are told, and whose signatures say which one made them.
struct FakeMiddleware(Result<Vec<Token>, Refusal>, &'static [u8]);

impl Middleware for FakeMiddleware {
    fn tokens(&self) -> Result<Vec<Token>, Refusal> {
        self.0.clone()
    }

    fn sign(&self, batch: &Batch<'_>, _: &AuthPin) -> Result<Vec<SignatureResult>, Refusal> {
        Ok(batch.items.iter().map(|_| Ok(self.1.to_vec())).collect())
    }
}

fn token(serial: &str, pin: PinState, certificates: &[&Certificate]) -> Token {
    Token {
        serial: serial.to_owned(),
        manufacturer: "Maker".to_owned(),
        model: "Card".to_owned(),
        label: "Card".to_owned(),
        pin,
        certificates: certificates.iter().map(|one| Entry::of(one)).collect(),
    }
}

fn items(count: usize) -> Vec<Item> {
    let item = |at: usize| Item {
        id: at.to_string(),
        title: format!("Form {at}"),
        digest: "ab".repeat(32),
        signing_time: None,
    };
    (0..count).map(item).collect()
}

fn all(told: Vec<FakeMiddleware>) -> Vec<Box<dyn Middleware>> {
    told.into_iter()
        .map(|one| Box::new(one) as Box<dyn Middleware>)
        .collect()
}

#[test]
fn a_card_that_two_bring_is_one_and_the_one_that_fails_hides_none() {
    let card = || token("1", PinState::Good, &[]);
    let middleware = all(vec![
        FakeMiddleware(Err(Refusal::TokenFailed), b""),
        FakeMiddleware(Ok(vec![card()]), b"first"),
        FakeMiddleware(Ok(vec![card(), token("2", PinState::Good, &[])]), b"second"),
    ]);
    let serials: Vec<_> = list(&middleware).into_iter().map(|it| it.serial).collect();
    assert_eq!(serials, ["1", "2"]);
}

#[test]
fn a_batch_is_signed_by_what_brings_the_certificate() -> Result<(), Refusal> {
    let world = World::new(Key::p256(3));
    let has = token("2", PinState::Good, &[&world.signer]);
    let middleware = all(vec![
        FakeMiddleware(Ok(vec![token("1", PinState::Good, &[])]), b"first"),
        FakeMiddleware(Ok(vec![has]), b"second"),
    ]);
    let (by, token, entry) = locate(&middleware, &world.signer.fingerprint())?;
    let batch = Batch {
        token: &token,
        entry: &entry,
        items: &items(2),
    };
    let signed = by.sign(&batch, &AuthPin::new("0000".into()))?;
    assert_eq!(signed, [Ok(b"second".to_vec()), Ok(b"second".to_vec())]);
    Ok(())
}

#[test]
fn no_token_no_certificate_and_a_locked_one_are_told_apart() {
    let world = World::new(Key::p256(3));
    let asked = |tokens: Vec<Token>| {
        let middleware = all(vec![FakeMiddleware(Ok(tokens), b"")]);
        locate(&middleware, &world.signer.fingerprint()).err()
    };
    assert_eq!(asked(vec![]), Some(Refusal::NoToken));
    let empty = token("1", PinState::Good, &[]);
    assert_eq!(asked(vec![empty]), Some(Refusal::NoCertificate));
    let locked = token("1", PinState::Locked, &[&world.signer]);
    assert_eq!(asked(vec![locked]), Some(Refusal::Locked));
}

#[test]
fn an_item_that_fails_fails_alone_and_a_token_that_is_gone_ends_the_batch() -> Result<(), Refusal> {
    let world = World::new(Key::p256(3));
    let (token, entry) = (
        token("1", PinState::Good, &[&world.signer]),
        Entry::of(&world.signer),
    );
    let batch = Batch {
        token: &token,
        entry: &entry,
        items: &items(3),
    };
    let found = [world.signer.clone()];
    let sign = |gone_at: usize| {
        let asked = std::cell::Cell::new(0);
        let raw = |_, _: &[u8]| {
            asked.set(asked.get() + 1);
            Err(if asked.get() > gone_at {
                Refusal::NoToken
            } else {
                Refusal::TokenFailed
            })
        };
        Ok::<_, Refusal>((batch.sign_each(&found, raw)?, asked.get()))
    };
    let (alone, asked) = sign(3)?;
    assert_eq!(
        (alone, asked),
        (vec![Err(Refusal::TokenFailed); 3], 3),
        "each is tried"
    );
    let (gone, asked) = sign(1)?;
    let lost = Err(Refusal::NoToken);
    assert_eq!(
        (gone, asked),
        (vec![Err(Refusal::TokenFailed), lost.clone(), lost], 2),
        "nothing more is asked of it"
    );
    assert_eq!(
        batch.sign_each(&[], |_, _| Ok(vec![])),
        Err(Refusal::NoCertificate)
    );
    Ok(())
}
