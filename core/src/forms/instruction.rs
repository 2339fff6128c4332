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

/// The ticks of those who apply for others, as an organization. Whom Article 8 names is applied for by organizations, so that
/// nobody is asked about it.
pub static INSTRUCTION_ORGANIZATION: Form = Form {
    name: "instructionOrganization",
    words: "instruction",
    version: 1,
    sections: &[SECTION_ORGANIZATION],
    ..Form::PLAIN
};

fields! { SECTION_ORGANIZATION: "confirm";
    READ: Checkbox("daDocHuongDan").required();
    OBEYS: Checkbox("tuanThuPhapLuat").required();
}

fields! { SECTION: "confirm" [self::READ: Checkbox, self::OBEYS: Checkbox];
    // Heads of state, diplomats and others named there are applied for by whoever invites them.
    NOT_ARTICLE_8: Checkbox("khongThuocDieu8").required();
}
