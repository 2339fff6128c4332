//! The authority opens and closes border gates between two releases. A program of its own: a process has one list.

use evisa_core::Draft;
use evisa_core::catalogue::GATE;
use evisa_core::form::{self, Code};
use evisa_core::forms::evisa::EVISA;
use evisa_core::words::{self, Gate, GateKind, Lang, gates, set_gates};
use jiff::civil::date;

/// What the e-visa's form says about a gate of entry.
fn judged(code: &str) -> Option<Code> {
    let draft = Draft::from_iter([("ttcdNcCuaKhau".to_owned(), code.into())]);
    let problems = form::parse(&EVISA, &draft, date(2026, 11, 21)).err()?;
    let about = problems.iter().find(|it| it.field == "ttcdNcCuaKhau");
    about.map(|it| it.code)
}

#[test]
fn a_gate_that_opens_is_taken_and_one_that_closes_keeps_its_name_only() {
    assert_eq!(judged("db-na-meo"), None);
    assert_eq!(judged("bt-tra-su"), Some(Code::Choice));
    let mut list = gates().to_vec();
    let named = |name: &str| name.to_owned();
    list.push(Gate {
        code: named("bt-tra-su"),
        kind: GateKind::Marine,
        vi: named("Bến thuyền Trà Sư"),
        en: named("Tra Su Landing"),
        zh: named("茶姒码头"),
        ja: named("チャースー船着場"),
        closed: false,
    });
    for gate in &mut list {
        gate.closed = gate.code == "db-na-meo";
    }
    set_gates(list.clone());
    assert_eq!(judged("bt-tra-su"), None);
    assert_eq!(judged("db-na-meo"), Some(Code::Choice));
    let name = |code| words::name(Lang::En, "gates", code);
    assert_eq!(name("bt-tra-su"), Some("Tra Su Landing"));
    assert_eq!(name("db-na-meo"), Some("Na Meo International Border Gate"));

    // Whoever sets the same list again changes nothing, however often.
    let before = (gates().as_ptr(), GATE.codes().as_ptr());
    set_gates(list);
    assert_eq!((gates().as_ptr(), GATE.codes().as_ptr()), before);
}
