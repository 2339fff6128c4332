//! A request for support (specification §3). The captcha is the server's.

use crate::catalogue::{COUNTRY, SUPPORT_TOPIC};
use crate::form::{Form, fields};

/// The support form.
pub static SUPPORT: Form = Form {
    name: "support",
    words: "support",
    version: 1,
    sections: &[SECTION],
    ..Form::PLAIN
};

fields! { SECTION: "support";
    NAME: Text("hoTen").max(100).required().autocomplete("name");
    PHONE: Phone("sdt").autocomplete("tel");
    PASSPORT_NUMBER: PassportNumber("soHoChieu");
    NATIONALITY: Choice("quocTich", COUNTRY);
    EMAIL: Email("email").required().autocomplete("email");
    TOPIC: Choice("loaiVanDe", SUPPORT_TOPIC).required();
    DESCRIPTION: LongText("noiDung").any_script().required();
}
