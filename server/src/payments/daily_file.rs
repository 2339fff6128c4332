//! The bank's daily file: what it took and gave back, as it settles with the portal's owner. Banks name and order their
//! columns each in their own way, so the settings say which is which.

use std::collections::BTreeMap;
use std::io::Read;

use clap::{Args, ValueEnum};

use super::written_amount;

/// Which column says what, and how it is written.
#[derive(Args, Clone, Debug)]
pub struct Columns {
    /// What stands between two columns.
    #[arg(long, env = "EVISA_BANK_FILE_SEPARATOR", default_value = ",")]
    pub separator: char,
    /// The column of the portal's name for the order.
    #[arg(long, env = "EVISA_BANK_FILE_ORDER", default_value = "vnp_TxnRef")]
    pub order: String,
    /// The column of the amount. Groups of three may be set apart by points, commas or spaces, and zeros may stand behind
    /// the comma; what could be two amounts is refused.
    #[arg(long, env = "EVISA_BANK_FILE_AMOUNT", default_value = "vnp_Amount")]
    pub amount: String,
    /// The unit of the amount.
    #[arg(long, value_enum, env = "EVISA_BANK_FILE_UNIT", default_value = "dong")]
    pub unit: Unit,
    /// The column that tells payments from refunds.
    #[arg(
        long,
        env = "EVISA_BANK_FILE_KIND",
        default_value = "vnp_TransactionType"
    )]
    pub kind: String,
    /// What stands there of a payment.
    #[arg(
        long,
        value_delimiter = ',',
        env = "EVISA_BANK_FILE_PAYMENT",
        default_value = "01"
    )]
    pub payment: Vec<String>,
    /// What stands there of money that went back.
    #[arg(
        long,
        value_delimiter = ',',
        env = "EVISA_BANK_FILE_REFUND",
        default_value = "02,03"
    )]
    pub refund: Vec<String>,
    /// The column of what became of it.
    #[arg(
        long,
        env = "EVISA_BANK_FILE_STATUS",
        default_value = "vnp_TransactionStatus"
    )]
    pub status: String,
    /// What stands there when money moved.
    #[arg(
        long,
        value_delimiter = ',',
        env = "EVISA_BANK_FILE_DONE",
        default_value = "00"
    )]
    pub done: Vec<String>,
    /// What stands there when none did: these rows are left out. A file with anything else is refused, as one that a
    /// spreadsheet saved with 0 for 00.
    #[arg(
        long,
        value_delimiter = ',',
        env = "EVISA_BANK_FILE_NOT_DONE",
        default_value = "01,02,04,05,06,07,09"
    )]
    pub not_done: Vec<String>,
}

/// A unit of amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Unit {
    /// Whole dong.
    Dong,
    /// Hundredths of a dong, as on VNPAY's wire.
    Hundredths,
}

/// What the bank moved for an order, in dong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// What it took.
    pub taken: i64,
    /// What it gave back.
    pub given_back: i64,
}

/// A file that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It is no table.
    #[error(transparent)]
    Table(#[from] csv::Error),
    /// A separator that is more than one byte.
    #[error("the separator must be one ASCII sign")]
    Separator,
    /// A column is missing.
    #[error("there is no column {0}")]
    Column(String),
    /// A row says something that cannot be read: half a file would show differences that are none.
    #[error("line {line}: {value:?} is no {what}")]
    Value {
        /// Where, from 1.
        line: u64,
        /// What was expected.
        what: &'static str,
        /// What stands there.
        value: String,
    },
}

