//! Application of an organization for a foreigner (specification §3): what the individual form asks, and who invites.

use super::evisa::{self, PASSPORT_PAGE, PORTRAIT};
use crate::form::{Answers, Form, fields};

/// The organization's application. Pictures may come later: see [`has_photos`].
pub static EVISA_ORGANIZATION: Form = Form {
    name: "evisaOrganization",
    words: "evisa",
    version: 1,
    sections: &[
        IMAGES,
        evisa::IDENTITY,
        evisa::PASSPORT,
        evisa::CONTACT,
        evisa::OCCUPATION_SECTION,
        evisa::TRIP,
        evisa::VISITS,
        evisa::EXPENSES,
        INVITING,
        evisa::COMMENT,
        DOCUMENTS,
        evisa::DECLARATION.on_review(),
    ],
    rules: evisa::RULES,
    derived: evisa::derived,
};

fields! { IMAGES: "images";
    PORTRAIT_LATER: Image("anhMat");
    PASSPORT_PAGE_LATER: Image("anhHoChieu");
}

fields! { INVITING: "inviting";
    ORGANIZATION: Record("toChucDNCapTT", inviting::FIELDS);
}

// An account is the organization's own, so none is offered to the foreigner.
fields! { DOCUMENTS: "documents" [evisa::ATTACHMENTS: Images]; }

/// The organization that asks for the visa, and whoever speaks for it.
pub mod inviting {
    use crate::catalogue::{COUNTRY, ORGANIZATION_PURPOSE, SEX};
    use crate::form::{Places, fields};
    fields! { rows FIELDS;
        NAME: Text("tenCQ").required();
        ADDRESS: Text("diaChi").required().suggest(Places::ADDRESS);
        AGENCY_PHONE: Phone("sdtCQ").domestic();
        EMAIL: Email("email");
        REPRESENTATIVE: Text("nguoiDaiDien").max(100).required();
        BORN: BirthDate("ngaySinh");
        NATIONALITY: Choice("quocTich", COUNTRY);
        SEX_FIELD: Choice("gTinh", SEX);
        PHONE: Phone("sdt").domestic().required();
        IDENTITY_CARD: Text("ttcnCccd").max(20);
        ISSUED: Date("ngayCap").not_after_today();
        ISSUER: Text("noiCap");
        PERMANENT_ADDRESS: Text("dcThuongTru");
        CONTACT_ADDRESS: Text("dcLienLac");
        PURPOSE_FIELD: Choice("mucDich", ORGANIZATION_PURPOSE).required();
        PURPOSE_OTHER: Text("mucDichKhac").required().when(PURPOSE_FIELD.is(&["3"]));
    }
}

/// Whether both pictures are there: a draft without them is kept, but can be neither signed nor paid.
#[must_use]
pub fn has_photos(answers: &Answers) -> bool {
    answers.get(PORTRAIT).is_some() && answers.get(PASSPORT_PAGE).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_the_same_names_and_are_only_asked_for_later() {
        for (later, now) in [
            (PORTRAIT_LATER, PORTRAIT),
            (PASSPORT_PAGE_LATER, PASSPORT_PAGE),
        ] {
            assert_eq!(later.name, now.name);
            assert!(now.required && !later.required);
        }
    }
}
