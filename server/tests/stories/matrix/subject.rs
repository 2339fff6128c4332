//! What is asked about: a case of the kind that a route is for, where that route makes sense.

use evisa_core::ekyc::ReviewFinding;
use evisa_server::store::job::{self, Lane};
use reqwest::Method;
use serde_json::{Map, Value, json};

use crate::support::Portal;
use crate::support::guarantor::{self, ORGANIZATION, PERSONAL, VERIFIED};
use crate::support::officer::pay;
use crate::support::organization::{APPLICATIONS, REGISTRATION, customer};
use crate::support::portal::send;

/// A case, and what its holder knows.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) code: String,
    pub(super) security: String,
    pub(super) email: String,
    pub(super) phone: String,
    pub(super) born: String,
    /// What it was made of.
    pub(super) draft: Map<String, Value>,
}

/// Which case a route is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SubjectKind {
    /// An e-visa that waits for its fee.
    Unpaid,
    /// An e-visa that was approved.
    Approved,
    Personal,
    Organization,
    Verified,
    /// What an organization says of itself to be registered.
    Registration,
    /// An e-visa that an organization applies for.
    Application,
}

impl SubjectKind {
    pub(super) fn of(path: &str) -> Self {
        let begins = |with: &str| path.starts_with(with);
        if begins(REGISTRATION) || begins("/client-service/hstc/dang-ky") {
            Self::Registration
        } else if begins("/client-service/hstc/hoa-don")
            || begins(APPLICATIONS) && !path.ends_with("/le-phi")
        {
            Self::Application
        } else if begins(PERSONAL) || begins("/client-service/hscn-bl") || begins("/blnc") {
            Self::Personal
        } else if begins(ORGANIZATION) || begins("/client-service/hstc-bl") {
            Self::Organization
        } else if begins(VERIFIED) {
            Self::Verified
        } else if begins("/review-service/applications") {
            Self::Personal
        } else if path.ends_with("/generate-ev") {
            Self::Approved
        } else {
            Self::Unpaid
        }
    }
}

/// Makes cases over HTTP.
pub(super) struct Maker<'a> {
    pub(super) portal: &'a Portal,
    pub(super) evisa: Map<String, Value>,
    pub(super) member: String,
    pub(super) supervisor: String,
}

impl Maker<'_> {
    pub(super) async fn make(&self, which: SubjectKind) -> Subject {
        match which {
            SubjectKind::Unpaid | SubjectKind::Approved => self.evisa(which).await,
            SubjectKind::Personal => self.guarantee("personal", PERSONAL).await,
            SubjectKind::Organization => self.guarantee("organization", ORGANIZATION).await,
            SubjectKind::Verified => self.guarantee("verified", VERIFIED).await,
            SubjectKind::Registration => {
                let draft = self.portal.registration("visa@saomai.example").await;
                self.sent(draft, REGISTRATION, None).await
            }
            SubjectKind::Application => {
                let draft = self.portal.organization_application().await;
                self.sent(draft, APPLICATIONS, Some(&self.member)).await
            }
        }
    }

    async fn evisa(&self, which: SubjectKind) -> Subject {
        let (code, security) = self.portal.apply(&self.evisa).await;
        if which == SubjectKind::Approved {
            pay(self.portal, &code).await;
            for (step, version) in [("take", 2), ("approve", 3)] {
                let path = format!("/review-service/applications/{code}/{step}");
                let request = self.portal.request(Method::POST, &path);
                let request = request.bearer_auth(&self.supervisor);
                send(request.json(&json!({ "version": version, "findings": ReviewFinding::ALL, "reason": "Seen" })))
                    .await
                    .data();
            }
        }
        Subject {
            code,
            security,
            email: "anna@example.com".into(),
            phone: String::new(),
            born: "1974-08-12".into(),
            draft: self.evisa.clone(),
        }
    }

    async fn guarantee(&self, kind: &str, path: &str) -> Subject {
        let member = (path == VERIFIED).then_some(self.member.as_str());
        self.sent(guarantor::draft(kind), path, member).await
    }

    /// A draft that was sent, by the member with this session where there is one.
    async fn sent(&self, draft: Map<String, Value>, path: &str, member: Option<&str>) -> Subject {
        let body = self.portal.with_captcha(&draft).await;
        let mut request = self.portal.request(Method::POST, path).json(&body);
        if let Some(member) = member {
            request = request.bearer_auth(member);
        }
        let created = send(request).await.data();
        let text = |from: Option<&Value>| {
            let text = from.and_then(Value::as_str);
            text.unwrap_or_default().to_owned()
        };
        Subject {
            code: text(created.get("maSoHoso")),
            security: text(created.get("maXacNhan")),
            email: text(draft.get("email")),
            phone: text(draft.get("sdt")),
            born: "1960-06-01".into(),
            draft,
        }
    }

    /// The account of a member that was just invited.
    pub(super) async fn invited(&self) -> String {
        let email = format!("{}@saomai.example", self.portal.state.random.id());
        let new = json!({ "email": email, "fullName": "New", "roles": ["prepare"] });
        let path = "/client-service/hstc/tai-khoan";
        let request = self.portal.request(Method::POST, path).json(&new);
        let opened = send(request.bearer_auth(&self.member)).await.data();
        opened["id"].as_str().unwrap().to_owned()
    }

    /// A customer of the member's organization.
    pub(super) async fn customer(&self) -> String {
        let path = "/client-service/hstc/khach-hang";
        let request = self.portal.request(Method::POST, path).json(&customer());
        let added = send(request.bearer_auth(&self.member)).await.data();
        added["id"].as_str().unwrap().to_owned()
    }

    /// The receipt of an order for a case that the member made.
    pub(super) async fn ordered(&self, code: &str) -> String {
        let path = "/client-service/hstt/thanh-toan-nhieu";
        let request = self.portal.request(Method::POST, path);
        let request = request.json(&json!({ "maHoSo": [code] }));
        let started = send(request.bearer_auth(&self.member)).await.data();
        started["receiptCode"].as_str().unwrap().to_owned()
    }

    /// The receipt of an order for a case.
    pub(super) async fn receipt(&self, code: &str) -> String {
        let path = "/client-service/public/hstt/thanh-toan-nhieu";
        let started = self.portal.post(path, &json!({ "maHoSo": [code] })).await;
        started.data()["receiptCode"].as_str().unwrap().to_owned()
    }

    /// The id of a job that was given up.
    pub(super) async fn dead_job(&self, key: &str) -> String {
        let mut tx = self.portal.state.store.begin().await.unwrap();
        let now = self.portal.state.clock.millis();
        job::insert(&mut tx, "mail", Lane::Mail, key, &json!({}), now, now)
            .await
            .unwrap();
        let id: String =
            sqlx::query_scalar("UPDATE outbox SET dead_at = 1 WHERE key = $1 RETURNING id")
                .bind(key)
                .fetch_one(&mut *tx)
                .await
                .unwrap();
        tx.commit().await.unwrap();
        id
    }
}
