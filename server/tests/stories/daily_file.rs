//! The bank's daily file is compared with the portal's books, and each difference is found.

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use evisa_server::commands::bank::{BankCommand, reconcile};
use evisa_server::payments::reconcile::round;
use tempfile::TempDir;

use crate::support::family::{FEE, Family};

/// The day on which every story begins.
const DAY: &str = "2026-11-21";
const HEAD: &str = "vnp_TxnRef,vnp_Amount,vnp_TransactionType,vnp_TransactionStatus\n";

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: BankCommand,
}

fn file(rows: &str) -> (PathBuf, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("day.csv");
    std::fs::write(&path, format!("{HEAD}{rows}")).unwrap();
    (path, folder)
}

/// What `evisa bank reconcile` makes of a file with these rows: each difference, or why it is not read.
async fn judged(family: &Family, rows: &str, more: &[&str]) -> Result<Vec<String>, String> {
    let (path, _folder) = file(rows);
    let path = path.to_str().unwrap();
    let args = ["evisa", "reconcile", path, "--day", DAY];
    let BankCommand::Reconcile { what, .. } = Cli::parse_from(args.iter().chain(more)).command;
    let found = reconcile(&family.portal.state, &what).await;
    let found = found.map_err(|error| error.to_string())?;
    let said = found.iter().map(|(order, it)| format!("{order}: {it}"));
    Ok(said.collect())
}

/// What it prints of one that can be read.
async fn compared(family: &Family, rows: &str, more: &[&str]) -> Vec<String> {
    judged(family, rows, more).await.unwrap()
}

#[tokio::test]
async fn every_difference_is_found_and_the_bank_is_asked_about_it() {
    let family = Family::new(None, 4).await;
    let mut refs = Vec::new();
    for person in 0..4 {
        let receipt = family.order(&[person]).await;
        refs.push(receipt.replace('-', ""));
        // The last one's notice was lost.
        if person < 3 {
            assert_eq!(family.paid(&receipt, FEE).await, "00");
        }
    }
    let [right, twice, missing, lost] = refs.as_slice() else {
        panic!("four orders");
    };
    let rows = format!(
        "{right},{FEE},01,00\n{twice},{FEE},01,00\n{twice},{FEE},01,00\n{lost},{FEE},01,00\n\
         {right},{FEE},02,00\nSTRANGE,5000,01,00\n"
    );
    let mut expected = vec![
        format!("STRANGE: the portal has no such order: the bank took 5000 dong and gave back 0"),
        format!("{lost}: the bank took {FEE} dong, the portal has 0"),
        format!("{missing}: the portal has {FEE} dong of that day which are not in the file"),
        format!("{right}: the bank gave back {FEE} dong, the portal has 0"),
        format!("{twice}: the bank took 1317500 dong, the portal has {FEE}"),
    ];
    expected.sort();
    let mut found = compared(&family, &rows, &[]).await;
    found.sort();
    assert_eq!(found, expected);

    // Nothing is asked before its time unless it is said so.
    assert_eq!(family.teller.times("querydr"), 0);
    compared(&family, &rows, &["--ask"]).await;
    family.teller.knows("00");
    assert_eq!(round(&family.portal.state).await.unwrap(), 1);
    assert_eq!(family.times("paid").await, [1, 1, 1, 1], "the lost one too");
    family.end().await;
}

#[tokio::test]
async fn books_that_agree_have_no_difference() {
    let family = Family::new(None, 3).await;
    let early = family.order(&[0]).await;
    family.paid(&early, FEE).await;
    // One is paid just before midnight and stands in the next file; one is never paid.
    family.portal.pass(Duration::from_mins(8 * 60 + 55));
    let late = family.order(&[1]).await;
    family.portal.pass(Duration::from_mins(10));
    family.paid(&late, FEE).await;
    family.order(&[2]).await;
    let rows = format!("{},{FEE},01,00\n", early.replace('-', ""));
    assert_eq!(compared(&family, &rows, &[]).await, [""; 0]);
    family.end().await;
}

#[tokio::test]
async fn a_charge_for_no_known_order_is_told_and_a_day_that_lost_its_zeros_is_refused() {
    let family = Family::new(None, 1).await;
    let receipt = family.order(&[0]).await;
    family.paid(&receipt, FEE).await;
    let known = receipt.replace('-', "");
    let rows = |kind: &str, status: &str| {
        format!("{known},{FEE},{kind},{status}\nSTRANGE,658.750,{kind},{status}\n")
    };
    assert_eq!(
        compared(&family, &rows("01", "00"), &[]).await,
        ["STRANGE: the portal has no such order: the bank took 658750 dong and gave back 0"]
    );
    // A spreadsheet takes codes for numbers: 01 and 00 are saved as 1 and 0.
    let refused = judged(&family, &rows("1", "0"), &[]).await.unwrap_err();
    let why = "line 2: \"0\" is no status of a transaction";
    assert!(refused.contains(why), "{refused}");
    family.end().await;
}
