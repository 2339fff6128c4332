//! Tax codes of Viet Nam: ten digits, the last of which checks the others, and three more for a branch.

/// Digits of whom a code is: an organization's own, without its branch.
const OWN: usize = 10;
/// Digits of a branch's number.
const BRANCH: usize = 3;
/// By how much each of the first nine digits counts (Circular 105/2020/TT-BTC has the structure; the weights are those that the
/// codes of organizations keep: 0100109106, 0300588569).
const WEIGHTS: [u32; 9] = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/// A tax code in its one form, `0401234566` or `0401234566-001`, however its groups were set apart; `None` for what is none.
#[must_use]
pub fn tax_code(typed: &str) -> Option<String> {
    let mut digits = Vec::with_capacity(OWN + BRANCH);
    for sign in typed.chars() {
        match sign {
            ' ' | '-' | '.' => {}
            _ => digits.push(sign.to_digit(10)?),
        }
    }
    let (own, branch) = digits.split_at_checked(OWN)?;
    let is_whole = branch.is_empty() || branch.len() == BRANCH;
    (is_whole && checks(own)).then(|| {
        let text = |digits: &[u32]| -> String {
            digits
                .iter()
                .filter_map(|it| char::from_digit(*it, 10))
                .collect()
        };
        match branch {
            [] => text(own),
            branch => format!("{}-{}", text(own), text(branch)),
        }
    })
}

/// Whether the tenth digit is what the others make of it.
fn checks(own: &[u32]) -> bool {
    let weighed = own
        .iter()
        .zip(WEIGHTS)
        .map(|(digit, weight)| digit * weight);
    own.last() == Some(&(10 - weighed.sum::<u32>() % 11))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_organizations_and_their_branches_are_read_however_they_are_set() {
        for (typed, code) in [
            ("0100109106", "0100109106"),
            ("0300588569", "0300588569"),
            ("0101248141", "0101248141"),
            ("0100109106-001", "0100109106-001"),
            ("0100109106 001", "0100109106-001"),
            ("0100 109 106", "0100109106"),
        ] {
            assert_eq!(tax_code(typed).as_deref(), Some(code), "{typed}");
        }
    }

    #[test]
    fn a_wrong_digit_and_what_is_no_code_are_refused() {
        for typed in [
            "0100109107",
            "0100190106",
            "12345",
            "abc",
            "0100109106-01",
            "0100109106-0011",
            "0100109106/001",
            "",
            "٠١٠٠١٠٩١٠٦",
        ] {
            assert_eq!(tax_code(typed), None, "{typed}");
        }
    }

    #[test]
    fn every_single_wrong_digit_is_found() {
        let right: Vec<char> = "0100109106".chars().collect();
        for at in 0..OWN {
            for digit in '0'..='9' {
                let mut wrong = right.clone();
                wrong[at] = digit;
                let wrong: String = wrong.into_iter().collect();
                assert_eq!(tax_code(&wrong).is_some(), wrong == "0100109106", "{wrong}");
            }
        }
    }
}
