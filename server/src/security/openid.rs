//! An issuer of OpenID Connect, as the portal asks it: the authorization code flow with PKCE (RFC 6749 §4.1, RFC 7636,
//! OpenID Connect Core 1.0 §3.1).
//!
//! - [`http`]: its answers, within limits;
//! - [`metadata`]: what it says of itself, and its keys, kept for a while;
//! - [`used`]: what of its answers is looked at;
//! - [`verify`]: ID tokens.

mod http;
mod metadata;
mod used;
mod verify;

use std::time::Duration;

use openidconnect::core::{
    CoreAuthPrompt, CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod,
    CoreErrorResponseType, CoreTokenResponse,
};
use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet,
    EndpointNotSet, EndpointSet, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    RequestTokenError, Scope, TokenResponse,
};
use url::Url;

use self::http::Http;
use self::metadata::{IssuerMetadata, MetadataCache};
use self::used::TokenClient;
use self::verify::{Token, TokenRejection};
use crate::platform::clock::Clock;
use crate::platform::config::RelyingParty;
use crate::platform::outbound::{self, OutboundError};

/// Longest time for an answer of the issuer, from the connection to its last byte.
const PATIENCE: Duration = Duration::from_secs(5);

/// What ties an answer to the request that it answers: each value is random and used once.
#[derive(Clone, Debug)]
pub struct Challenge<'a> {
    /// Comes back with the code.
    pub state: &'a str,
    /// Comes back in the ID token.
    pub nonce: &'a str,
    /// What the code is changed for together with; the issuer is told its digest (S256) before. 43 to 128 letters.
    pub verifier: &'a str,
    /// Whether the person must prove anew who they are, however long ago they last did it at the issuer (§3.1.2.1,
    /// `prompt=login`, `max_age=0`).
    pub anew: bool,
}

/// Who somebody is, as the issuer proved it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Its name.
    pub issuer: String,
    /// The issuer's name for this somebody, which is never another's.
    pub subject: String,
    /// Address that the issuer has verified, as it wrote it.
    pub email: Option<String>,
    /// When they proved there who they are (`auth_time`), milliseconds since 1970, where the issuer says so.
    pub proved_at: Option<i64>,
}

impl Identity {
    /// Issuer and subject: what never changes.
    #[must_use]
    pub fn name(&self) -> (&str, &str) {
        (&self.issuer, &self.subject)
    }
}

/// Why somebody is not known.
#[derive(Debug, thiserror::Error)]
pub enum OpenIdError {
    /// The issuer does not answer, or not as it should.
    #[error("the issuer cannot be asked: {0}")]
    Unavailable(String),
    /// The code or the ID token is not good.
    #[error("refused: {0}")]
    Refused(&'static str),
}

/// The issuer of the settings.
#[derive(Debug)]
pub struct Provider {
    party: RelyingParty,
    http: Http,
    clock: Clock,
    memory: MetadataCache,
}

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

impl Provider {
    /// The issuer that the settings name. It is asked when somebody first needs it, so that the portal starts without it.
    ///
    /// # Errors
    /// When no client can be made.
    pub fn new(party: RelyingParty, clock: Clock) -> Result<Self, OutboundError> {
        let client = outbound::client(None, PATIENCE)?;
        Ok(Self {
            http: Http::new(client, party.clone()),
            party,
            clock,
            memory: MetadataCache::default(),
        })
    }

