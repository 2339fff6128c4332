//! Invented organizations, each with one member and its customers.

use evisa_core::Draft;
use evisa_core::words::Lang;
use evisa_server::store::Conn;
use evisa_server::store::case_file::Owner;
use evisa_server::store::customer::{self, Customer};
use evisa_server::store::organization::{self, Organization};

use crate::copy::{FIRST, letters};
use crate::people::{Dice, NATIONS, guarantor, traveller};
use crate::seed::{BEGIN, passport, person};

/// Customers of an organization; the first one has as many as one may have.
const CUSTOMERS: u64 = 20;
const MOST_CUSTOMERS: u64 = 20_000;

/// The code of the n-th organization; its last letter is that of the copies, see [`crate::copy`].
pub(crate) fn code(number: u64) -> String {
    format!("T{number:07}{FIRST}")
}

fn member(number: u64) -> String {
    format!("member{number:07}{FIRST}")
}

/// Whose the cases of the n-th organization are.
pub(crate) fn owner(number: u64) -> Owner {
    Owner::Organization {
        organization: code(number),
        account: member(number),
    }
}

/// Adds the n-th organization, and as many copies of it, each with customers of its own. One in ten is suspended.
pub(crate) async fn add(conn: &mut Conn, dice: &mut Dice, number: u64, copies: u8) {
    for letter in letters(copies) {
        one(conn, dice, number, letter).await;
    }
}

async fn one(conn: &mut Conn, dice: &mut Dice, number: u64, letter: char) {
    let lettered = |first: String| first.replace(FIRST, &letter.to_string());
    let (code, member) = (lettered(code(number)), lettered(member(number)));
    person(conn, &member).await;
    let new = Organization {
        code: code.clone(),
        registration: None,
        name: format!("{} {number}{letter}", guarantor(dice)),
        answers: Draft::from_iter([("filler".to_owned(), "x".repeat(1_500).into())]),
        language: Lang::Vi,
        main_account: Some(member),
        verified: true,
        may_sign: false,
        suspended: (number % 10 == 9).then(|| "A sentence that says why.".to_owned()),
        version: 1,
        created_at: BEGIN,
    };
    let tax_code = format!("01{number:08}");
    organization::insert(conn, &new, &tax_code).await.unwrap();
    let is_first = number == 0 && letter == FIRST;
    let customers = if is_first { MOST_CUSTOMERS } else { CUSTOMERS };
    for one in 0..customers {
        let new = Customer {
            id: format!("{code}-{one}"),
            organization: code.clone(),
            answers: Draft::from_iter([("filler".to_owned(), "x".repeat(600).into())]),
            name: traveller(dice),
            nationality: NATIONS[dice.roll(NATIONS.len() as u64) as usize].to_owned(),
            document: passport(one),
            version: 1,
        };
        assert!(customer::insert(conn, &new, BEGIN).await.unwrap());
    }
}
