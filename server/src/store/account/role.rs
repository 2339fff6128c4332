//! What those who sign in are to the portal.

use serde::Serialize;

/// Declares every role once: those of people who work for the authority, then those of an organization's members. What each
/// allows stands in one table, [`Role::permissions`].
macro_rules! roles {
    (
        AUTHORITY { $($(#[$about:meta])* $officer:ident = $office:tt,)+ }
        MEMBER { $($(#[$duty:meta])* $member:ident = $wire:tt,)+ }
    ) => {
        /// What somebody is to the portal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
        pub enum Role {
            $($(#[$about])* #[serde(rename = $office)] $officer,)+
            $($(#[$duty])* #[serde(rename = $wire)] $member,)+
        }

        impl Role {
            /// Every role.
            pub const ALL: [Self; [$($office,)+ $($wire),+].len()] =
                [$(Self::$officer,)+ $(Self::$member),+];
            /// Those of people who work for the authority.
            pub const AUTHORITY: [Self; [$($office),+].len()] = [$(Self::$officer),+];
            /// Those of an organization's members; the main account has all of them.
            pub const MEMBER: [Self; [$($wire),+].len()] = [$(Self::$member),+];

            /// Its name in the database, on the command line and on the wire.
            #[must_use]
            pub const fn wire(self) -> &'static str {
                match self {
                    $(Self::$officer => $office,)+
                    $(Self::$member => $wire,)+
                }
            }
        }
    };
}

roles! {
    AUTHORITY {
        /// Decides cases.
        Officer = "officer",
        /// Stands above officers.
        Supervisor = "supervisor",
        /// Looks after money.
        Finance = "finance",
        /// Writes what the portal's pages say.
        Editor = "editor",
        /// Looks after the installation.
        Administrator = "administrator",
    }
    MEMBER {
        /// Fills in what an organization sends.
        Organization = "organization",
        /// Pays for an organization.
        OrganizationPayer = "organizationPayer",
        /// Signs for an organization.
        OrganizationSigner = "organizationSigner",
        /// Manages the accounts of an organization's members.
        OrganizationManager = "organizationManager",
    }
}

impl Role {
    /// The role of a name.
    #[must_use]
    pub fn from_wire(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.wire() == name)
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
