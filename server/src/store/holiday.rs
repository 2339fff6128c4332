//! Table `holiday`: days on which the authority does not work, besides Saturdays and Sundays.

use jiff::civil::Date;
use sqlx::Row;

use super::Conn;

/// A public holiday, or a day given in exchange for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holiday {
    /// The day.
    pub day: Date,
    /// What it is called; may be empty.
    pub name: String,
}

/// Replaces all holidays, in the caller's transaction.
///
/// # Errors
/// When the database fails.
pub async fn replace(conn: &mut Conn, holidays: &[Holiday]) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM holiday")
        .execute(&mut *conn)
        .await?;
    for holiday in holidays {
        sqlx::query("INSERT INTO holiday (day, name) VALUES ($1, $2)")
            .bind(holiday.day.to_string())
            .bind(&holiday.name)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// The holidays from `first` on, earliest first.
///
/// # Errors
/// When the database fails.
pub async fn from(conn: &mut Conn, first: Date) -> sqlx::Result<Vec<Holiday>> {
    let rows = sqlx::query("SELECT day, name FROM holiday WHERE day >= $1 ORDER BY day")
        .bind(first.to_string())
        .fetch_all(conn)
        .await?;
    rows.iter()
        .map(|row| {
            let day: String = row.try_get("day")?;
            Ok(Holiday {
                day: day
                    .parse()
                    .map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
                name: row.try_get("name")?,
            })
        })
        .collect()
}
