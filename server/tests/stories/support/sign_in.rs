//! Signing in.

use evisa_server::people::{self, NewAccount, Role};
use reqwest::Method;
use serde_json::Value;

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

    /// Opens an account and signs in: the access token.
    pub async fn signed_in(&self, new: NewAccount) -> String {
        let first = people::open(&self.state, new).await.unwrap().unwrap();
        let captcha = self.captcha().await;
        let tokens = self
            .sign_in(&first.user_name, &first.password, captcha)
            .await
            .data();
        tokens["access_token"].as_str().unwrap().to_owned()
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
        let request = self.request(Method::POST, "/authorization-service/oauth/token");
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
