//! How a line of the log is written: what is told stays on one line, whatever it holds.

use std::fmt::{self, Debug, Write};

use tracing::field::Field;
use tracing_subscriber::field::MakeExt;
use tracing_subscriber::fmt::format::{FormatFields, Writer, debug_fn};

/// Fields as `name=value`, one behind the other. An error may repeat what a stranger, the bank or a mail server sent: its
/// line breaks and terminal sequences are written as escapes, so that nobody adds a line that the portal did not write.
#[must_use]
pub fn fields() -> impl for<'writer> FormatFields<'writer> + Send + Sync + 'static {
    debug_fn(
        |writer: &mut Writer<'_>, field: &Field, value: &dyn Debug| {
            if field.name() != "message" {
                write!(writer, "{}=", field.name())?;
            }
            write!(OneLine(writer), "{value:?}")
        },
    )
    .delimited(" ")
}

struct OneLine<'a, 'w>(&'a mut Writer<'w>);

impl Write for OneLine<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for sign in text.chars() {
            // Those that break a line without being control signs: U+2028 and U+2029.
            if sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}') {
                write!(self.0, "{}", sign.escape_default())?;
            } else {
                self.0.write_char(sign)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct LogBuffer(Arc<Mutex<Vec<u8>>>);

    impl io::Write for LogBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_adds_a_line_or_moves_the_cursor() {
        let written = LogBuffer::default();
        let place = written.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .fmt_fields(fields())
            .with_writer(move || place.clone())
            .finish();
        let said = "refused\r\n2026-11-21T08:00:00Z INFO paid\u{1b}[2K\u{2028}";
        tracing::subscriber::with_default(subscriber, || {
            let span = tracing::info_span!("request", id = said);
            let _inside = span.enter();
            tracing::warn!(error = %said, attempts = 3, "the bank said {said}");
        });
        let log = String::from_utf8(written.0.lock().unwrap().clone()).unwrap();
        assert_eq!(log.lines().count(), 1, "{log}");
        assert!(log.ends_with('\n'), "{log}");
        let line = log.trim_end_matches('\n');
        assert!(
            !line.contains(|sign: char| sign.is_control() || sign == '\u{2028}'),
            "{line:?}"
        );
        let escaped = r"refused\r\n2026-11-21T08:00:00Z INFO paid\u{1b}[2K\u{2028}";
        assert!(line.contains(&format!("the bank said {escaped}")), "{line}");
        assert!(
            line.contains(&format!("error={escaped} attempts=3")),
            "{line}"
        );
    }
}
