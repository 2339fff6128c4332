//! What the portal knows of an organization (specification §3).
//!
//! Its code (`maTC`), its main account (`taiKhoanChinh`) and its right to sign (`duocKySo`) are the authority's.

use crate::answer::tax_code;
use crate::catalogue::{COUNTRY, ORGANIZATION_TYPE, ORGANIZATION_TYPE_OTHER, PROVINCE, SEX};
use crate::form::{Form, Places, fields};

/// What an organization says of itself, as the authority changes it. Its signatures come from its tokens.
pub static ORGANIZATION: Form = Form {
    name: "organization",
    words: "organization",
    version: 1,
    sections: &[REGISTRATION, REPRESENTATIVE, CONTACT, SIGNATURES.retired()],
    ..Form::PLAIN
};

/// An organization asks to be registered with the portal.
pub static ORGANIZATION_REGISTRATION: Form = Form {
    name: "organizationRegistration",
    words: "organization",
    version: 1,
    sections: &[
        REGISTRATION,
        REPRESENTATIVE,
        CONTACT,
        DOCUMENT_LIST,
        DECLARATION.on_review(),
    ],
    ..Form::PLAIN
};

fields! { REGISTRATION: "registration";
    TYPE: Choice("loaiTc", ORGANIZATION_TYPE).required();
    TYPE_DETAIL: Text("loaiTcKhac").max(100).required().when(TYPE.is(&[ORGANIZATION_TYPE_OTHER]));
    NAME: Text("tenTc").required().autocomplete("organization");
    CERTIFICATE: Text("soGiayDk").max(50).required();
    CERTIFICATE_DATE: Date("ngayCapDk").required().not_after_today();
    CERTIFICATE_PLACE: Text("noiCapDk").required();
    LEGAL_FILING_PLACE: Text("noiNopHsPhapNhan");
    TAX_CODE: Text("maSoThue").max(14).read_by(tax_code).required();
    BUSINESS_LINE: Text("nganhNghe").required();
}

fields! { REPRESENTATIVE: "representative";
    PERSON: Record("nguoiDaiDien", representative::FIELDS);
}

fields! { CONTACT: "contact";
    ADDRESS: Text("dcLienHe").required().autocomplete("street-address").suggest(Places::ADDRESS.within(PROVINCE_FIELD.name));
    PROVINCE_FIELD: Choice("tinhTp", PROVINCE).required();
    PHONE: Phone("sdt").domestic().required().autocomplete("tel");
    FAX: Phone("fax").domestic();
    EMAIL: Email("email").required().autocomplete("email");
    WEBSITE: Text("website").autocomplete("url");
}

fields! { SIGNATURES: "signatures";
    SIGNATURE_LIST: Group("danhSachKySo", signature::FIELDS, 20);
}

fields! { DOCUMENT_LIST: "documents";
    DOCUMENTS: Images("fileDinhKem", 3).required();
}

fields! { DECLARATION: "declaration";
    TRUTHFUL: Checkbox("camDoan").required();
}

/// Whoever represents the organization by law.
pub mod representative {
    use super::{COUNTRY, SEX};
    use crate::form::fields;
    fields! { rows FIELDS;
        NAME: Text("hoTen").max(100).required();
        BORN: BirthDate("ngaySinh").required();
        POSITION: Text("chucVu").max(100).required();
        NATIONALITY: Choice("quocTich", COUNTRY).required();
        SEX_FIELD: Choice("gioiTinh", SEX).required();
        PHONE: Phone("sdt").domestic().required();
        PAPER_NUMBER: Text("soGiayTo").max(20).required();
        PERMANENT_ADDRESS: Text("dcThuongTru").required();
        CONTACT_ADDRESS: Text("dcLienLac");
    }
}

/// A USB token with a digital signature.
pub mod signature {
    use crate::catalogue::SIGNATURE_STATUS;
    use crate::form::fields;
    fields! { rows FIELDS;
        SERIAL: Text("soSerial").max(64).required();
        VENDOR: Text("vendorId").max(10).required();
        PRODUCT: Text("productId").max(10).required();
        EXPIRES: Date("ngayHetHan").required();
        STATUS: Choice("trangThai", SIGNATURE_STATUS).default("1");
    }
}
