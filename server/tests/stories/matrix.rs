//! Every route, asked by everybody: what each is answered stands in `matrix/routes.txt`, which people read. The routes come
//! from the router; one without a line, and a line without its route, fails.

use std::fmt::Write;
use std::net::Ipv4Addr;

use evisa_server::people::{NewAccount, Role};
use evisa_server::router::openapi;
use reqwest::Method;
use serde_json::Value;

use crate::support::Portal;
use crate::support::portal::{send, workspace};

mod addresses;
mod ask;
mod subject;

/// Set to `1`, the file is written anew instead of compared.
const BLESS: &str = "EVISA_BLESS";
const FILE: &str = "server/tests/stories/matrix/routes.txt";
/// The agency of the guarantees that are asked about.
const AGENCY: &str = "dsq-jpn";
/// The organization that sent what is an organization's.
const ORGANIZATION: &str = "TC01";

const HEAD: &str = "\
# What everybody is answered on every route, as HTTP status. Written by the story `matrix`; EVISA_BLESS=1 writes it anew.
# 401: sign in first. 403: not with these roles. 404: not there, or not for you. 400, 409 and 422: allowed, and
# refused for what was sent or for where the case stands. holder: no session, and the codes of the case. stranger: no
# session, and the codes of another case. person: signed in without a role. member: of the organization whose case
# it is, with every duty; idlemember: of the same, without any. colleague: an officer of another agency. Whoever has a session knows the case's code alone.
";

/// What the authority's accounts are for; everywhere else, those who have one are persons like any other.
const DESK: [&str; 2] = ["/review-service/", "/user-service/authority/"];

/// Who asks.
struct Caller {
    name: &'static str,
    /// The session's token.
    token: Option<String>,
    /// Whether the case's own codes are known.
    holds: bool,
    /// Whether it is an account of the authority.
    works_here: bool,
}

struct Operation {
    method: String,
    path: String,
    about: Value,
}

async fn callers(portal: &Portal) -> Vec<Caller> {
    let accounts: [(&str, &[Role], Option<&str>, Option<&str>); 10] = [
        ("person", &[], None, None),
        ("member", &Role::MEMBER, None, Some(ORGANIZATION)),
        ("idlemember", &[], None, Some(ORGANIZATION)),
        ("othermember", &Role::MEMBER, None, Some("TC02")),
        ("editor", &[Role::Editor], None, None),
        ("finance", &[Role::Finance], None, None),
        ("colleague", &[Role::Officer], Some("xnc"), None),
        ("officer", &[Role::Officer], Some(AGENCY), None),
        ("supervisor", &[Role::Supervisor], None, None),
        ("administrator", &[Role::Administrator], None, None),
    ];
    for role in Role::ALL {
        let asks = accounts.iter().any(|(_, roles, ..)| roles.contains(&role));
        assert!(asks, "nobody here is a {}", role.wire());
    }
    for organization in [ORGANIZATION, "TC02"] {
        portal.knows_organization(organization).await;
    }
    let open = |name, holds| Caller {
        name,
        token: None,
        holds,
        works_here: false,
    };
    let mut callers = vec![open("stranger", false), open("holder", true)];
    for (name, roles, agency, organization) in accounts {
        let account = NewAccount {
            user_name: name.into(),
            email: None,
            full_name: name.into(),
            roles: roles.to_vec(),
            agency: agency.map(str::to_owned),
            organization: organization.map(str::to_owned),
        };
        callers.push(Caller {
            name,
            token: Some(portal.signed_in(account).await),
            holds: false,
            works_here: roles.iter().any(|role| Role::AUTHORITY.contains(role)),
        });
    }
    callers
}

/// Every operation that the router serves; signing out comes last, because it ends the sessions of those who ask.
fn operations() -> Vec<Operation> {
    let description = openapi::description();
    let paths = description["paths"].as_object().unwrap();
    let mut all = Vec::new();
    for (path, methods) in paths {
        for (method, about) in methods.as_object().unwrap() {
            all.push(Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                about: about.clone(),
            });
        }
    }
    all.sort_by_key(|one| one.path.ends_with("/revoke"));
    all
}

#[tokio::test]
async fn no_route_changes_anything_for_another_sites_page() {
    let portal = Portal::start_with(|config| config.limits.rate_limit = 10_000).await;
    let mut asked = 0;
    for operation in operations().iter().filter(|it| it.method != "GET") {
        for (header, value) in [
            ("Sec-Fetch-Site", "cross-site"),
            ("Sec-Fetch-Site", "same-site"),
            ("Origin", "https://evil.example"),
            ("Origin", "null"),
        ] {
            let method = Method::from_bytes(operation.method.as_bytes()).unwrap();
            let request = portal
                .by_page(method, &operation.path)
                .header(header, value);
            let refused = send(request).await;
            let name = format!("{} {} {header}: {value}", operation.method, operation.path);
            assert_eq!(refused.refusal(), (403, "forbidden".into()), "{name}");
            asked += 1;
        }
    }
    assert!(asked > 400, "{asked}");
}

