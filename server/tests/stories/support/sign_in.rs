//! Signing in.

use evisa_server::people::session::{self, SessionStart};
use evisa_server::people::{self, NewAccount, Role};
use evisa_server::store::account::{self, Account, Membership};
use reqwest::Method;
use serde_json::{Value, json};

use super::portal::send;
use super::{Answer, Portal};

/// The user name of the first officer.
pub const FIRST_OFFICER: &str = "officer@evisa.example";

impl Portal {
    /// Opens the first officer's account; its password.
    pub async fn officer(&self) -> String {
        let first = NewAccount::with_email(FIRST_OFFICER, "First officer", &[Role::Officer]);
        let opened = people::open(&self.state, first).await.unwrap();
        opened.expect("it is the first").password
    }

    /// Opens an account as the program does and signs in as people do: the access token.
    pub async fn opened_and_signed_in(&self, new: NewAccount) -> String {
        let first = people::open(&self.state, new).await.unwrap().unwrap();
        let captcha = self.captcha().await;
        let tokens = self
            .sign_in(&first.user_name, &first.password, captcha)
            .await
            .data();
        access(&tokens).to_owned()
    }

    /// The access token of a new account's session, begun as signing in begins it. Of signing in itself `accounts` tells, and
    /// of passwords: two digests of them, 70 ms of a processor, are not owed by each of 400 stories.
    pub async fn signed_in(&self, new: NewAccount) -> String {
        let state = &self.state;
        let account = Account {
            id: state.random.id(),
            user_name: new.user_name,
            email: new.email,
            full_name: new.full_name,
            password_hash: String::new(),
            roles: new.roles,
            agency: new.agency,
            organization: new.organization.map(Membership::new),
            active: true,
            opened: None,
        };
        let now = state.clock.millis();
        let mut tx = state.store.begin().await.unwrap();
        assert!(account::insert(&mut tx, &account, now).await.unwrap());
        let begins = SessionStart {
            account_id: &account.id,
            family: &state.random.id(),
            until: session::end(state),
            device: None,
            proved_at: Some(now),
        };
        let tokens = session::issue(state, &mut tx, begins).await.unwrap();
        account::signed_in(&mut tx, &account.id, now).await.unwrap();
        tx.commit().await.unwrap();
        access(&json!(tokens)).to_owned()
    }

    /// Asks for a session, with a captcha's id and answer.
    pub async fn sign_in(
        &self,
        user_name: &str,
        password: &str,
        (id, answer): (String, String),
    ) -> Answer {
        let form = [
            ("grant_type", "password"),
            ("username", user_name),
            ("password", password),
            ("captcha", &answer),
            ("captcha-id", &id),
        ];
        let request = self.by_page(Method::POST, "/authorization-service/oauth/token");
        send(request.form(&form)).await
    }

    /// Who an access token says one is.
    pub async fn user_info(&self, token: &str) -> Answer {
        let request = self.request(Method::GET, "/user-service/user/get-user-info");
        send(request.bearer_auth(token)).await
    }
}

/// The access token of a token pair.
pub fn access(tokens: &Value) -> &str {
    tokens["access_token"].as_str().unwrap()
}
