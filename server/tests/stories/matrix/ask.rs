//! A request to each route that is well-formed: what is asked about is there, and only the asker differs.

use reqwest::{Method, RequestBuilder};
use serde_json::{Map, Value, json};

use super::subject::{Maker, Subject, SubjectKind};
use super::{Caller, ORGANIZATION, Operation};
use crate::support::Portal;
use crate::support::organization::{APPLICATIONS, OFFICE, customer};
use crate::support::upload::link;

/// Signed in from elsewhere, or mistyped: well-formed, and nobody's.
const STRANGE_PHONE: &str = "+84-912345670";

/// Asks.
pub(super) struct Asking<'a> {
    portal: &'a Portal,
    maker: Maker<'a>,
    /// A link to a picture.
    picture: String,
}

impl<'a> Asking<'a> {
    pub(super) async fn new(portal: &'a Portal, callers: &[Caller]) -> Self {
        let token = |name: &str| {
            let caller = callers.iter().find(|caller| caller.name == name);
            caller.unwrap().token.clone().unwrap()
        };
        let mut evisa = portal.good_draft().await;
        evisa.insert("taoTkEmail".into(), json!("1"));
        Self {
            picture: link(portal, evisa["anhMat"].as_str().unwrap()),
            maker: Maker {
                portal,
                evisa,
                member: token("member"),
                supervisor: token("supervisor"),
            },
            portal,
        }
    }

    /// What an operation is asked about.
    pub(super) async fn subject(&self, operation: &Operation) -> Subject {
        self.maker.make(SubjectKind::of(&operation.path)).await
    }

    pub(super) async fn request(
        &self,
        operation: &Operation,
        caller: &Caller,
        subject: &Subject,
    ) -> RequestBuilder {
        let known = Self::known(subject, caller);
        let address = self.address(operation, &known, caller).await;
        let method = Method::from_bytes(operation.method.as_bytes()).unwrap();
        let mut request = self.portal.request(method, &address);
        if let Some(token) = &caller.token {
            request = request.bearer_auth(token);
        }
        self.with_body(request, operation, &known).await
    }

    /// The case with what the caller knows of it: its codes, or another's.
    fn known(subject: &Subject, caller: &Caller) -> Subject {
        if caller.holds {
            return subject.clone();
        }
        Subject {
            security: "AAAA2222".into(),
            email: "somebody@else.example".into(),
            phone: STRANGE_PHONE.into(),
            born: "1990-01-01".into(),
            ..subject.clone()
        }
    }