impl Columns {
    /// Reads a file: what was moved for each order, by the portal's name for it. Every row counts, so that an order that
    /// stands twice was charged twice; but for lines of totals, which have neither a kind of transaction nor a status.
    ///
    /// # Errors
    /// See [`FileError`]; a file is read wholly or not at all.
    pub fn read(&self, file: impl Read) -> Result<BTreeMap<String, Moved>, FileError> {
        let separator = u8::try_from(self.separator).map_err(|_| FileError::Separator)?;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator)
            .trim(csv::Trim::All)
            .from_reader(file);
        let names = reader.headers()?.clone();
        let place = |name: &str| {
            // Spreadsheets begin a file with a byte order mark.
            let found = names
                .iter()
                .position(|it| it.trim_start_matches('\u{feff}') == name);
            found.ok_or_else(|| FileError::Column(name.to_owned()))
        };
        let (order, amount) = (place(&self.order)?, place(&self.amount)?);
        let (kind, status) = (place(&self.kind)?, place(&self.status)?);
        let mut moved: BTreeMap<String, Moved> = BTreeMap::new();
        for row in reader.records() {
            let row = row?;
            let value = |place: usize| row.get(place).unwrap_or_default();
            let unreadable = |what, place: usize| FileError::Value {
                line: row.position().map_or(0, csv::Position::line),
                what,
                value: value(place).to_owned(),
            };
            let is = |said: &[String], place: usize| said.iter().any(|it| it == value(place));
            let is_total = value(kind).is_empty() && value(status).is_empty();
            if is_total || is(&self.not_done, status) {
                continue;
            }
            if !is(&self.done, status) {
                return Err(unreadable("status of a transaction", status));
            }
            let dong = self.dong(value(amount));
            let dong = dong.ok_or_else(|| unreadable("amount", amount))?;
            let entry = moved.entry(value(order).to_owned()).or_default();
            let sum = if is(&self.payment, kind) {
                &mut entry.taken
            } else if is(&self.refund, kind) {
                &mut entry.given_back
            } else {
                return Err(unreadable("kind of transaction", kind));
            };
            let added = sum.checked_add(dong);
            *sum = added.ok_or_else(|| unreadable("amount", amount))?;
        }
        Ok(moved)
    }

    /// An amount in dong; refunds may be written as negative amounts.
    fn dong(&self, written: &str) -> Option<i64> {
        let amount = written_amount::whole(written)?.checked_abs()?;
        match self.unit {
            Unit::Dong => Some(amount),
            Unit::Hundredths => (amount % 100 == 0).then_some(amount / 100),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        columns: Columns,
    }

    fn columns(args: &[&str]) -> Columns {
        Cli::parse_from([&["evisa"][..], args].concat()).columns
    }

    const HEAD: &str = "vnp_TxnRef,vnp_Amount,vnp_TransactionType,vnp_TransactionStatus\n";

    #[test]
    fn rows_of_an_order_are_summed_and_what_did_not_move_is_left_out() {
        let rows = "A,658750,01,00\nA,658750,01,00\nA,658750,02,00\nB,1,01,02\n";
        let read = columns(&[])
            .read(format!("{HEAD}{rows}").as_bytes())
            .unwrap();
        let moved = Moved {
            taken: 1_317_500,
            given_back: 658_750,
        };
        assert_eq!(read, BTreeMap::from([("A".to_owned(), moved)]));
    }

    #[test]
    fn columns_are_named_by_the_settings() {
        let file = "\u{feff}Ref;Ignored;Sum;Type;State\nA;x;\"65,875,000\";PAY;OK\nA;x;-6 587 500;BACK;OK\n";
        let columns = columns(&[
            "--separator=;",
            "--order=Ref",
            "--amount=Sum",
            "--unit=hundredths",
            "--kind=Type",
            "--payment=PAY",
            "--refund=BACK,PART",
            "--status=State",
            "--done=OK",
        ]);
        let read = columns.read(file.as_bytes()).unwrap();
        let moved = Moved {
            taken: 658_750,
            given_back: 65_875,
        };
        assert_eq!(read["A"], moved);
    }

    #[test]
    fn a_file_that_excel_saved_in_vietnamese_is_read() {
        let file = "\u{feff}vnp_TxnRef;vnp_Amount;vnp_TransactionType;vnp_TransactionStatus;\r\n\
            A;658.750;01;00;\r\n\"B\";\"658\u{202f}750,00\";02;00;\r\nC;1;01;02;\r\n;;;;\r\nTổng cộng;1.317.500;;;\r\n";
        let read = columns(&["--separator=;"]).read(file.as_bytes()).unwrap();
        let sums: Vec<_> = read
            .iter()
            .map(|(order, it)| (order.as_str(), it.taken, it.given_back))
            .collect();
        assert_eq!(sums, [("A", 658_750, 0), ("B", 0, 658_750)]);
    }

    #[test]
    fn half_a_file_is_no_file() {
        for (rows, complaint) in [
            ("A,1e5,01,00\n", "line 2: \"1e5\" is no amount"),
            (
                "A,1,01,00\nA,1,09,00\n",
                "line 3: \"09\" is no kind of transaction",
            ),
            (
                "A,1,01,00\nB,658750,1,0\n",
                "line 3: \"0\" is no status of a transaction",
            ),
            ("A,1,01,\n", "\"\" is no status of a transaction"),
            ("A,1,,00\n", "\"\" is no kind of transaction"),
            ("A,658.75,01,00\n", "\"658.75\" is no amount"),
            ("A,1,01\n", "CSV error"),
            ("A,9223372036854775807,01,00\nA,1,01,00\n", "is no amount"),
        ] {
            let read = columns(&[]).read(format!("{HEAD}{rows}").as_bytes());
            let said = read.unwrap_err().to_string();
            assert!(said.contains(complaint), "{said}");
        }
        let missing = columns(&["--amount=Sum"]).read(HEAD.as_bytes());
        assert_eq!(missing.unwrap_err().to_string(), "there is no column Sum");
    }
}
