//! What is to be confirmed before a form is opened (specification §1 and §5).

use crate::form::{Form, fields};

/// The ticks of the instruction page.
pub static INSTRUCTION: Form = Form {
    name: "instruction",
    words: "instruction",
    version: 1,
    sections: &[SECTION],
    ..Form::PLAIN
};

fields! { SECTION: "confirm";
    READ: Checkbox("daDocHuongDan").required();
    OBEYS: Checkbox("tuanThuPhapLuat").required();
    // Heads of state, diplomats and others named there are applied for by whoever invites them.
    NOT_ARTICLE_8: Checkbox("khongThuocDieu8").required();
}
