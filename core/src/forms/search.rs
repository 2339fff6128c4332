//! Searching while signed in (specification §2 and §7): an organization's lists. A person's own files are found by the bar of
//! their list, which works at each choice and sends no form.

use crate::catalogue::{COUNTRY, FILTER, PHOTO_STATUS, RECORD_GROUP, RECORD_TYPE, TASK};
use crate::form::{Form, fields};

/// The files that an organization has submitted.
pub static ORGANIZATION_SEARCH: Form = Form {
    name: "organizationSearch",
    words: "search",
    version: 1,
    sections: &[FILES, TRAVELLER, PAGING],
    rules: &[|review| review.in_order(SUBMITTED_FROM, SUBMITTED_TO)],
    ..Form::PLAIN
};

fields! { FILES: "files";
    CODE: Reference("maHoSo").autocomplete("off");
    TYPE: Choice("loaiHoSo", RECORD_TYPE);
    GROUP: Choice("nhomHoSo", RECORD_GROUP);
    SUBMITTED_FROM: Date("ngayNopTu").not_after_today();
    SUBMITTED_TO: Date("ngayNopDen");
    STATUS: Choice("trangThai", FILTER);
    WORK: Choice("viecCanLam", TASK);
}

fields! { TRAVELLER: "traveller";
    PASSPORT_NUMBER: PassportNumber("soHoChieu");
    NAME: Text("hoTen").max(100);
    NATIONALITY: Choice("quocTich", COUNTRY);
    PHOTO: Choice("trangThaiAnh", PHOTO_STATUS);
}

fields! { PAGING: "paging";
    PAGE: Number("page", 0, 100_000).default("0");
    SIZE: Number("size", 1, 100).default("10");
}