/// What a session that was left open must not do.
const DANGEROUS: [&str; 19] = [
    "POST /client-service/hstc/tai-khoan",
    "PATCH /client-service/hstc/tai-khoan/{id}",
    "POST /client-service/hstc/tai-khoan/{id}/mat-khau",
    "POST /review-service/payments/{receipt}/proposals/{id}/confirm",
    "POST /user-service/authority/accounts",
    "PATCH /user-service/authority/accounts/{id}",
    "POST /user-service/authority/accounts/{id}/invitation",
    "DELETE /user-service/authority/accounts/{id}/second-factor-reset",
    "POST /user-service/authority/accounts/{id}/second-factor-reset",
    "POST /user-service/authority/accounts/{id}/second-factor-reset/confirm",
    "PATCH /user-service/authority/organizations/{code}",
    "POST /user-service/authority/organizations/{code}/accounts/{id}/password",
    "DELETE /user-service/user/national-identities/{id}",
    "POST /user-service/user/second-factors/passkey",
    "POST /user-service/user/second-factors/passkey/confirm",
    "POST /user-service/user/second-factors/recovery-codes",
    "POST /user-service/user/second-factors/totp",
    "POST /user-service/user/second-factors/totp/confirm",
    "DELETE /user-service/user/second-factors/{id}",
];

#[tokio::test]
async fn a_session_left_open_changes_no_account_organization_or_money() {
    let portal = Portal::start().await;
    let callers = callers(&portal).await;
    let asking = ask::Asking::new(&portal, &callers).await;
    let (mut named, mut requests) = (0, Vec::new());
    for operation in operations() {
        let name = format!("{} {}", operation.method, operation.path);
        if !DANGEROUS.contains(&name.as_str()) {
            continue;
        }
        named += 1;
        let subject = asking.subject(&operation).await;
        for caller in &callers {
            if ["member", "finance", "supervisor", "administrator"].contains(&caller.name) {
                let request = asking.request(&operation, caller, &subject).await;
                requests.push((name.clone(), caller.name, request));
            }
        }
    }
    assert_eq!(named, DANGEROUS.len(), "a route was renamed");
    portal.pass(std::time::Duration::from_mins(11));
    let mut stopped = std::collections::BTreeSet::new();
    for (name, caller, request) in requests {
        match send(request).await.refusal() {
            (403, code) if code == "step_up_required" => {
                stopped.insert(name);
            }
            (403, code) if code == "forbidden" => {}
            other => panic!("{name} by {caller}: {other:?}"),
        }
    }
    assert_eq!(stopped.len(), DANGEROUS.len(), "{stopped:?}");
}

#[tokio::test]
async fn everybody_is_answered_as_the_table_says() {
    let portal = Portal::start_with(|config| {
        config.models_dir = workspace().join("models/cache");
        config.development = false;
    })
    .await
    .behind_proxy()
    .await;
    let callers = callers(&portal).await;
    let asking = ask::Asking::new(&portal, &callers).await;
    // Each asks from elsewhere: who may cause how many mails is no matter of this table.
    let mut networks = (0x0a00_0001..).map(Ipv4Addr::from_bits);
    let mut table = String::from(HEAD);
    let names: Vec<_> = callers.iter().map(|caller| caller.name).collect();
    writeln!(table, "\n{}", names.join(" ")).unwrap();
    for operation in operations() {
        write!(table, "\n{} {}\n   ", operation.method, operation.path).unwrap();
        let mut unchanged = None;
        let mut persons = None;
        for caller in &callers {
            let subject = match unchanged.take() {
                Some(subject) => subject,
                None => asking.subject(&operation).await,
            };
            let request = asking.request(&operation, caller, &subject).await;
            let network = networks.next().unwrap().to_string();
            let request = request.header("x-forwarded-for", network);
            let status = send(request).await.status.as_u16();
            // Whoever reads, or is turned away, leaves it as it is for the next one.
            if operation.method == "GET" || matches!(status, 401 | 403 | 404) {
                unchanged = Some(subject);
            }
            let name = format!("{} {}", operation.method, operation.path);
            assert_ne!(status, 500, "{name}");
            if caller.name == "person" {
                persons = Some(status);
            }
            if caller.works_here && !DESK.iter().any(|it| name.contains(it)) {
                assert_eq!(
                    Some(status),
                    persons,
                    "{name}: {} is at no desk",
                    caller.name
                );
            }
            write!(table, " {status}").unwrap();
        }
        table.push('\n');
    }
    let path = workspace().join(FILE);
    if std::env::var(BLESS).is_ok_and(|value| value == "1") {
        std::fs::write(&path, &table).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    for (now, before) in table.split("\n\n").zip(committed.split("\n\n")) {
        assert_eq!(now, before, "read it, and run this with {BLESS}=1");
    }
    assert_eq!(
        table.len(),
        committed.len(),
        "lines are missing from {FILE}"
    );
}
