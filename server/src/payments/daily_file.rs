//! The bank's daily file: what it took and gave back, as it settles with the portal's owner. Banks name and order their
//! columns each in their own way, so the settings say which is which.

use std::collections::BTreeMap;
use std::io::Read;

use clap::{Args, ValueEnum};
use evisa_core::text::line;

use super::file_text::{self, FileText};
use super::written_amount;

/// Most bytes of a file: a day of a hundred thousand payments has ten million.
const MOST_BYTES: u64 = 64 << 20;

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
pub struct BankTotals {
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
    /// It cannot be read from where it lies.
    #[error(transparent)]
    Unreadable(#[from] std::io::Error),
    /// More than is read at once.
    #[error("it has more than {} MiB", MOST_BYTES >> 20)]
    TooLarge,
    /// A separator that is more than one byte.
    #[error("the separator must be one ASCII sign")]
    Separator,
    /// A column is missing.
    #[error("there is no column {0}")]
    Column(String),
    /// A column is there more than once, and which of them counts nobody can tell.
    #[error("there is more than one column {0}")]
    ColumnTwice(String),
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
    pub fn read(&self, file: impl Read) -> Result<BTreeMap<String, BankTotals>, FileError> {
        let mut bytes = Vec::new();
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > MOST_BYTES {
            return Err(FileError::TooLarge);
        }
        let FileText { text, separator } = file_text::read(bytes);
        let separator = separator.unwrap_or(self.separator);
        let separator = u8::try_from(separator).map_err(|_| FileError::Separator)?;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(separator)
            .from_reader(text.as_bytes());
        let names: Vec<String> = reader.headers()?.iter().map(line).collect();
        let place = |name: &str| {
            let mut found = (0..names.len()).filter(|place| names[*place] == name);
            match (found.next(), found.next()) {
                (Some(place), None) => Ok(place),
                (None, _) => Err(FileError::Column(name.to_owned())),
                _ => Err(FileError::ColumnTwice(name.to_owned())),
            }
        };
        let (order, amount) = (place(&self.order)?, place(&self.amount)?);
        let (kind, status) = (place(&self.kind)?, place(&self.status)?);
        let mut moved: BTreeMap<String, BankTotals> = BTreeMap::new();
        for row in reader.records() {
            let row = row?;
            let value = |place: usize| line(row.get(place).unwrap_or_default());
            let unreadable = |what, place: usize| FileError::Value {
                line: row.position().map_or(0, csv::Position::line),
                what,
                value: value(place),
            };
            let is = |said: &[String], place: usize| said.contains(&value(place));
            let is_total = value(kind).is_empty() && value(status).is_empty();
            if is_total && !names_an_order(&value(order)) || is(&self.not_done, status) {
                continue;
            }
            if !is(&self.done, status) {
                return Err(unreadable("status of a transaction", status));
            }
            let dong = self.dong(&value(amount));
            let dong = dong.ok_or_else(|| unreadable("amount", amount))?;
            let entry = moved.entry(value(order)).or_default();
            let (sum, dong) = if is(&self.payment, kind) {
                // Whether money that was taken back counts as taken the file does not say.
                let taken = Some(dong).filter(|dong| *dong >= 0);
                let taken = taken.ok_or_else(|| unreadable("amount of a payment", amount))?;
                (&mut entry.taken, taken)
            } else if is(&self.refund, kind) {
                let given_back = dong.checked_abs();
                let given_back = given_back.ok_or_else(|| unreadable("amount", amount))?;
                (&mut entry.given_back, given_back)
            } else {
                return Err(unreadable("kind of transaction", kind));
            };
            let added = sum.checked_add(dong);
            *sum = added.ok_or_else(|| unreadable("amount", amount))?;
        }
        Ok(moved)
    }

    /// An amount in dong. Refunds may be written as negative amounts.
    fn dong(&self, written: &str) -> Option<i64> {
        let amount = written_amount::whole(written)?;
        match self.unit {
            Unit::Dong => Some(amount),
            Unit::Hundredths => (amount % 100 == 0).then_some(amount / 100),
        }
    }
}

/// Whether something is a name such as orders have, and not the word before a total.
fn names_an_order(text: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'-';
    text.bytes().all(is_sign) && text.bytes().any(|sign| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests;
