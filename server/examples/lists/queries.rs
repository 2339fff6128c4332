//! What is asked of the lists.

use evisa_core::case::{self, Filter};
use evisa_server::store::Scope;
use evisa_server::store::case_list::{CaseQuery, ExactFilter, Order, OrderBy, PageAt};

use crate::organizations;
use crate::seed::{BEGIN, passport};

type NamedQuery = (String, CaseQuery);

pub(crate) fn all() -> CaseQuery {
    CaseQuery::ready(Scope::Everything)
}

/// Of the authority's queue; `code`: of a case in it.
pub(crate) fn queue(code: &str) -> Vec<NamedQuery> {
    let mut queries = vec![("first page".to_owned(), all())];
    let mut add = |name: &str, query: CaseQuery| queries.push((name.to_owned(), query));
    add(
        "thousandth page, by number",
        CaseQuery {
            page: PageAt::Number(999),
            ..all()
        },
    );
    for filter in [
        Filter::Unchecked,
        Filter::Processing,
        Filter::Additional,
        Filter::Approved,
        Filter::Denied,
        Filter::CancelProfile,
    ] {
        add(
            &format!("filter {filter:?}"),
            CaseQuery {
                filter: Some(filter),
                ..all()
            },
        );
    }
    for kind in case::ALL {
        add(
            kind.name(),
            CaseQuery {
                kind: Some(kind),
                ..all()
            },
        );
        let both = CaseQuery {
            kind: Some(kind),
            filter: Some(Filter::Unchecked),
            ..all()
        };
        add(&format!("{}, unchecked", kind.name()), both);
    }
    let agency = Scope::Agency("A1".into());
    add(
        "an agency's",
        CaseQuery {
            scope: agency.clone(),
            ..all()
        },
    );
    add(
        "an agency's, approved",
        CaseQuery {
            scope: agency,
            filter: Some(Filter::Approved),
            ..all()
        },
    );
    for (name, text) in [
        ("code, hit", code),
        ("code, miss", &evisa_core::code::registration(&[7; 16])),
        ("passport, hit", &passport(4_242)),
        ("passport, miss", "X9999999"),
        ("most common surname", "nguyen"),
        ("its first letters", "ngu"),
        ("one letter", "m"),
        ("two common words", "nguyen maria"),
        ("common words of nobody", "wang garcia"),
        ("a rare name", "quill1"),
        ("a name with marks", "Nguyễn Đức"),
        ("part of a Chinese name", "小明"),
        ("name, miss", "zzyzx"),
        ("common and rare", "maria quill"),
    ] {
        add(
            name,
            CaseQuery {
                text: text.into(),
                ..all()
            },
        );
    }
    let named = |filter| CaseQuery {
        text: "maria".into(),
        filter: Some(filter),
        ..all()
    };
    add("common name, denied", named(Filter::Denied));
    add("common name, processing", named(Filter::Processing));
    queries
}

/// Of the list of the organization of a code, and of the queue where it is confined to one; `code`: of one of its cases.
pub(crate) fn organization(number: u64, code: &str) -> Vec<NamedQuery> {
    let mut queries = Vec::new();
    let own = || CaseQuery {
        scope: Scope::Organization(organizations::code(number)),
        ready_only: false,
        ..all()
    };
    let theirs = || CaseQuery {
        organization: Some(organizations::code(number)),
        ..all()
    };
    for (whose, from) in [
        ("own", &own as &dyn Fn() -> CaseQuery),
        ("queue, theirs", &theirs),
    ] {
        let mut add =
            |name: &str, query: CaseQuery| queries.push((format!("{whose}: {name}"), query));
        add("first page", from());
        for number in [19, 199] {
            let page = PageAt::Number(number);
            add(
                &format!("page {}", number + 1),
                CaseQuery { page, ..from() },
            );
        }
        add(
            "a hundred rows",
            CaseQuery {
                size: 100,
                ..from()
            },
        );
        for filter in Filter::ALL {
            let filter = Some(filter);
            add(&format!("{filter:?}"), CaseQuery { filter, ..from() });
        }
        for kind in [&case::EVISA_ORGANIZATION, &case::GUARANTEE_VERIFIED] {
            let query = CaseQuery {
                kind: Some(kind),
                ..from()
            };
            add(kind.name(), query);
        }
        for text in [
            code,
            &passport(number),
            "X9999999",
            "nguyen",
            "m",
            "nguyen maria",
            "wang garcia",
            "quill1",
            "zzyzx",
        ] {
            add(
                &format!("text {text}"),
                CaseQuery {
                    text: text.into(),
                    ..from()
                },
            );
        }
    }
    queries.extend(own_alone(number, code, &own));
    queries
}

/// What an organization alone asks of its list: days, orders, and its look-up by exact values.
fn own_alone(number: u64, code: &str, own: &dyn Fn() -> CaseQuery) -> Vec<NamedQuery> {
    let mut queries = Vec::new();
    let mut add = |name: &str, query: CaseQuery| queries.push((format!("own: {name}"), query));
    // A day of the thousand or so that the cases are spread over when a case came in each second.
    let sent = Some(BEGIN..BEGIN + 86_400_000);
    add("a day", CaseQuery { sent, ..own() });
    for by in [OrderBy::Sent, OrderBy::Name] {
        for (descending, number) in [(false, 0), (true, 0), (true, 199)] {
            let page = PageAt::Sorted(Order { by, descending }, number);
            add(
                &format!("{by:?}, {descending}, page {}", number + 1),
                CaseQuery { page, ..own() },
            );
        }
    }
    for exact in [
        ExactFilter {
            code: Some(code.into()),
            ..ExactFilter::default()
        },
        ExactFilter {
            code: Some("E00000042".into()),
            ..ExactFilter::default()
        },
        ExactFilter {
            document: Some(passport(number)),
            ..ExactFilter::default()
        },
        ExactFilter {
            document: Some("X9999999".into()),
            ..ExactFilter::default()
        },
        ExactFilter {
            nationality: Some("KOR".into()),
            ..ExactFilter::default()
        },
        ExactFilter {
            complete: Some(false),
            ..ExactFilter::default()
        },
    ] {
        add(&format!("{exact:?}"), CaseQuery { exact, ..own() });
    }
    add(
        "everything at once",
        CaseQuery {
            kind: Some(case::ALL[1]),
            filter: Some(Filter::Approved),
            text: "nguyen".into(),
            exact: ExactFilter {
                nationality: Some("KOR".into()),
                complete: Some(true),
                ..ExactFilter::default()
            },
            page: PageAt::Sorted(
                Order {
                    by: OrderBy::Name,
                    descending: true,
                },
                0,
            ),
            ..own()
        },
    );
    queries
}
