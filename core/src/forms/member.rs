//! Accounts of an organization's members: opened and changed by those of them who manage the others.

use crate::catalogue::MEMBER_DUTY;
use crate::form::{Form, fields};

/// Opening an account.
pub static MEMBER_INVITATION: Form = Form {
    name: "memberInvitation",
    words: "member",
    version: 1,
    sections: &[ADDRESS, PARTICULARS],
    ..Form::PLAIN
};

/// Changing an account.
pub static MEMBER_CHANGE: Form = Form {
    name: "memberChange",
    words: "member",
    version: 1,
    sections: &[PARTICULARS],
    ..Form::PLAIN
};

fields! { ADDRESS: "address";
    EMAIL: Email("email").required();
}

// A member without any duty may still sign in, and sees nothing of the organization.
fields! { PARTICULARS: "particulars";
    FULL_NAME: Text("fullName").max(100).any_script().required();
    ROLES: Choices("roles", MEMBER_DUTY);
}