    /// Path and query.
    async fn address(&self, operation: &Operation, known: &Subject, caller: &Caller) -> String {
        if operation.path == "/files/{id}" {
            return if caller.holds {
                self.picture.clone()
            } else {
                self.picture.replace("sig=", "sig=0")
            };
        }
        let (mut path, mut query) = (operation.path.clone(), Vec::new());
        let none = Vec::new();
        for parameter in operation.about["parameters"].as_array().unwrap_or(&none) {
            let name = parameter["name"].as_str().unwrap();
            let value = match name {
                "code" if path.starts_with(OFFICE) => ORGANIZATION.into(),
                "maHoSo" | "maVanBan" | "code" => known.code.clone(),
                "email" => known.email.clone(),
                "ngaySinh" => known.born.clone(),
                "sdt" => known.phone.clone(),
                "form" => "evisa".into(),
                "step" => "take".into(),
                "input" => "Ha Noi".into(),
                "number" => "HT-2026-000000".into(),
                "file" => "applications-by-month.csv".into(),
                "collection" => "questions".into(),
                "version" if parameter["in"] == "path" => "0".into(),
                "url" if caller.holds => self.picture.clone(),
                "url" => self.picture.replace("sig=", "sig=0"),
                "receipt" if path.contains("/hoa-don/") => self.maker.ordered(&known.code).await,
                "receipt" => self.maker.receipt(&known.code).await,
                "id" if path.starts_with(APPLICATIONS) => known.code.clone(),
                "id" if path.contains("/khach-hang/") => self.maker.customer().await,
                "id" if path.contains("/tai-khoan/") || path.starts_with(OFFICE) => {
                    self.maker.invited().await
                }
                "id" if path.contains("/jobs/") => self.maker.dead_job(&known.code).await,
                "id" | "token" | "session" | "picture" | "grant" => "none".into(),
                "tuNgay" | "denNgay" => "2026-11-21".into(),
                "kind" if parameter["required"] == true => "evisa".into(),
                // May be left out.
                "Idempotency-Key" | "X-Draft-Access" | "X-Request-Key" | "X-Order-Key"
                | "version" | "filter" | "kind" | "mine" | "q" | "page" | "after" | "before"
                | "size" | "trangThai" | "status" | "ngoaiTe" | "loaiNgaySinh" | "namSinh"
                | "loaiHoSo" | "ngayNopTu" | "ngayNopDen" | "back" | "anew" | "sort" | "type"
                | "limit" | "tinh" | "organization" => {
                    continue;
                }
                other => panic!("say what {other} is on {}", operation.path),
            };
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{name}}}"), &value);
            } else {
                query.push((name, value));
            }
        }
        if !query.is_empty() {
            path.push('?');
            path.push_str(
                &url::form_urlencoded::Serializer::new(String::new())
                    .extend_pairs(query)
                    .finish(),
            );
        }
        path
    }

    async fn with_body(
        &self,
        request: RequestBuilder,
        operation: &Operation,
        known: &Subject,
    ) -> RequestBuilder {
        let Some(content) = operation.about["requestBody"]["content"].as_object() else {
            return request;
        };
        let (media, body) = content.iter().next().unwrap();
        let schema = &body["schema"];
        let captcha = schema["allOf"].is_array();
        let name = schema["allOf"][0]["$ref"]
            .as_str()
            .or(schema["$ref"].as_str());
        let name = name.unwrap_or_default();
        let name = name.rsplit('/').next().unwrap();
        let Some(body) = Self::body(name, operation, known) else {
            // Pictures: who may send them is asked before what they are.
            return request.multipart(reqwest::multipart::Form::new());
        };
        let body = if captcha {
            self.portal.with_captcha(&body).await
        } else {
            Value::Object(body)
        };
        if media == "application/x-www-form-urlencoded" {
            request.form(&body)
        } else {
            request.json(&body)
        }
    }

    /// A body of a schema; none for pictures.
    fn body(schema: &str, operation: &Operation, known: &Subject) -> Option<Map<String, Value>> {
        let body = match schema {
            "UploadForm" | "CheckForm" | "" => return None,
            "UploadText" => json!({ "file": "AA==" }),
            "Refresh" => json!({ "refresh_token": "none" }),
            "NationalLink" => json!({ "ticket": "none", "password": "nothing" }),
            "Credentials" => json!({
                "grant_type": "password", "username": known.email, "password": "nothing"
            }),
            "LookupRequest" => json!({
                "maHoSo": known.code, "email": known.email, "ngaySinh": known.born
            }),
            "GuaranteeLookup" => json!({ "maVanBan": known.code, "sdt": known.phone }),
            "GuaranteeCodes" => json!({
                "maVanBan": known.code, "sdt": known.phone, "maXacNhan": known.security
            }),
            "Relatives" => json!({
                "maVanBan": known.code, "sdt": known.phone, "maXacNhan": known.security,
                "nhanThanTrongNuoc": [],
            }),
            "HolderCodes" => json!({
                "maSoHoso": known.code, "maXacNhan": known.security,
                "email": known.email, "phone": known.phone,
            }),
            "CaseSigning" | "ClaimRequest" | "PaymentCases" => json!({ "maHoSo": [known.code] }),
            "NewProposal" => json!({ "act": "accept", "takenVnd": 658_750, "reason": "Known" }),
            "SupportRequest" => json!({
                "hoTen": "Anna", "email": known.email, "loaiVanDe": "4", "noiDung": "Help"
            }),
            "SupportAnswer" => json!({ "text": "Done", "seen": 0 }),
            "NewMessage" => json!({ "text": "More" }),
            "Closing" => json!({ "closed": true }),
            "ContentRestoring" => json!({ "seen": 0 }),
            "DocumentLookup" => {
                let own = known.draft["ttllSdt"].as_str().unwrap_or_default();
                let phone = if known.phone.is_empty() {
                    own
                } else {
                    &known.phone
                };
                json!({ "traCuuTheo": "VB", "maVanBan": known.code, "sdt": phone })
            }
            "Registration" | "ForgottenPassword" | "LostCodeRequest" => {
                json!({ "email": known.email })
            }
            "ChosenPassword" => json!({ "token": "none", "newPassword": "Lotus-Pond7" }),
            "ChangedPassword" => json!({
                "id": "none", "oldPassword": "Lotus-Pond7", "newPassword": "Lotus-Pond8"
            }),
            "TypedCode" => json!({ "code": "123456" }),
            "PasswordAgain" => json!({ "password": "Lotus-Pond7" }),
            "PasskeyAnswer" => json!({ "ceremony": "none", "credential": {} }),
            "FirstCode" => json!({ "ceremony": "none", "code": "123456" }),
            "NewPasskey" => json!({ "ceremony": "none", "name": "Key", "credential": {} }),
            "Invitation" => json!({
                "email": "new@evisa.example", "fullName": "New", "roles": ["officer"]
            }),
            "ChangedOfficer" => json!({ "fullName": "New", "roles": ["officer"], "active": true }),
            "OwnQuery" | "OrganizationSearchDraft" | "CustomersWanted" => json!({}),
            "NewMember" => {
                json!({ "email": "member@evisa.example", "fullName": "New", "roles": ["pay"] })
            }
            "CustomerDraft" => customer(),
            "NewSignature" => json!({
                "chungThu": "AA==", "soSerial": "1", "vendorId": "V", "productId": "P"
            }),
            "SignatureLock" => json!({ "id": "none", "trangThai": "0" }),
            "SignatureShown" => json!({ "id": "none" }),
            "Passports" => json!({ "soHoChieu": ["C1234567"] }),
            "CustomerImport" => json!({ "danhSach": [customer()] }),
            "ChangedMember" => json!({ "fullName": "New", "roles": ["pay"], "active": true }),
            // A version that never was: nothing is taken from whom the other routes are about.
            "Grants" => {
                json!({ "version": 0, "daXacMinh": true, "duocKySo": false, "suspended": false })
            }
            "ChangedOrganization" => json!({ "version": 0 }),
            "MainAccount" => json!({ "account": "none", "version": 0 }),
            "NewContent" => {
                json!({ "form": "evisa", "version": 1, "content": "AA==", "pictures": [] })
            }
            "LinkByMail" => json!({ "email": known.email, "secret": "0".repeat(64) }),
            "DraftSecret" => json!({ "secret": "0".repeat(64) }),
            "CodeLink" => json!({ "link": "none" }),
            "LinkToken" => json!({ "token": "none" }),
            "DecisionRequest" => json!({ "version": 2 }),
            "DraftCheckRequest" => json!({ "draft": known.draft }),
            "EvisaDraft"
            | "GuaranteePersonalDraft"
            | "GuaranteeOrganizationDraft"
            | "GuaranteeVerifiedDraft"
            | "OrganizationRegistrationDraft"
            | "EvisaOrganizationDraft" => return Some(Self::draft(operation, known)),
            other => panic!(
                "say what a {other} is, for {}; a kind of case is made in subject.rs",
                operation.path
            ),
        };
        body.as_object().cloned()
    }
    /// The draft of a case, with the codes of the one that is changed.
    fn draft(operation: &Operation, known: &Subject) -> Map<String, Value> {
        let mut draft = known.draft.clone();
        if operation.method == "PUT" || operation.path.ends_with("/update") {
            draft.insert("maSoHoso".into(), json!(known.code));
            draft.insert("maXacNhan".into(), json!(known.security));
            if !known.phone.is_empty() {
                draft.insert("phone".into(), json!(known.phone));
            }
        }
        draft
    }
}
