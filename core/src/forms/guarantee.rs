//! Guarantee documents of a person, an organization and a verified organization (specification §3).
//!
//! What the authority fills in is no answer: the guarantee's number, the day and place of receipt, the day and number of
//! the answer stand in the case.

use crate::Draft;
use crate::catalogue::{
    COUNTRY, DOCUMENT_TYPE, GATE, GUEST_CATEGORY, ORGANIZATION_TYPE, ORGANIZATION_TYPE_OTHER,
    PURPOSE, PURPOSE_OTHER, SEX, VISA_AGENCY,
};
use crate::form::{Answers, Form, Places, fields};

mod person;

pub use person::{customer, guaranteed, kin, relative};

/// A person vouches for relatives.
pub static GUARANTEE_PERSONAL: Form = Form {
    name: "guaranteePersonal",
    sections: &[
        GUARANTOR,
        SPONSOR,
        PAPERS,
        RELATIVES,
        VISIT,
        DOCUMENTS,
        DECLARATION.on_review(),
    ],
    ..FAMILY
};

/// An organization vouches for those it invites.
pub static GUARANTEE_ORGANIZATION: Form = Form {
    name: "guaranteeOrganization",
    sections: &[
        AGENCY,
        PAPERS,
        GUESTS,
        VISIT,
        DOCUMENTS,
        DECLARATION.on_review(),
    ],
    ..FAMILY
};

/// A verified organization, signed in; it takes persons from its list of customers.
pub static GUARANTEE_VERIFIED: Form = Form {
    name: "guaranteeVerified",
    sections: &[
        AGENCY,
        PAPERS,
        GUESTS,
        VISIT,
        // One list has all persons; those of before are kept.
        CUSTOMER_LIST.retired(),
        DOCUMENTS,
        DECLARATION.on_review(),
    ],
    ..FAMILY
};

/// What the three have in common.
const FAMILY: Form = Form {
    words: "guarantee",
    version: 3,
    rules: &[|review| review.each_once(&[GUEST_LIST, CUSTOMERS], guaranteed::PASSPORT_NUMBER)],
    derived,
    ..Form::PLAIN
};

/// Persons on one document: with every answer filled it stays below the size of a request. A larger party is several
/// documents.
const MOST_PERSONS: usize = 200;
/// Relatives for whom a person vouches.
const MOST_RELATIVES: usize = 100;
/// Relatives in the country whom one guarantee names.
const MOST_KIN: usize = 20;

fields! { GUARANTOR: "guarantor";
    NAME: Text("hoTen").max(100).required().autocomplete("name");
    BORN: BirthDate("ngaySinh").required().autocomplete("bday");
    SEX_FIELD: Choice("gioiTinh", SEX).required().autocomplete("sex");
    ROOT_NATIONALITY: Choice("quocTichGoc", COUNTRY);
    EXHIBIT: Choice("loaiGiayTo", DOCUMENT_TYPE).required();
    EXHIBIT_DETAIL: Text("chiTietGiayTo").required();
    WORKPLACE: Text("noiLamViec");
    ADDRESS: Text("dcThuongTru").required().autocomplete("street-address").suggest(Places::ADDRESS);
    PHONE: Phone("sdt").domestic().required().autocomplete("tel");
    EMAIL: Email("email").required().autocomplete("email");
}

fields! { AGENCY: "agency";
    AGENCY_NAME: Text("tenCq").required().autocomplete("organization");
    AGENCY_TYPE: Choice("loaiCq", ORGANIZATION_TYPE).required();
    AGENCY_TYPE_DETAIL: Text("loaiCqKhac").max(100).required().when(AGENCY_TYPE.is(&[ORGANIZATION_TYPE_OTHER]));
    AGENCY_ADDRESS: Text("diaChiCq").required().suggest(Places::ADDRESS);
    AGENCY_PHONE: Phone("sdt").domestic().required().autocomplete("tel");
    AGENCY_EMAIL: Email("email").required().autocomplete("email");
}

// A person who guarantees on behalf of where they work names it; most do not.
fields! { SPONSOR: "sponsor";
    SPONSOR_NAME: Text("tenCq").autocomplete("organization");
    SPONSOR_TYPE: Choice("loaiCq", ORGANIZATION_TYPE);
    SPONSOR_TYPE_DETAIL: Text("loaiCqKhac").max(100).required().when(SPONSOR_TYPE.is(&[ORGANIZATION_TYPE_OTHER]));
    SPONSOR_ADDRESS: Text("diaChiCq").suggest(Places::ADDRESS);
}

fields! { PAPERS: "papers";
    DISPATCH: Text("maCongVan").max(50);
    PAPER_ID: Text("soVanBan").max(50);
    PAPER_CODE: Text("kyHieuVanBan").max(50);
    PAPER_DATE: Date("ngayVanBan").not_after_today();
}

fields! { RELATIVES: "guaranteed";
    RELATIVE_LIST: Group("danhSachBaoLanh", relative::FIELDS, MOST_RELATIVES).required();
    KIN: Group("nhanThanTrongNuoc", kin::FIELDS, MOST_KIN);
}

fields! { GUESTS: "guaranteed";
    GUEST_CATEGORY_FIELD: Choice("doiTuong", GUEST_CATEGORY).default("3-4");
    GUEST_LIST: Group("danhSachBaoLanh", guaranteed::FIELDS, MOST_PERSONS).required();
}

fields! { VISIT: "visit";
    ENTRY_DATE: Date("ngayNhapCanh").required().not_before_today();
    ENTRY_GATE: Choice("cuaKhau", GATE);
    VISA_AGENCY_FIELD: Choice("cqCapThiThuc", VISA_AGENCY).required();
    PURPOSE_FIELD: Choice("mucDich", PURPOSE).required();
    PURPOSE_DETAIL: Text("mucDichKhac").required().when(PURPOSE_FIELD.is(&[PURPOSE_OTHER]));
    REASON: LongText("lyDo").required();
    WELCOMED_BY: Text("cqDonTiep");
    LOCAL_ACTIVITY: LongText("hoatDong");
    STAY_ADDRESS: Text("dcTamTru").required().suggest(Places::ADDRESS);
    OTHER_REQUESTS: LongText("yeuCauKhac");
}

fields! { CUSTOMER_LIST: "customers";
    CUSTOMERS: Group("danhSachKhachHang", customer::FIELDS, MOST_PERSONS);
}

fields! { DOCUMENTS: "documents";
    ATTACHMENTS: Images("fileDinhKem", 3);
}

fields! { DECLARATION: "declaration";
    TRUTHFUL: Checkbox("camDoan").required();
}

/// The number of people guaranteed is counted, not asked: those on the document and those on its customer list.
fn derived(answers: &Answers, wire: &mut Draft) {
    let lists = [GUEST_LIST, CUSTOMERS].map(|list| answers.get(list).map_or(0, <[_]>::len));
    wire.insert(
        "soNguoiBaoLanh".to_owned(),
        lists.iter().sum::<usize>().into(),
    );
}
