//! Where a country code ends: none is the beginning of another.

/// The codes that ITU-T E.164 assigns to countries, areas and networks (annex to the Operational Bulletin of the ITU No.
/// 1114), in the order of text. Reserved ones that nobody is called by are left out.
const CODES: &[&str] = &[
    "1", "20", "211", "212", "213", "216", "218", "220", "221", "222", "223", "224", "225", "226",
    "227", "228", "229", "230", "231", "232", "233", "234", "235", "236", "237", "238", "239",
    "240", "241", "242", "243", "244", "245", "246", "247", "248", "249", "250", "251", "252",
    "253", "254", "255", "256", "257", "258", "260", "261", "262", "263", "264", "265", "266",
    "267", "268", "269", "27", "290", "291", "297", "298", "299", "30", "31", "32", "33", "34",
    "350", "351", "352", "353", "354", "355", "356", "357", "358", "359", "36", "370", "371",
    "372", "373", "374", "375", "376", "377", "378", "379", "380", "381", "382", "383", "385",
    "386", "387", "389", "39", "40", "41", "420", "421", "423", "43", "44", "45", "46", "47", "48",
    "49", "500", "501", "502", "503", "504", "505", "506", "507", "508", "509", "51", "52", "53",
    "54", "55", "56", "57", "58", "590", "591", "592", "593", "594", "595", "596", "597", "598",
    "599", "60", "61", "62", "63", "64", "65", "66", "670", "672", "673", "674", "675", "676",
    "677", "678", "679", "680", "681", "682", "683", "685", "686", "687", "688", "689", "690",
    "691", "692", "7", "800", "808", "81", "82", "84", "850", "852", "853", "855", "856", "86",
    "870", "878", "880", "881", "882", "883", "886", "888", "90", "91", "92", "93", "94", "95",
    "960", "961", "962", "963", "964", "965", "966", "967", "968", "970", "971", "972", "973",
    "974", "975", "976", "977", "979", "98", "992", "993", "994", "995", "996", "998",
];

/// The country code with which digits begin, and the others; `None` where no country has one.
pub(super) fn split(digits: &str) -> Option<(&str, &str)> {
    (1..=3)
        .filter_map(|end| digits.split_at_checked(end))
        .find(|(code, _)| CODES.binary_search(code).is_ok())
}

/// Countries in which a zero is dialled in front of a number, and never from abroad (ITU-T E.164, national prefixes), as far
/// as none of their numbers begins with one: in Italy and Côte d'Ivoire the zero is part of the number.
const ZERO: &[&str] = &[
    "20", "212", "234", "254", "27", "31", "32", "33", "353", "358", "40", "41", "43", "44", "46",
    "49", "60", "61", "62", "63", "64", "66", "81", "82", "84", "855", "856", "86", "886", "90",
    "91", "92", "94", "95", "961", "962", "966", "971", "972", "98",
];

/// Whether a zero in front of a number of this country is none of its digits.
pub(super) fn dials_zero(country: &str) -> bool {
    ZERO.binary_search(&country).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_code_is_the_beginning_of_another() {
        for pair in CODES.windows(2) {
            assert!(
                pair[0] < pair[1] && !pair[1].starts_with(pair[0]),
                "{pair:?}"
            );
        }
    }

    #[test]
    fn countries_that_dial_a_zero_are_countries() {
        assert!(ZERO.is_sorted());
        for code in ZERO {
            assert_eq!(split(code), Some((*code, "")), "{code}");
        }
        assert!(!dials_zero("39"));
    }

    #[test]
    fn a_number_is_cut_behind_its_country_code() {
        for (digits, parts) in [
            ("84912345678", Some(("84", "912345678"))),
            ("12025550147", Some(("1", "2025550147"))),
            ("85221234567", Some(("852", "21234567"))),
            ("77011234567", Some(("7", "7011234567"))),
            ("999", None),
            ("0", None),
            ("", None),
        ] {
            assert_eq!(split(digits), parts, "{digits}");
        }
    }
}
