//! Lines of a machine-readable zone, as an eye or a person may give them.
#![no_main]

use evisa_core::mrz::{self, repair::repair_text};
use evisa_core::{Draft, form, forms::evisa::EVISA, passport};
use jiff::civil::{Date, date};
use libfuzzer_sys::fuzz_target;

const TODAY: Date = date(2026, 11, 21);

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let lines: Vec<&str> = text.lines().take(4).collect();
    let Ok(zone) = mrz::parse(&lines) else {
        assert!(repair_text(&lines).is_err());
        return;
    };
    assert_eq!(zone.lines, lines, "reading changes nothing");
    let draft: Draft = passport::draft(&zone, TODAY);
    for compared in passport::compare(&zone, &draft, TODAY) {
        assert_ne!(
            compared.verdict,
            passport::Verdict::Differs,
            "a zone differs from what it says itself: {compared:?}"
        );
    }
    let _ = form::parse(&EVISA, &draft, TODAY);
    let _ = mrz::write(zone.format, &zone.fields);
    if let Ok(repaired) = repair_text(&lines) {
        // A look-alike may have hidden the form; what is repaired tells it for good.
        let lines: Vec<&str> = repaired.lines.iter().map(String::as_str).collect();
        let again = repair_text(&lines).map(|again| again.format);
        assert_eq!(again, Ok(repaired.format));
    }
});
