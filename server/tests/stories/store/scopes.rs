//! Whoever reads cases says within which scope, as the sources of the store show.

use std::path::Path;

use crate::support::portal::workspace;

#[test]
fn whatever_returns_cases_takes_a_scope() {
    let (mut readers, mut without) = (0, Vec::new());
    for_each_function(&workspace().join("server/src/store"), &mut |signature| {
        let (asked, answer) = signature.split_once("->").unwrap_or((signature, ""));
        if names(answer, "Case") {
            readers += 1;
            if !names(asked, "Scope") {
                without.push(signature.to_owned());
            }
        }
    });
    assert!(readers >= 5, "{readers}");
    assert_eq!(without, Vec::<String>::new(), "take a Scope");
}

/// The signatures of the functions that ask the database.
fn for_each_function(folder: &Path, look: &mut impl FnMut(&str)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            for_each_function(&path, look);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for function in text.split("async fn ").skip(1) {
            look(function.split('{').next().unwrap());
        }
    }
}

/// Whether a piece of code names a type: not one whose name only begins or ends like it.
fn names(code: &str, name: &str) -> bool {
    code.split(|sign: char| !sign.is_alphanumeric())
        .any(|word| word == name)
}
