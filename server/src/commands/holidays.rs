//! `evisa holidays set FILE`: the public-holiday calendar, as the government announces it each year.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use crate::platform::config::Config;
use crate::platform::digest::sha256;
use crate::state::{AppState, StartError};
use crate::store::holiday::{self, Holiday};
use crate::{Error, Result};

/// What can be done with the calendar.
#[derive(Debug, Subcommand)]
pub enum HolidaysCommand {
    /// Replace the calendar by a file's: one day a line, YYYY-MM-DD and its name.
    Set {
        /// The file.
        file: PathBuf,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Replaces the calendar.
///
/// # Errors
/// When the portal's state cannot be opened, the file cannot be read or the database fails.
pub async fn run(command: HolidaysCommand) -> Result<ExitCode, StartError> {
    let HolidaysCommand::Set { file, config } = command;
    let days = set(&super::open(config).await?, &file).await?;
    println!("{days} days on which the authority does not work");
    Ok(ExitCode::SUCCESS)
}

/// Reads a calendar: one day a line, `YYYY-MM-DD` and its name; empty lines and what follows `#`
/// count for nothing.
///
/// # Errors
/// The number of the line that cannot be read, or that names a day again.
pub fn read(text: &str) -> std::result::Result<Vec<Holiday>, usize> {
    let mut holidays: Vec<Holiday> = Vec::new();
    for (place, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let (day, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let day = day.parse().map_err(|_| place + 1)?;
        if holidays.iter().any(|known| known.day == day) {
            return Err(place + 1);
        }
        holidays.push(Holiday {
            day,
            name: name.trim().to_owned(),
        });
    }
    Ok(holidays)
}

/// Replaces the calendar by a file's; how many days it has.
///
/// # Errors
/// When the file cannot be read or the database fails; then the former calendar stays.
pub async fn set(state: &AppState, file: &Path) -> Result<usize> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|cause| Error::internal(format!("{shown}: {cause}")))?;
    let holidays = read(&text).map_err(|line| {
        Error::internal(format!(
            "{shown}, line {line}: a day (YYYY-MM-DD) and its name expected, each day once"
        ))
    })?;
    let mut tx = state.store.begin().await?;
    holiday::replace(&mut tx, &holidays).await?;
    let detail = json!({ "days": holidays.len(), "file": sha256(text.as_bytes()) });
    super::operated(state, &mut tx, "holidaysSet", detail).await?;
    tx.commit().await?;
    Ok(holidays.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_read_line_by_line() {
        let text = "# 2026\n\n2026-09-02 National Day\n2026-01-01\n";
        let read_back = read(text).unwrap();
        let days: Vec<_> = read_back.iter().map(|it| it.day.to_string()).collect();
        assert_eq!(days, ["2026-09-02", "2026-01-01"]);
        assert_eq!(read_back[0].name, "National Day");
        assert_eq!(read("2026-09-02 a\nsomeday b"), Err(2));
        assert_eq!(read("2026-09-02 a\n2026-09-02 b"), Err(2));
    }
}