    /// Where a browser is sent so that somebody proves who they are; it comes back to `redirect`.
    ///
    /// # Errors
    /// When the issuer cannot be asked, or names an address that could be overheard.
    pub async fn authorization_url(
        &self,
        challenge: &Challenge<'_>,
        redirect: &str,
    ) -> Result<Url, OpenIdError> {
        let known = self.known().await?;
        let client = self.client(&known, redirect)?;
        // Whoever is sent elsewhere by a line that can be overheard has lost before the code is made.
        if !self.party.may_ask(client.auth_uri().url()) {
            return Err(unavailable("its authorization endpoint is not https"));
        }
        let verifier = PkceCodeVerifier::new(challenge.verifier.to_owned());
        let state = CsrfToken::new(challenge.state.to_owned());
        let nonce = Nonce::new(challenge.nonce.to_owned());
        let flow = CoreAuthenticationFlow::AuthorizationCode;
        let request = client.authorize_url(flow, move || state, move || nonce);
        let mut request = request
            .add_scope(Scope::new("email".to_owned()))
            .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier));
        if challenge.anew {
            request = request
                .add_prompt(CoreAuthPrompt::Login)
                .set_max_age(Duration::ZERO);
        }
        let (url, _, _) = request.url();
        Ok(url)
    }

    /// Changes a code for an ID token, and reads who it is about. A code works once.
    ///
    /// # Errors
    /// When the issuer cannot be asked, or the code or the token is refused.
    pub async fn identify(
        &self,
        code: &str,
        challenge: &Challenge<'_>,
        redirect: &str,
    ) -> Result<Identity, OpenIdError> {
        let known = self.known().await?;
        let (tokens, signed) = self.exchange(&known, code, challenge, redirect).await?;
        let token = tokens
            .id_token()
            .ok_or(OpenIdError::Refused("there is no ID token"))?;
        let token = Token {
            token,
            signed: &signed,
        };
        let verify = |known: &IssuerMetadata| {
            verify::identity(&self.party, known, token, challenge.nonce, &self.clock)
        };
        let refused = match verify(&known) {
            Ok(identity) => return Ok(identity),
            Err(TokenRejection::Refused(why)) => return Err(OpenIdError::Refused(why)),
            Err(TokenRejection::KeyUnknown(why)) => OpenIdError::Refused(why),
        };
        // The issuer may have changed its keys since.
        let fetched = self.memory.anew(&known, self.clock.millis(), &self.http);
        let Some(known) = fetched.await? else {
            return Err(refused);
        };
        verify(&known).map_err(|it| OpenIdError::Refused(it.why()))
    }

    /// The issuer's answer, its ID token without what is not used, and the text that the issuer signed.
    async fn exchange(
        &self,
        known: &IssuerMetadata,
        code: &str,
        challenge: &Challenge<'_>,
        redirect: &str,
    ) -> Result<(CoreTokenResponse, String), OpenIdError> {
        let client = self.client(known, redirect)?;
        let request = client
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| unavailable("it names no token endpoint"))?
            .set_pkce_verifier(PkceCodeVerifier::new(challenge.verifier.to_owned()));
        let http = TokenClient::new(&self.http);
        let answer = request.request_async(&http).await;
        // No answer is logged: one that cannot be read may still hold tokens.
        let answer = answer.map_err(|error| match error {
            RequestTokenError::ServerResponse(refusal) => match refusal.error() {
                CoreErrorResponseType::InvalidGrant => OpenIdError::Refused("the code is refused"),
                CoreErrorResponseType::InvalidClient => {
                    unavailable("it does not know the portal by this name and secret")
                }
                _ => unavailable("its token endpoint refused the request"),
            },
            RequestTokenError::Request(failed) => unavailable(&format!("token endpoint: {failed}")),
            RequestTokenError::Parse(..) | RequestTokenError::Other(_) => {
                unavailable("its token endpoint answered what cannot be read")
            }
        });
        Ok((answer?, http.signed()))
    }

    async fn known(&self) -> Result<std::sync::Arc<IssuerMetadata>, OpenIdError> {
        self.memory.known(self.clock.millis(), &self.http).await
    }

    fn client(&self, known: &IssuerMetadata, redirect: &str) -> Result<Client, OpenIdError> {
        let redirect = RedirectUrl::new(redirect.to_owned())
            .map_err(|_| unavailable("the portal's address is none"))?;
        let methods = known.metadata.token_endpoint_auth_methods_supported();
        let takes = |method| methods.is_none_or(|all| all.contains(&method));
        let basic = takes(CoreClientAuthMethod::ClientSecretBasic);
        let auth = if basic || !takes(CoreClientAuthMethod::ClientSecretPost) {
            AuthType::BasicAuth
        } else {
            AuthType::RequestBody
        };
        let client = CoreClient::from_provider_metadata(
            known.metadata.clone(),
            ClientId::new(self.party.client_id.clone()),
            Some(ClientSecret::new(self.party.client_secret.clone())),
        );
        Ok(client.set_redirect_uri(redirect).set_auth_type(auth))
    }
}

fn unavailable(why: &str) -> OpenIdError {
    OpenIdError::Unavailable(why.to_owned())
}
