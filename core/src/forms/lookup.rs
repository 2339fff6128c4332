//! Looking up without signing in (specification §2). The captcha is the server's.

use crate::catalogue::BIRTH_PRECISION;
use crate::form::Form;

/// Status of an e-visa application.
pub static LOOKUP: Form = Form {
    name: "lookup",
    words: "lookup",
    version: 1,
    sections: &[application::SECTION],
    ..Form::PLAIN
};

/// Status of a guarantee document.
pub static GUARANTEE_LOOKUP: Form = Form {
    name: "guaranteeLookup",
    words: "guaranteeLookup",
    version: 1,
    sections: &[guarantee::SECTION],
    ..Form::PLAIN
};

/// Status of a file by its receipt code, a passport number or the code of a document, each with the phone
/// number that the file names.
pub static DOCUMENT_LOOKUP: Form = Form {
    name: "documentLookup",
    words: "documentLookup",
    version: 1,
    sections: &[document::SECTION],
    ..Form::PLAIN
};

/// Whose codes are mailed to an address.
pub static LOST_CODE: Form = Form {
    name: "lostCode",
    words: "lostCode",
    version: 1,
    sections: &[lost_code::SECTION],
    ..Form::PLAIN
};

/// Fields of [`LOST_CODE`].
pub mod lost_code {
    use crate::form::fields;
    fields! { SECTION: "email";
        EMAIL: Email("email").required().autocomplete("email");
    }
}

/// Fields of [`DOCUMENT_LOOKUP`].
pub mod document {
    use crate::catalogue::LOOKUP_KEY;
    use crate::form::fields;
    fields! { SECTION: "lookup";
        KEY: Choice("traCuuTheo", LOOKUP_KEY).default("BN");
        RECEIPT: Reference("maBienNhan").required().when(KEY.is(&["BN"])).autocomplete("off");
        PASSPORT_NUMBER: PassportNumber("soHoChieu").required().when(KEY.is(&["HC"]));
        CODE: Reference("maVanBan").required().when(KEY.is(&["VB"])).autocomplete("off");
        PHONE: Phone("sdt").domestic().required().autocomplete("tel");
    }
}

/// Fields of [`LOOKUP`].
pub mod application {
    use super::BIRTH_PRECISION;
    use crate::form::fields;
    fields! { SECTION: "lookup";
        CODE: Reference("maHoSo").registration().required().autocomplete("off");
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
        CODE: Reference("maVanBan").registration().required().autocomplete("off");
        PHONE: Phone("sdt").domestic().required().autocomplete("tel");
    }
}
