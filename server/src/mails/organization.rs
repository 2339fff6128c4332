//! What organizations read: one mail for an order, one for an hour of decisions, one for what is to be signed again, and what
//! the authority grants and takes. Who is told, and when: [`super::tell`].

mod changed;
mod decided;
mod order_paid;
mod to_sign;

pub(super) use changed::OrganizationChanged;
pub use changed::OrganizationEvent;
pub(super) use decided::{Decided, WINDOW_MS as DECIDED_WITHIN_MS};
pub(super) use order_paid::OrderPaid;
pub(super) use to_sign::{ToSign, WINDOW_MS as TO_SIGN_WITHIN_MS};

use std::collections::BTreeMap;

use crate::Result;
use crate::store::case_file::{Case, Owner};
use crate::store::{Conn, account, organization};

/// Who is told of the cases of an organization: the letter box that a case names, and the member who filed it. A member
/// without an address reads it in the list.
#[derive(Debug, Default)]
pub(super) struct Readers {
    /// Addresses of members, by account: few file the thousand cases of an order.
    filers: BTreeMap<String, Option<String>>,
}

impl Readers {
    /// The addresses to which it is told of a case.
    pub(super) async fn of(&mut self, conn: &mut Conn, case: &Case) -> Result<Vec<String>> {
        let mut addresses = vec![case.email.clone()];
        if let Owner::Organization { account, .. } = &case.owner {
            let filer = self.filer(conn, account).await?;
            addresses.extend(filer.filter(|address| *address != case.email));
        }
        Ok(addresses)
    }

    async fn filer(&mut self, conn: &mut Conn, id: &str) -> Result<Option<String>> {
        if let Some(known) = self.filers.get(id) {
            return Ok(known.clone());
        }
        let found = account::find(conn, id).await?;
        let address = found.filter(|it| it.active).and_then(|it| it.email);
        self.filers.insert(id.to_owned(), address.clone());
        Ok(address)
    }

    /// Whether a case is told to an address.
    async fn have(&mut self, conn: &mut Conn, case: &Case, address: &str) -> Result<bool> {
        let told = self.of(conn, case).await?;
        Ok(told.iter().any(|one| one == address))
    }
}

/// The name of an organization.
async fn name(conn: &mut Conn, code: &str) -> Result<String> {
    let known = organization::find(conn, code).await?;
    Ok(known.map_or_else(|| code.to_owned(), |it| it.name))
}

/// A case in a list.
#[derive(Clone, Debug, serde::Serialize)]
struct ListedCase {
    name: String,
    code: String,
}

impl ListedCase {
    fn of(case: &Case) -> Self {
        Self {
            name: case.subject.name.clone(),
            code: case.code.clone(),
        }
    }

    /// One whose name would do harm where a template does not escape it.
    fn sample() -> Self {
        Self {
            name: "O'NEIL <b>& CO".into(),
            code: "K7PQ3XWM9ADH2RTEF".into(),
        }
    }
}
