//! Instants, as ASN.1 writes them.

use der::DateTime;
use jiff::Timestamp;

use crate::Fault;

pub(crate) fn from_time(time: x509_cert::time::Time) -> Timestamp {
    from_date(time.to_date_time())
}

pub(crate) fn from_date(date: DateTime) -> Timestamp {
    // Years of ASN.1 end with 9999, as those of jiff.
    Timestamp::from_second(date.unix_duration().as_secs().cast_signed()).unwrap_or(Timestamp::MAX)
}

pub(crate) fn to_date(at: Timestamp) -> Result<DateTime, Fault> {
    let seconds = u64::try_from(at.as_second()).map_err(|_| Fault::Malformed)?;
    Ok(DateTime::from_unix_duration(
        core::time::Duration::from_secs(seconds),
    )?)
}

/// `GeneralizedTime` with parts of a second, as time-stamp authorities write it: `20261124235248.123Z`. The parts are left out.
pub(crate) fn from_generalized(text: &[u8]) -> Result<Timestamp, Fault> {
    let text = core::str::from_utf8(text).map_err(|_| Fault::Malformed)?;
    let text = text.strip_suffix('Z').ok_or(Fault::Malformed)?;
    let (whole, parts) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() != 14 || !digits(whole) || !digits(parts) || parts.len() > 9 {
        return Err(Fault::Malformed);
    }
    let number =
        |from: usize, to: usize| whole[from..to].parse::<u16>().map_err(|_| Fault::Malformed);
    let small = |from: usize| number(from, from + 2).map(|number| number as u8);
    let date = DateTime::new(
        number(0, 4)?,
        small(4)?,
        small(6)?,
        small(8)?,
        small(10)?,
        small(12)?,
    )?;
    Ok(from_date(date))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_second_are_read() {
        let whole: Timestamp = "2026-11-24T23:52:48Z".parse().unwrap();
        assert_eq!(from_generalized(b"20261124235248Z"), Ok(whole));
        assert_eq!(from_generalized(b"20261124235248.5Z"), Ok(whole));
        for wrong in [
            &b"20261124235248"[..],
            b"20261124235248.Z",
            b"2026112423524Z",
            b"20261324235248Z",
            b"+0261124235248Z",
        ] {
            assert_eq!(
                from_generalized(wrong),
                Err(Fault::Malformed),
                "{}",
                String::from_utf8_lossy(wrong)
            );
        }
        assert_eq!(from_date(to_date(whole).unwrap()), whole);
    }
}
