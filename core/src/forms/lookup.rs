//! Looking up without signing in (specification §2). The captcha is the server's.

use crate::catalogue::BIRTH_PRECISION;
use crate::form::Form;

/// Status of an e-visa application.
pub static LOOKUP: Form = Form {
    name: "lookup",
    version: 1,
    sections: &[application::SECTION],
    ..Form::PLAIN
};

/// Status of a guarantee document.
pub static GUARANTEE_LOOKUP: Form = Form {
    name: "guaranteeLookup",
    version: 1,
    sections: &[guarantee::SECTION],
    ..Form::PLAIN
};

/// Fields of [`LOOKUP`].
pub mod application {
    use super::BIRTH_PRECISION;
    use crate::form::fields;
    fields! { SECTION: "lookup";
        CODE: Reference("maHoSo").required().autocomplete("off");
        EMAIL: Email("email").required().autocomplete("email");
        BIRTH_PRECISION_FIELD: Choice("loaiNgaySinh", BIRTH_PRECISION).default("FULL");
        BORN: BirthDate("ngaySinh").required().when(BIRTH_PRECISION_FIELD.is(&["FULL"])).autocomplete("bday");
        BIRTH_YEAR: Year("namSinh").required().when(BIRTH_PRECISION_FIELD.is(&["YEAR"])).autocomplete("bday-year");
    }
}

/// Fields of [`GUARANTEE_LOOKUP`].
pub mod guarantee {
    use crate::form::fields;
    fields! { SECTION: "lookup";
        CODE: Reference("maVanBan").required().autocomplete("off");
        PHONE: Phone("sdt").required().autocomplete("tel");
    }
}
