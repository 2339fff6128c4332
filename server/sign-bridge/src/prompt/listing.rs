//! What is to be signed, each item of it, in lines and pages. Nothing is left out: who signs has seen all of it.

/// What stands before the last colon of a title is what something is about, behind it what of that is signed.
const OF: &str = ": ";
/// Lines of a page that a small screen still shows.
const LINES: usize = 24;

/// The lines of a list. What is about the same thing stands in one line; what is signed of all alike stands above.
pub(super) fn lines<'a>(sign: &str, titles: impl Iterator<Item = &'a str>) -> Vec<String> {
    let groups = grouped(titles);
    let of_all = groups
        .first()
        .map(|(_, parts)| parts)
        .filter(|parts| groups.iter().all(|(_, other)| other == *parts))
        .filter(|parts| !parts.is_empty());
    let head = match of_all {
        Some(parts) => format!("{sign} ({} × {}):", groups.len(), parts.join(", ")),
        None => format!("{sign} ({}):", groups.len()),
    };
    let line = |(before, (subject, parts)): (usize, &(&str, Vec<&str>))| {
        let number = before + 1;
        if of_all.is_some() || parts.is_empty() {
            format!("  {number}. {subject}")
        } else {
            format!("  {number}. {subject}{OF}{}", parts.join(", "))
        }
    };
    let list = groups.iter().enumerate().map(line);
    std::iter::once(head).chain(list).collect()
}

/// What things are about, and what of each is signed; those that follow each other about the same thing together.
fn grouped<'a>(titles: impl Iterator<Item = &'a str>) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for title in titles {
        let Some((subject, part)) = title.rsplit_once(OF) else {
            groups.push((title, Vec::new()));
            continue;
        };
        match groups.last_mut() {
            // The same of the same twice is two things.
            Some((last, parts)) if *last == subject && !parts.contains(&part) => parts.push(part),
            _ => groups.push((subject, vec![part])),
        }
    }
    groups
}

/// The lines in pages of as many bytes at most, of which `size` tells how many a text takes. A line that is longer by itself
/// goes on in the next.
pub(super) fn pages(lines: &[String], most: usize, size: impl Fn(&str) -> usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let mut page = String::new();
    for piece in lines.iter().flat_map(|line| pieces(line, most, &size)) {
        let longer = if page.is_empty() {
            piece.clone()
        } else {
            format!("{page}\n{piece}")
        };
        let fits = size(&longer) <= most && longer.lines().count() <= LINES;
        if fits || page.is_empty() {
            page = longer;
        } else {
            pages.push(std::mem::replace(&mut page, piece));
        }
    }
    pages.push(page);
    pages
}

fn pieces(line: &str, most: usize, size: &impl Fn(&str) -> usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in line.chars() {
        let mut longer = pieces.pop().unwrap_or_default();
        longer.push(letter);
        if size(&longer) > most && longer.chars().count() > 1 {
            longer.pop();
            pieces.push(longer);
            longer = letter.to_string();
        }
        pieces.push(longer);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_signed_of_one_case_stands_in_one_line() {
        let titles = [
            "AB12 Nguyễn: data",
            "AB12 Nguyễn: PDF",
            "CD34 Trần: data",
            "CD34 Trần: PDF",
        ];
        assert_eq!(
            lines("To be signed", titles.into_iter()),
            [
                "To be signed (2 × data, PDF):",
                "  1. AB12 Nguyễn",
                "  2. CD34 Trần"
            ]
        );
        let mixed = [
            "AB12: data",
            "AB12: PDF",
            "a: b: data",
            "Confirmation",
            "x: y",
            "x: y",
        ];
        assert_eq!(
            lines("Sign", mixed.into_iter()),
            [
                "Sign (5):",
                "  1. AB12: data, PDF",
                "  2. a: b: data",
                "  3. Confirmation",
                "  4. x: y",
                "  5. x: y",
            ]
        );
    }

    #[test]
    fn pages_leave_nothing_out_and_none_is_too_long() {
        let lines: Vec<String> = (0..300)
            .map(|number| format!("{number}. Nguyễn Thị Ánh Tuyết {}", "x".repeat(number)))
            .collect();
        let pages = pages(&lines, 200, str::len);
        assert!(pages.iter().all(|page| page.len() <= 200));
        let all: String = pages.concat().replace('\n', "");
        assert_eq!(all, lines.concat());
        let short: Vec<String> = (0..100).map(|number| number.to_string()).collect();
        let pages = super::pages(&short, 960, str::len);
        assert!(pages.iter().all(|page| page.lines().count() <= LINES));
        assert_eq!(pages.join("\n"), short.join("\n"));
    }
}
