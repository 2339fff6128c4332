//! Application of a foreigner for an e-visa (specification §3).
#![allow(
    clippy::wildcard_imports,
    reason = "a table names most kinds of answer and most catalogues"
)]

use crate::Draft;
use crate::answer::*;
use crate::catalogue::*;
use crate::form::{Answers, Code, Form, Places, Review, fields};

mod rows;

pub use rows::{
    child, contact_agency, other_valid_passport, past_visit, relative, used_passport, violation,
};

/// The individual application.
pub static EVISA: Form = Form {
    name: "evisa",
    words: "evisa",
    version: 1,
    sections: &[
        IMAGES,
        IDENTITY,
        PASSPORT,
        CONTACT,
        OCCUPATION_SECTION,
        TRIP,
        VISITS,
        EXPENSES,
        COMMENT,
        DOCUMENTS,
        DECLARATION.on_review(),
    ],
    rules: RULES,
    derived,
};

/// Longest stay, its first and last day counted.
const MOST_DAYS: i32 = 90;
/// A passport outlives the requested stay by so many days.
const DAYS_BEYOND: i32 = 30;
/// Younger children may travel on a parent's passport.
const CHILD_AGE: i32 = 14;

pub(super) const RULES: &[fn(&mut Review<'_>)] = &[
    |review| review.in_order(BORN, ISSUED),
    |review| review.in_order(ISSUED, EXPIRES),
    |review| review.in_order(FROM, TO),
    |review| review.at_most_days(FROM, TO, MOST_DAYS),
    |review| review.outlives(EXPIRES, TO, DAYS_BEYOND),
    |review| review.within(ENTRY_DATE, FROM, TO),
    |review| review.stays_within(STAY_DAYS, ENTRY_DATE, FROM, TO),
    |review| review.each_younger_than(CHILD_AGE, CHILDREN, child::BORN, FROM),
    |review| review.each_off(CHILDREN, child::HAS_PASSPORT, Code::ChildOwnPassport),
    |review| review.each_in_order(PAST_VISITS, past_visit::FROM, past_visit::TO),
];

fields! { IMAGES: "images";
    PORTRAIT: Image("anhMat").required();
    PASSPORT_PAGE: Image("anhHoChieu").required();
}

fields! { IDENTITY: "identity";
    RECORD_TYPE: Constant("maLhs", "EVISA");
    TYPE: Constant("type", "EVISA");
    // Whoever has only one name enters it as given name.
    SURNAME: Name("ttcnHo").autocomplete("family-name");
    GIVEN_NAMES: Name("ttcnDemVaTen").required().autocomplete("given-name");
    BIRTH_PRECISION_FIELD: Choice("ttcnLoaiNgayThangNamSinh", BIRTH_PRECISION).default("FULL");
    BORN: BirthDate("ttcnNgayThangNamSinh").precision(BIRTH_PRECISION_FIELD).required().twin("ttcnNgayThangNamSinhStr").autocomplete("bday");
    SEX_FIELD: Choice("ttcnGioiTinh", SEX).required().autocomplete("sex");
    NATIONALITY: Choice("ttcnMaQt", COUNTRY).required();
    IDENTITY_CARD: Text("ttcnCccd").max(20);
    RELIGION: Text("ttcnTonGiao").max(50);
    PLACE_OF_BIRTH: Text("ttcnNoiSinh").required();
    HAS_OTHER_NATIONALITIES: Switch("nhieuQuocTich");
    OTHER_NATIONALITIES: Choices("qtKhac", COUNTRY).required().when(HAS_OTHER_NATIONALITIES.on());
}

fields! { PASSPORT: "passport";
    PASSPORT_TYPE_FIELD: Choice("hcLoai", PASSPORT_TYPE).required();
    PASSPORT_TYPE_OTHER: Text("hcGhiCuThe").required().when(PASSPORT_TYPE_FIELD.is(&["K"]));
    PASSPORT_NUMBER: PassportNumber("hcSo").required();
    ISSUER: Text("hcNoiCap");
    ISSUED: Date("hcNgayCap").required().not_after_today().twin("hcNgayCapStr");
    EXPIRES: Date("hcGiaTriDen").required().twin("hcGiaTriDenStr");
    HAS_OTHER_VALID_PASSPORTS: Switch("hcGiaTriSuDungKhac");
    OTHER_VALID_PASSPORTS: Group("hcConGiaTriKhac", other_valid_passport::FIELDS, 10).required().when(HAS_OTHER_VALID_PASSPORTS.on());
    HAS_USED_OTHER_PASSPORTS: Switch("tungSuDungHcKhac");
    USED_PASSPORTS: Group("hcKhac", used_passport::FIELDS, 10).required().when(HAS_USED_OTHER_PASSPORTS.on());
}

fields! { CONTACT: "contact";
    EMAIL: Email("ttcnEmail").required().autocomplete("email");
    EMAIL_AGAIN: Email("ttcnConfirmEmail").confirms(EMAIL).required().autocomplete("off");
    PHONE: Phone("ttllSdt").required().autocomplete("tel");
    PERMANENT_ADDRESS: Text("ttllDcThuongTru").required();
    CONTACT_ADDRESS: Text("ttllDcLienHe").required().autocomplete("street-address");
    EMERGENCY_NAME: Text("ttllLlHoTen").max(100).required();
    EMERGENCY_ADDRESS: Text("ttllLlNoiOHienTai").required();
    EMERGENCY_PHONE: Phone("ttllLlSdt").required();
    EMERGENCY_RELATION: Text("ttllLlQuanHe").max(50).required();
}

fields! { OCCUPATION_SECTION: "occupation";
    OCCUPATION_FIELD: Choice("nnNgheNghiep", OCCUPATION);
    OCCUPATION_OTHER: Text("nnNgheNghiepHienTai").max(100).required().when(OCCUPATION_FIELD.is(&["K"]));
    EMPLOYER: Text("nnTenCtyCq").when(OCCUPATION_FIELD.is(EMPLOYED)).autocomplete("organization");
    POSITION: Text("nnChucVu").max(100).when(OCCUPATION_FIELD.is(EMPLOYED)).autocomplete("organization-title");
    EMPLOYER_ADDRESS: Text("nnDiaChi").when(OCCUPATION_FIELD.is(EMPLOYED));
    EMPLOYER_PHONE: Phone("nnSdt").when(OCCUPATION_FIELD.is(EMPLOYED));
}

/// Occupations with a company, school or office; students name their school.
const EMPLOYED: &[&str] = &["DN", "HS", "NV", "CC", "K"];

fields! { TRIP: "trip";
    PURPOSE_FIELD: Choice("ttcdMucDich", PURPOSE).required();
    PURPOSE_DETAIL: Text("ttcdMucDichCuThe").required().when(PURPOSE_FIELD.is(&[PURPOSE_OTHER]));
    ENTRY_TYPE_FIELD: Choice("nddnTtDeNghi", ENTRY_TYPE).required().fixed();
    FROM: Date("nddnTtdtTuNgay").required().not_before_today();
    TO: Date("nddnTtdtDenNgay").required().not_before_today();
    ENTRY_DATE: Date("ttcdThoiGianNc").required().not_before_today().twin("ttcdThoiGianNcStr");
    STAY_DAYS: Number("ttcdSoNgayTamTru", 1, MOST_DAYS as i64).required();
    ENTRY_GATE: Choice("ttcdNcCuaKhau", GATE).required();
    EXIT_GATE: Choice("ttcdXcCuaKhau", GATE).required();
    // House and street, or a hotel: ward and province have questions of their own.
    STAY_ADDRESS: Text("ttcdDcTamTru").required();
    PROVINCE_FIELD: Choice("ttcdTinhTp", PROVINCE).required().twin("ttcdTinh");
    // Districts were abolished in 2025.
    DISTRICT: Text("ttcdQuanHuyen").max(100);
    WARD: Text("ttcdPhuongXa").max(100).suggest(Places::WARD.within(PROVINCE_FIELD.name));
    STAY_PHONE: Phone("ttcdSdt");
    HAS_CONTACT_AGENCY: Switch("ttcdCqTcLienHe");
    CONTACT_AGENCIES: Group("cqTcLienHe", contact_agency::FIELDS, 10).required().when(HAS_CONTACT_AGENCY.on());
    CONTACT_AGENCY_AGREED: Checkbox("ttcdCqTcCamDoan").required().when(HAS_CONTACT_AGENCY.on());
}

fields! { VISITS: "visits";
    HAS_VISITED: Switch("daTungDenVn1Nam");
    PAST_VISITS: Group("tungDenVn", past_visit::FIELDS, 20).required().when(HAS_VISITED.on());
    HAS_RELATIVES: Switch("coThanNhanVn");
    RELATIVES: Group("thannhanOVn", relative::FIELDS, 20).required().when(HAS_RELATIVES.on());
    HAS_VIOLATIONS: Switch("viPhamPl");
    VIOLATIONS: Group("viPham", violation::FIELDS, 20).drops_blank_rows().when(HAS_VIOLATIONS.on());
    CHILDREN: Group("treEm", child::FIELDS, 10);
}

fields! { EXPENSES: "expenses";
    BUDGET: Money("kpbhDuTinh", 10_000_000);
    PAYER_FIELD: Choice("kpbhNguoiDamBao", PAYER);
    PAYMENT_METHODS: Choices("kpbhHinhThuc", PAYMENT_METHOD).when(PAYER_FIELD.is(&["1"]));
    COMPANY_NAME: Text("kpbhCongTyTen").required().when(PAYER_FIELD.is(&["2"]));
    COMPANY_ADDRESS: Text("kpbhCongTyDiaChi").when(PAYER_FIELD.is(&["2"]));
    COMPANY_PHONE: Phone("kpbhCongTySdt").when(PAYER_FIELD.is(&["2"]));
    INSURANCE_FIELD: Choice("kpbhMuaBaoHiem", INSURANCE);
    INSURANCE_DETAIL: Text("kpbhGhiCuThe").when(INSURANCE_FIELD.is(&["1"]));
}

// The specification lists these four without saying what they hold. On paper the declaration ends with remarks of the
// foreigner and of the agency that asks (*cơ quan đề nghị*), and with where and on which day it was written (*ngày đề nghị*).
fields! { COMMENT: "comment";
    FOR_FOREIGNERS: LongText("forForeigners");
    FOR_AGENCY: LongText("forAgencyRequesting");
    WRITTEN_AT: Text("location").max(100);
    WRITTEN_ON: Date("dateSuggestion").not_after_today();
}

fields! { DOCUMENTS: "documents";
    ATTACHMENTS: Images("fileDinhKem", 3);
    CREATE_ACCOUNT: Checkbox("taoTkEmail");
}

fields! { DECLARATION: "declaration";
    TRUTHFUL: Checkbox("camDoan").required();
}

/// Names that older readers of the wire know for answers that are asked once.
pub(super) fn derived(answers: &Answers, wire: &mut Draft) {
    let agencies = answers.get(CONTACT_AGENCIES).unwrap_or_default();
    if let Some(first) = agencies.first().map(Answers::to_json) {
        let names = [
            ("cqTc", "ttcdCqTc"),
            ("diaChi", "ttcdCqTcDc"),
            ("sdt", "ttcdCqTcSdt"),
            ("mucDich", "ttcdCqTcMucDich"),
        ];
        for (listed, single) in names {
            if let Some(value) = first.get(listed) {
                wire.insert(single.to_owned(), value.clone());
            }
        }
    }
    let methods = answers.get(PAYMENT_METHODS).unwrap_or_default();
    for (code, name) in [
        ("1", "cash"),
        ("2", "creditCard"),
        ("3", "travellerCheques"),
    ] {
        wire.insert(
            name.to_owned(),
            flag(methods.iter().any(|method| method == code)).into(),
        );
    }
    if let Some(payer) = answers.get(PAYER_FIELD) {
        wire.insert("tuDamBaoKP".to_owned(), flag(payer == "1").into());
    }
}
