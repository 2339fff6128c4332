//! What a browser is called in a mail: words of ours, because what it says of itself may be anybody's text.

/// Browsers by what they say, those first that say another's name too.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Systems likewise.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

/// Browser and system, as far as they are known.
pub(super) fn named(said: &str) -> Option<String> {
    let find = |table: &[(&str, &'static str)]| {
        let mut known = table.iter();
        known
            .find(|(sign, _)| said.contains(sign))
            .map(|(_, name)| *name)
    };
    let both = [find(&BROWSERS), find(&SYSTEMS)];
    let known: Vec<_> = both.into_iter().flatten().collect();
    (!known.is_empty()).then(|| known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_names_are_told() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 \
                    Safari/537.36 Edg/130.0.0.0";
        assert_eq!(named(edge).as_deref(), Some("Edge, Windows"));
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 \
                     Mobile/15E148 Safari/604.1";
        assert_eq!(named(phone).as_deref(), Some("Safari, iPhone"));
        assert_eq!(named("call +1 555 to keep your account"), None);
        assert_eq!(named("pay here (Linux)").as_deref(), Some("Linux"));
    }
}
