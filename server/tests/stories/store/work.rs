//! The queues of an organization's work are asked of the database; what belongs into them is core's to say.

use evisa_core::case::{EVISA_ORGANIZATION, GUARANTEE_ORGANIZATION, State, Task};
use evisa_server::store::case_file::{self, Case, Owner};
use evisa_server::store::case_list::{self, CaseQuery, ExactFilter, Work};
use evisa_server::store::{Conn, Scope, Store};

use super::cases::case;

/// Of what decides, everything with everything.
fn every_case() -> Vec<Case> {
    let states = [
        State::New,
        State::Waiting,
        State::InReview {
            officer: "o".into(),
        },
        asked(false),
        asked(true),
    ];
    let mut cases = Vec::new();
    for kind in [&EVISA_ORGANIZATION, &GUARANTEE_ORGANIZATION] {
        for state in &states {
            for bits in 0..8 {
                let bit = |place: u32| bits >> place & 1 == 1;
                cases.push(Case {
                    kind,
                    state: state.clone(),
                    owner: Owner::Organization {
                        organization: "W".into(),
                        account: "o".into(),
                    },
                    organization_signs: true,
                    paid_at: bit(0).then_some(1),
                    signed_at: bit(1).then_some(1),
                    complete: bit(2),
                    ..case(&format!("W{:04}", cases.len()))
                });
            }
        }
    }
    cases
}

fn asked(answered: bool) -> State {
    State::Supplement {
        officer: "o".into(),
        asked: vec!["ttcnNoiSinh".into()],
        reason: "unreadable".into(),
        answered,
    }
}

/// After [`super::cases::cases`], which leaves an officer `o`.
pub async fn queues_hold_what_core_says(store: &Store) {
    let mut conn = store.begin().await.unwrap();
    let cases = every_case();
    for case in &cases {
        case_file::insert(&mut conn, case).await.unwrap();
    }
    for must_sign in [true, false] {
        let counted = case_list::count_work(&mut conn, "W", must_sign)
            .await
            .unwrap();
        assert_eq!(counted.len(), Task::ALL.len());
        for (task, count) in counted {
            let found = found(&mut conn, task, must_sign).await;
            let due = cases.iter().filter(|case| {
                let known = found.iter().find(|row| row.code == case.code);
                let listed = known.is_some();
                let facts = evisa_server::cases::facts(
                    &Case {
                        organization_signs: must_sign,
                        ..(*case).clone()
                    },
                    &evisa_server::people::Actor::Visitor,
                );
                let is_due = task.is_due(case.step(), &facts);
                assert_eq!(is_due, listed, "{task:?} {must_sign} {case:?}");
                if let Some(row) = known {
                    assert_eq!(row.facts(must_sign), facts);
                }
                is_due
            });
            assert_eq!(due.count() as i64, count, "{task:?} {must_sign}");
            assert!(count > 0 || (task == Task::Sign && !must_sign));
        }
    }
    conn.rollback().await.unwrap();
}

async fn found(conn: &mut Conn, task: Task, must_sign: bool) -> Vec<case_list::CaseRow> {
    let query = CaseQuery {
        scope: Scope::Organization("W".into()),
        ready_only: false,
        exact: ExactFilter {
            work: Some(Work { task, must_sign }),
            ..ExactFilter::default()
        },
        size: 1_000,
        ..CaseQuery::ready(Scope::Everything)
    };
    case_list::page(conn, &query).await.unwrap().rows
}
