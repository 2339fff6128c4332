//! Rows of the application's repeated groups.

/// A passport that is also valid now.
pub mod other_valid_passport {
    use crate::form::fields;
    fields! { rows FIELDS;
        NUMBER: PassportNumber("so").required();
        ISSUER: Text("noiCap");
        DETAIL: Text("ghiCuThe");
    }
}

/// A passport used to enter before.
pub mod used_passport {
    use crate::form::fields;
    fields! { rows FIELDS;
        NAME: Name("hoTen").required();
        NUMBER: PassportNumber("soHc").required();
    }
}

/// An agency or organization to be contacted in the country.
pub mod contact_agency {
    use crate::form::{Places, fields};
    fields! { rows FIELDS;
        NAME: Text("cqTc").required();
        PHONE: Phone("sdt");
        ADDRESS: Text("diaChi").suggest(Places::ADDRESS);
        PURPOSE: Text("mucDich");
    }
}

/// A visit within the last year.
pub mod past_visit {
    use crate::form::fields;
    fields! { rows FIELDS;
        FROM: Date("tuNgay").required().not_after_today();
        TO: Date("denNgay").required().not_after_today();
        PURPOSE: Text("mucDich").required();
    }
}

/// A relative who lives in the country.
pub mod relative {
    use crate::form::{Places, fields};
    fields! { rows FIELDS;
        NAME: Text("hoTen").max(100).required();
        RELATION: Text("quanHe").max(50).required();
        ADDRESS: Text("diaChi").required().suggest(Places::ADDRESS);
    }
}

/// A violation of the country's law.
pub mod violation {
    use crate::form::fields;
    fields! { rows FIELDS;
        ACT: Text("hanhVi").required();
        DATE: Date("thoiGianStr").not_after_today().written_out();
        AUTHORITY: Text("cqQuyetDinh");
        PENALTY: Text("hinhThucXuPhat");
    }
}

/// A child under 14 on the applicant's passport.
pub mod child {
    use crate::form::fields;
    fields! { rows FIELDS;
        NAME: Name("hoTen").required();
        BORN: BirthDate("ngaySinh").required();
        HAS_PASSPORT: Switch("coHcRieng");
        PORTRAIT: Image("anhMat").required();
    }
}
