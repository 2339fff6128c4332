//! `GET /client-service/hstc/tai-khoan`: the members of an organization.

use axum::extract::State;
use serde::Serialize;
use utoipa::openapi::schema::{Array, ArrayBuilder, ObjectBuilder, Type};

use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::people::{MemberManager, Role};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::member::{self, Member};
use crate::{Error, Result};

/// What a member does for the organization.
const DUTIES: [(&str, Role); 4] = [
    ("prepare", Role::Organization),
    ("pay", Role::OrganizationPayer),
    ("sign", Role::OrganizationSigner),
    ("manage", Role::OrganizationManager),
];

/// A member's account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrganizationMember)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of its own in the list"
)]
pub struct ShownMember {
    id: String,
    user_name: String,
    full_name: String,
    email: Option<String>,
    /// What this member does for the organization; without any, the account sees nothing of it.
    #[schema(schema_with = duties)]
    roles: Vec<&'static str>,
    /// Whether it is the main account, which the authority opened.
    main: bool,
    /// Whether it is open.
    active: bool,
    /// Whether its owner has not chosen a password yet.
    invited: bool,
    /// When it was used last, in the portal's zone.
    signed_in_at: Option<String>,
    /// When the organization asked the authority for a new password of it, in the portal's zone; nothing once answered.
    reset_asked_at: Option<String>,
    /// Whether it is that of who asks.
    own: bool,
}

/// The words of [`DUTIES`].
pub(super) fn duties() -> Array {
    let words = DUTIES.map(|(word, _)| word);
    let one = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(words));
    ArrayBuilder::new().items(one.build()).build()
}

/// The roles of these words, as core's forms have them.
pub(super) fn roles(named: Option<&[String]>) -> Vec<Role> {
    let named = named.unwrap_or_default();
    let wanted = DUTIES
        .iter()
        .filter(|(word, _)| named.iter().any(|name| name == word));
    wanted.map(|(_, role)| *role).collect()
}

/// The words of roles.
pub(super) fn duties_of(roles: &[Role]) -> Vec<&'static str> {
    let named = DUTIES.iter().filter(|(_, role)| roles.contains(role));
    named.map(|(word, _)| *word).collect()
}

/// A member as shown to `asking`, an account's id.
pub(super) fn shown(member: Member, asking: &str) -> ShownMember {
    let account = member.account;
    ShownMember {
        roles: duties_of(&account.roles),
        own: account.id == asking,
        main: member.is_main,
        invited: account.password_hash.is_empty(),
        id: account.id,
        user_name: account.user_name,
        full_name: account.full_name,
        email: account.email,
        active: account.active,
        signed_in_at: member.signed_in_at.map(clock::local_time),
        reset_asked_at: member.reset_asked_at.map(clock::local_time),
    }
}

/// A member of an organization, to be changed.
///
/// # Errors
/// 404 for whoever is none.
pub(super) async fn find(conn: &mut Conn, organization: &str, id: &str) -> Result<Member> {
    let found = member::find(conn, organization, id).await?;
    found.ok_or(Error::NotFound)
}

/// All members, by name.
#[utoipa::path(
    get,
    path = "/client-service/hstc/tai-khoan",
    summary = "The accounts of the own organization"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    MemberManager(asking): MemberManager,
) -> Result<Envelope<List<ShownMember>>> {
    let mut conn = state.store.read().await?;
    let all = member::list(&mut conn, &asking.organization.code).await?;
    let shown = all.into_iter().map(|it| shown(it, &asking.account.id));
    Ok(ok(List(shown.collect())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use evisa_core::catalogue::MEMBER_DUTY;

    #[test]
    fn the_forms_offer_every_role_of_members_by_its_word() {
        assert_eq!(MEMBER_DUTY.codes(), DUTIES.map(|(word, _)| word));
        assert_eq!(Role::MEMBER, DUTIES.map(|(_, role)| role));
    }
}
