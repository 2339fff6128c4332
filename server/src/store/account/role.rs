//! What those who sign in are to the portal.

use serde::{Serialize, Serializer};

/// A role. What each allows stands in one table, [`Role::permissions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Decides cases.
    Officer,
    /// Stands above officers.
    Supervisor,
    /// Looks after money.
    Finance,
    /// Writes what the portal's pages say.
    Editor,
    /// Looks after the installation.
    Administrator,
    /// Fills in what an organization sends.
    Organization,
    /// Pays for an organization.
    OrganizationPayer,
    /// Signs for an organization.
    OrganizationSigner,
    /// Manages the accounts of an organization's members.
    OrganizationManager,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 9] = [
        Self::Officer,
        Self::Supervisor,
        Self::Finance,
        Self::Editor,
        Self::Administrator,
        Self::Organization,
        Self::OrganizationPayer,
        Self::OrganizationSigner,
        Self::OrganizationManager,
    ];
    /// Those of people who work for the authority.
    pub const AUTHORITY: [Self; 5] = [
        Self::Officer,
        Self::Supervisor,
        Self::Finance,
        Self::Editor,
        Self::Administrator,
    ];
    /// Those of an organization's members; the main account has all of them.
    pub const MEMBER: [Self; 4] = [
        Self::Organization,
        Self::OrganizationPayer,
        Self::OrganizationSigner,
        Self::OrganizationManager,
    ];

    /// Its name in the database, on the command line and on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Officer => "officer",
            Self::Supervisor => "supervisor",
            Self::Finance => "finance",
            Self::Editor => "editor",
            Self::Administrator => "administrator",
            Self::Organization => "organization",
            Self::OrganizationPayer => "organizationPayer",
            Self::OrganizationSigner => "organizationSigner",
            Self::OrganizationManager => "organizationManager",
        }
    }

    /// The role of a name.
    #[must_use]
    pub fn from_wire(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.wire() == name)
    }
}

impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.wire())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evisa_core::catalogue::OFFICER_ROLE;

    #[test]
    fn every_name_leads_back_to_its_role() {
        for role in Role::ALL {
            assert_eq!(Role::from_wire(role.wire()), Some(role));
        }
        assert_eq!(Role::from_wire("Officer"), None);
        assert_eq!(Role::from_wire(""), None);
    }

    #[test]
    fn the_forms_offer_every_role_of_the_authority() {
        assert_eq!(OFFICER_ROLE.codes(), Role::AUTHORITY.map(Role::wire));
    }
}
