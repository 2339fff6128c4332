//! Many cases out of some, by statements of the database: a million come in minutes then. What must differ from copy to
//! copy ends in a letter, that of the first is [`FIRST`].

use evisa_server::store::Conn;
use sqlx::{AssertSqlSafe, Column, Row};

/// The letter of what is not copied.
pub(crate) const FIRST: char = 'A';

/// The letters of the first and of its copies.
pub(crate) fn letters(copies: u8) -> impl Iterator<Item = char> {
    (0..=copies).map(|copy| char::from(FIRST as u8 + copy))
}

/// Adds as many copies of every case.
pub(crate) async fn cases(conn: &mut Conn, copies: u8) {
    for letter in letters(copies).skip(1) {
        eprint!("\rcopy {letter}");
        // The words refer to the cases.
        for table in ["case_file", "evisa_case", "case_word"] {
            copy(conn, table, letter).await;
        }
    }
}

async fn copy(conn: &mut Conn, table: &str, letter: char) {
    let one = format!("SELECT * FROM {table} LIMIT 1");
    let row = sqlx::query(AssertSqlSafe(one)).fetch_one(&mut *conn).await;
    let columns: Vec<String> = row
        .unwrap()
        .columns()
        .iter()
        .map(|it| it.name().to_owned())
        .collect();
    let values = columns.iter().map(|column| match column.as_str() {
        // Unlike all others, and nothing else in the first.
        "code" | "subject_document" | "document_number" => format!("{column} || '{letter}'"),
        "organization_id" | "owner_id" => {
            format!("substr({column}, 1, length({column}) - 1) || '{letter}'")
        }
        _ => column.clone(),
    });
    let values: Vec<String> = values.collect();
    // A registration code has seventeen signs: longer ones are copies.
    let sql = format!(
        "INSERT INTO {table} ({}) SELECT {} FROM {table} WHERE length(code) = 17",
        columns.join(", "),
        values.join(", ")
    );
    sqlx::query(AssertSqlSafe(sql)).execute(conn).await.unwrap();
}
