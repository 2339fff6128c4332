//! What a file is that is no workbook: whoever saved the wrong kind is told which one to save.

use super::super::refusal::RefusalCode;

/// The container of older Office formats, and of encrypted newer ones (MS-CFB 2.2).
const COMPOUND_FILE: [u8; 8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/// So much of a file tells whether it is text.
const PROBE: usize = 4096;

/// Why a file that is no zip is refused; `None` for what begins as a zip does.
pub(super) fn of_no_zip(bytes: &[u8]) -> Option<RefusalCode> {
    if bytes.starts_with(b"PK\x03\x04") {
        return None;
    }
    Some(if bytes.starts_with(&COMPOUND_FILE) {
        if has_utf16(bytes, "EncryptedPackage") {
            RefusalCode::Encrypted
        } else {
            RefusalCode::OldExcel
        }
    } else if matches!(bytes, [0x09, 0x00 | 0x02 | 0x04 | 0x08, ..]) {
        // Excel 2 to 4 wrote a stream without a container, which begins with the record BOF.
        RefusalCode::OldExcel
    } else if is_text(bytes) {
        RefusalCode::Text
    } else {
        RefusalCode::NotWorkbook
    })
}

/// Names in the directory of a compound file are UTF-16, little endian.
fn has_utf16(bytes: &[u8], name: &str) -> bool {
    let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.windows(name.len()).any(|window| window == name)
}

/// Without the control characters that no text has, in UTF-8, UTF-16 or one of the older encodings of one byte.
fn is_text(bytes: &[u8]) -> bool {
    let probe = &bytes[..bytes.len().min(PROBE)];
    let utf16 = probe.starts_with(&[0xff, 0xfe]) || probe.starts_with(&[0xfe, 0xff]);
    let control = |byte: &u8| matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127);
    utf16 || !probe.is_empty() && !probe.iter().any(control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_known_in_every_encoding() {
        for text in [
            "Họ,Tên\r\nNguyễn,An\r\n".as_bytes(),
            b"\xef\xbb\xbfHo;Ten\r\n",
            b"\xff\xfeH\0o\0,\0",
            b"H\xf4\tT\xean\r\n",
            b"\x83t\x83\x8a\x83K\x83i,1\r\n", // Shift_JIS
            b"<html><table>",
        ] {
            assert_eq!(of_no_zip(text), Some(RefusalCode::Text));
        }
    }

    #[test]
    fn what_is_nothing_is_not_called_text() {
        for bytes in [&b""[..], b"\x00\x01\x02", b"%PDF-1.7\n\x00\x01"] {
            assert_eq!(of_no_zip(bytes), Some(RefusalCode::NotWorkbook));
        }
    }

    #[test]
    fn a_compound_file_is_an_old_workbook_or_an_encrypted_one() {
        let mut file = COMPOUND_FILE.to_vec();
        assert_eq!(of_no_zip(&file), Some(RefusalCode::OldExcel));
        file.extend("EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes));
        assert_eq!(of_no_zip(&file), Some(RefusalCode::Encrypted));
    }
}
