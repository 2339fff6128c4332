//! What roles allow: the one table. Pages read it from `user-info`, handlers ask for it by their extractors.

use serde::Serialize;

use crate::store::account::{Account, Role};

/// Something that not everybody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Permission {
    /// Open the authority's cases and decide them.
    ReviewCases,
    /// Act on a case that a colleague has taken.
    OverruleColleagues,
    /// See every order, accept money under review, give money back.
    ManagePayments,
    /// Apply in the name of an organization; no role of the authority grants it.
    ApplyForOrganization,
    /// See how the portal runs, and have jobs tried again that were given up.
    OperatePortal,
    /// Open, change and close the accounts of those who work for the authority.
    ManageAccounts,
    /// Read and answer requests for help.
    AnswerRequests,
}

impl Permission {
    /// Every permission.
    pub const ALL: [Self; 7] = [
        Self::ReviewCases,
        Self::OverruleColleagues,
        Self::ManagePayments,
        Self::ApplyForOrganization,
        Self::OperatePortal,
        Self::ManageAccounts,
        Self::AnswerRequests,
    ];

    /// Its name on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::ReviewCases => "reviewCases",
            Self::OverruleColleagues => "overruleColleagues",
            Self::ManagePayments => "managePayments",
            Self::ApplyForOrganization => "applyForOrganization",
            Self::OperatePortal => "operatePortal",
            Self::ManageAccounts => "manageAccounts",
            Self::AnswerRequests => "answerRequests",
        }
    }
}

impl Role {
    /// What it allows. Whoever has several roles may do what any of them allows.
    #[must_use]
    pub const fn permissions(self) -> &'static [Permission] {
        use Permission::{
            AnswerRequests, ApplyForOrganization, ManageAccounts, ManagePayments, OperatePortal,
            OverruleColleagues, ReviewCases,
        };
        match self {
            Self::Officer => &[ReviewCases, AnswerRequests],
            Self::Supervisor => &[
                ReviewCases,
                OverruleColleagues,
                ManagePayments,
                OperatePortal,
                AnswerRequests,
            ],
            Self::Finance => &[ManagePayments],
            Self::Editor => &[],
            Self::Administrator => &[
                ReviewCases,
                OverruleColleagues,
                OperatePortal,
                ManageAccounts,
                AnswerRequests,
            ],
            Self::Organization => &[ApplyForOrganization],
        }
    }
}

impl Account {
    /// Whether one of the roles allows it.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        let allows = |role: &Role| role.permissions().contains(&permission);
        self.roles.iter().any(allows)
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

    fn account(roles: &[Role]) -> Account {
        Account {
            id: "a".into(),
            user_name: "a".into(),
            email: None,
            full_name: "A".into(),
            password_hash: String::new(),
            roles: roles.to_vec(),
            agency: None,
            organization: None,
            active: true,
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
        assert_eq!(
            table,
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
                (Permission::ApplyForOrganization, vec!["organization"]),
                (
                    Permission::OperatePortal,
                    vec!["supervisor", "administrator"]
                ),
                (Permission::ManageAccounts, vec!["administrator"]),
                (
                    Permission::AnswerRequests,
                    vec!["officer", "supervisor", "administrator"]
                ),
            ]
        );
    }

    #[test]
    fn descriptions_and_answers_call_a_permission_the_same() {
        for permission in Permission::ALL {
            assert_eq!(serde_json::json!(permission), permission.wire());
        }
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
                Permission::AnswerRequests
            ],
            "each once"
        );
        assert_eq!(account(&[]).permissions(), []);
    }
}
