//! What roles allow: the one table. Pages read it from `user-info`, handlers ask for it by their extractors.

use serde::Serialize;

use crate::store::account::{Account, Role};

/// Declares every permission once, with its name on the wire.
macro_rules! permissions {
    ($($(#[$about:meta])* $permission:ident = $wire:tt,)+) => {
        /// Something that not everybody may do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
        pub enum Permission {
            $($(#[$about])* #[serde(rename = $wire)] $permission,)+
        }

        impl Permission {
            /// Every permission.
            pub const ALL: [Self; [$($wire),+].len()] = [$(Self::$permission),+];

            /// Its name on the wire.
            #[must_use]
            pub const fn wire(self) -> &'static str {
                match self {
                    $(Self::$permission => $wire,)+
                }
            }
        }
    };
}

permissions! {
    /// Open the authority's cases and decide them.
    ReviewCases = "reviewCases",
    /// Act on a case that a colleague has taken.
    OverruleColleagues = "overruleColleagues",
    /// See every order, accept money under review, give money back.
    ManagePayments = "managePayments",
    /// See what one's organization has sent; no role of the authority grants this and what follows for organizations.
    SeeOrganization = "seeOrganization",
    /// Apply in the name of one's organization.
    ApplyForOrganization = "applyForOrganization",
    /// Pay for what one's organization has sent.
    PayForOrganization = "payForOrganization",
    /// Sign what one's organization sends, where the authority lets it sign.
    SignForOrganization = "signForOrganization",
    /// Open, change and close the accounts of one's organization's members.
    ManageMembers = "manageMembers",
    /// See how the portal runs, and have jobs tried again that were given up.
    OperatePortal = "operatePortal",
    /// Open, change and close the accounts of those who work for the authority.
    ManageAccounts = "manageAccounts",
    /// Register organizations, grant and suspend them, reset their members' passwords.
    ManageOrganizations = "manageOrganizations",
    /// Read and answer requests for help.
    AnswerRequests = "answerRequests",
    /// See the versions of what the pages tell, and restore one.
    EditContent = "editContent",
}

impl Permission {
    /// Whether it is about one's organization: nobody has it whose organization may not act.
    const fn is_of_organization(self) -> bool {
        matches!(
            self,
            Self::SeeOrganization
                | Self::ApplyForOrganization
                | Self::PayForOrganization
                | Self::SignForOrganization
                | Self::ManageMembers
        )
    }

    /// Whether it moves money or opens accounts of the authority: by it one person could become two.
    const fn is_granted_by_two(self) -> bool {
        matches!(self, Self::ManagePayments | Self::ManageAccounts)
    }
}

impl Role {
    /// Whether one administrator proposes it and another one confirms it, and it acts a day later: it moves money or opens
    /// accounts.
    #[must_use]
    pub fn is_granted_by_two(self) -> bool {
        let mut permissions = self.permissions().iter();
        permissions.any(|it| it.is_granted_by_two())
    }

    /// What it allows. Whoever has several roles may do what any of them allows.
    #[must_use]
    pub const fn permissions(self) -> &'static [Permission] {
        use Permission::{
            AnswerRequests, ApplyForOrganization, EditContent, ManageAccounts, ManageMembers,
            ManageOrganizations, ManagePayments, OperatePortal, OverruleColleagues,
            PayForOrganization, ReviewCases, SeeOrganization, SignForOrganization,
        };
        match self {
            Self::Officer => &[ReviewCases, AnswerRequests],
            Self::Supervisor => &[
                ReviewCases,
                OverruleColleagues,
                ManagePayments,
                OperatePortal,
                ManageOrganizations,
                AnswerRequests,
            ],
            Self::Finance => &[ManagePayments],
            Self::Editor => &[EditContent],
            Self::Administrator => &[
                ReviewCases,
                OverruleColleagues,
                OperatePortal,
                ManageAccounts,
                ManageOrganizations,
                AnswerRequests,
            ],
            Self::Organization => &[SeeOrganization, ApplyForOrganization],
            Self::OrganizationPayer => &[SeeOrganization, PayForOrganization],
            Self::OrganizationSigner => &[SeeOrganization, SignForOrganization],
            Self::OrganizationManager => &[SeeOrganization, ManageMembers],
        }
    }
}

impl Account {
    /// Whether one of the roles allows it; what is about an organization only while its members may act.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        let allows = |role: &Role| role.permissions().contains(&permission);
        let acts = || self.organization.as_ref().is_some_and(|it| it.open);
        self.roles.iter().any(allows) && (!permission.is_of_organization() || acts())
    }

    /// Everything that the roles allow, each once.
    #[must_use]
    pub fn permissions(&self) -> Vec<Permission> {
        let all = Permission::ALL.into_iter();
        all.filter(|permission| self.may(*permission)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::account::Membership;

    fn account(roles: &[Role]) -> Account {
        Account {
            id: "a".into(),
            user_name: "a".into(),
            email: None,
            full_name: "A".into(),
            password_hash: String::new(),
            roles: roles.to_vec(),
            agency: None,
            organization: Some(Membership::new("TC01")),
            active: true,
            opened: None,
        }
    }

    /// Read with the decisions about roles beside it: each permission, and who has it.
    #[test]
    fn each_permission_belongs_to_these_roles() {
        let holders = |permission| {
            let all = Role::ALL.into_iter();
            all.filter(|role| account(&[*role]).may(permission))
                .map(Role::wire)
                .collect::<Vec<_>>()
        };
        let table = Permission::ALL.map(|permission| (permission, holders(permission)));
        // As slices: one permission more is told by name, not by the length of an array.
        assert_eq!(
            table[..],
            [
                (
                    Permission::ReviewCases,
                    vec!["officer", "supervisor", "administrator"]
                ),
                (
                    Permission::OverruleColleagues,
                    vec!["supervisor", "administrator"]
                ),
                (Permission::ManagePayments, vec!["supervisor", "finance"]),
                (
                    Permission::SeeOrganization,
                    Role::MEMBER.map(Role::wire).to_vec()
                ),
                (Permission::ApplyForOrganization, vec!["organization"]),
                (Permission::PayForOrganization, vec!["organizationPayer"]),
                (Permission::SignForOrganization, vec!["organizationSigner"]),
                (Permission::ManageMembers, vec!["organizationManager"]),
                (
                    Permission::OperatePortal,
                    vec!["supervisor", "administrator"]
                ),
                (Permission::ManageAccounts, vec!["administrator"]),
                (
                    Permission::ManageOrganizations,
                    vec!["supervisor", "administrator"]
                ),
                (
                    Permission::AnswerRequests,
                    vec!["officer", "supervisor", "administrator"]
                ),
                (Permission::EditContent, vec!["editor"]),
            ][..]
        );
    }

    #[test]
    fn two_persons_grant_what_moves_money_and_opens_accounts() {
        let all = Role::ALL.into_iter();
        let by_two: Vec<_> = all.filter(|role| role.is_granted_by_two()).collect();
        assert_eq!(
            by_two,
            [Role::Supervisor, Role::Finance, Role::Administrator]
        );
    }

    #[test]
    fn several_roles_allow_what_any_of_them_allows() {
        let both = account(&[Role::Finance, Role::Supervisor, Role::Finance]);
        assert_eq!(
            both.permissions(),
            [
                Permission::ReviewCases,
                Permission::OverruleColleagues,
                Permission::ManagePayments,
                Permission::OperatePortal,
                Permission::ManageOrganizations,
                Permission::AnswerRequests
            ],
            "each once"
        );
        assert_eq!(account(&[]).permissions(), []);
    }

    #[test]
    fn nobody_acts_for_an_organization_that_may_not() {
        let mut member = account(&Role::MEMBER);
        assert_eq!(member.permissions().len(), 5);
        let suspended = Membership {
            open: false,
            ..Membership::new("TC01")
        };
        for organization in [None, Some(suspended)] {
            member.organization = organization;
            assert_eq!(member.permissions(), []);
        }
        member.roles.push(Role::Finance);
        assert_eq!(member.permissions(), [Permission::ManagePayments]);
    }
}
