//! Accounts of those who work for the authority: opened and changed by colleagues.

use crate::catalogue::{OFFICER_ROLE, VISA_AGENCY};
use crate::form::{Form, fields};

/// Opening an account.
pub static OFFICER_INVITATION: Form = Form {
    name: "officerInvitation",
    words: "officer",
    version: 1,
    sections: &[ADDRESS, PARTICULARS],
    ..Form::PLAIN
};

/// Changing an account.
pub static OFFICER_CHANGE: Form = Form {
    name: "officerChange",
    words: "officer",
    version: 1,
    sections: &[PARTICULARS],
    ..Form::PLAIN
};

/// [`OFFICER_CHANGE`] where all roles that somebody was invited for wait for another administrator: the account has none yet.
pub static OFFICER_CHANGE_PENDING: Form = Form {
    name: "officerChangePending",
    words: "officer",
    version: 1,
    sections: &[pending::PARTICULARS],
    ..Form::PLAIN
};

fields! { ADDRESS: "address";
    EMAIL: Email("email").required();
}

fields! { PARTICULARS: "particulars";
    FULL_NAME: Text("fullName").max(100).any_script().required();
    ROLES: Choices("roles", OFFICER_ROLE).required();
    AGENCY: Choice("agency", VISA_AGENCY);
}

/// Fields of [`OFFICER_CHANGE_PENDING`].
pub mod pending {
    use super::{OFFICER_ROLE, VISA_AGENCY};
    use crate::form::fields;
    use crate::forms::officer;
    fields! { PARTICULARS: "particulars" [officer::FULL_NAME: Text];
        ROLES: Choices("roles", OFFICER_ROLE);
        AGENCY: Choice("agency", VISA_AGENCY);
    }
}
