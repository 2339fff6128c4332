//! Account screens (specification §2): signing in, registering, passwords. The captcha is the server's.

use crate::form::Form;

/// Signing in.
pub static LOGIN: Form = Form {
    name: "login",
    words: "login",
    version: 1,
    sections: &[login::SECTION],
    ..Form::PLAIN
};

/// Registering by e-mail.
pub static REGISTER: Form = Form {
    name: "register",
    words: "register",
    version: 1,
    sections: &[email::SECTION],
    ..Form::PLAIN
};

/// Asking for a link to choose a new password.
pub static FORGOT_PASSWORD: Form = Form {
    name: "forgotPassword",
    words: "forgotPassword",
    version: 1,
    sections: &[email::SECTION],
    ..Form::PLAIN
};

/// Choosing a new password after following the link.
pub static RESET_PASSWORD: Form = Form {
    name: "resetPassword",
    words: "resetPassword",
    version: 1,
    sections: &[reset::SECTION],
    ..Form::PLAIN
};

/// Changing the password while signed in.
pub static CHANGE_PASSWORD: Form = Form {
    name: "changePassword",
    words: "changePassword",
    version: 1,
    sections: &[change::SECTION],
    ..Form::PLAIN
};

/// [`RESET_PASSWORD`] where the portal asks for a strong password.
pub static RESET_PASSWORD_STRONG: Form = Form {
    name: "resetPasswordStrong",
    words: "strongPassword",
    version: 1,
    sections: &[reset_strong::SECTION],
    ..Form::PLAIN
};

/// [`CHANGE_PASSWORD`] where the portal asks for a strong password.
pub static CHANGE_PASSWORD_STRONG: Form = Form {
    name: "changePasswordStrong",
    words: "strongPassword",
    version: 1,
    sections: &[change_strong::SECTION],
    ..Form::PLAIN
};

/// Fields of [`LOGIN`].
pub mod login {
    use crate::form::fields;
    fields! { SECTION: "account";
        USERNAME: Text("username").max(100).required().autocomplete("username");
        PASSWORD: Password("password").required().autocomplete("current-password");
    }
}

/// Field of [`REGISTER`] and [`FORGOT_PASSWORD`].
pub mod email {
    use crate::form::fields;
    fields! { SECTION: "account";
        EMAIL: Email("email").required().autocomplete("email");
    }
}

/// Fields of [`RESET_PASSWORD`].
pub mod reset {
    use crate::form::fields;
    fields! { SECTION: "account";
        NEW: Password("newPassword").chosen().required().autocomplete("new-password");
        AGAIN: Password("confirmPassword").confirms(NEW).required().autocomplete("new-password");
    }
}

/// Fields of [`CHANGE_PASSWORD`].
pub mod change {
    use crate::form::fields;
    fields! { SECTION: "account";
        OLD: Password("oldPassword").required().autocomplete("current-password");
        NEW: Password("newPassword").chosen().differs_from(OLD).required().autocomplete("new-password");
        AGAIN: Password("confirmPassword").confirms(NEW).required().autocomplete("new-password");
    }
}

/// Fields of [`RESET_PASSWORD_STRONG`].
pub mod reset_strong {
    use crate::form::fields;
    fields! { SECTION: "account";
        NEW: Password("newPassword").strong().required().autocomplete("new-password");
        AGAIN: Password("confirmPassword").confirms(NEW).required().autocomplete("new-password");
    }
}

/// Fields of [`CHANGE_PASSWORD_STRONG`].
pub mod change_strong {
    use crate::form::fields;
    fields! { SECTION: "account";
        OLD: Password("oldPassword").required().autocomplete("current-password");
        NEW: Password("newPassword").strong().differs_from(OLD).required().autocomplete("new-password");
        AGAIN: Password("confirmPassword").confirms(NEW).required().autocomplete("new-password");
    }
}
