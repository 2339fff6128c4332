use super::*;

#[test]
fn whole_numbers_are_shown_with_their_zeros_and_letters() {
    for (code, digits, text) in [
        ("0", "30", "30"),
        ("#", "30", "30"),
        ("000000000", "12345678", "012345678"),
        ("000000000", "1234567890", "1234567890"),
        ("\"C\"0000000", "1234567", "C1234567"),
        ("\"C\"0000000", "12", "C0000012"),
        ("\\C0", "12", "C12"),
        ("000\\-000", "12345", "012-345"),
        ("000-000", "1234567", "1234-567"),
        ("##-00", "123", "1-23"),
        ("0\" days\"", "30", "30 days"),
        ("[Red][$-42A]00;[Blue]-0", "7", "07"),
        ("+84 000", "912345678", "+84 912345678"),
        ("\"C\"General", "1234567", "C1234567"),
        ("General\" days\"", "30", "30 days"),
    ] {
        let NumberFormat::Digits(parts) = NumberFormat::of(code) else {
            panic!("{code}: {:?}", NumberFormat::of(code));
        };
        assert_eq!(written(&parts, digits), text, "{code}");
    }
}

#[test]
fn amounts_are_told_from_what_shows_another_number() {
    for (code, decimals) in [
        ("#,##0", 0),
        ("0.00", 2),
        ("#,##0.00\\ [$€-407]", 2),
        ("\"$\"0", 0),
        ("#,##0 \"đ\"", 0),
        ("_(* #,##0_)", 0),
    ] {
        let amount = NumberFormat::Amount { decimals };
        assert_eq!(NumberFormat::of(code), amount, "{code}");
    }
    for code in [
        "0%",
        "0.00E+00",
        "# ?/?",
        "hh:mm",
        "[h]:mm",
        "0,",
        "[>9]0",
        "\"yes\"",
        "\"1\"#,##0",
        "-#,##0",
        "0\"",
        "0\\",
        "[$",
        "0_",
        "0.0.0",
        "ก0",
        "*00",
        "Genera1",
    ] {
        assert_eq!(NumberFormat::of(code), NumberFormat::Other, "{code}");
    }
    assert_eq!(NumberFormat::of(&"0".repeat(256)), NumberFormat::Other);
    for code in [
        "General",
        "GENERAL",
        "@",
        "",
        "[Red]General",
        "General;-General",
    ] {
        assert_eq!(NumberFormat::of(code), NumberFormat::General, "{code}");
    }
}
