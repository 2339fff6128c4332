//! Persons on a guarantee document.

/// A foreigner whom an organization vouches for.
pub mod guaranteed {
    use crate::catalogue::{BIRTH_PRECISION, COUNTRY, SEX};
    use crate::form::fields;
    fields! { rows FIELDS;
        NAME: Name("hoTen").required();
        BIRTH_PRECISION_FIELD: Choice("loaiNgaySinh", BIRTH_PRECISION).default("FULL");
        BORN: BirthDate("ngaySinh").precision(BIRTH_PRECISION_FIELD).required();
        SEX_FIELD: Choice("gioiTinh", SEX).required();
        NATIONALITY: Choice("quocTich", COUNTRY).required();
        PASSPORT_NUMBER: PassportNumber("soHoChieu").required();
        JOB: Text("ngheNghiep").max(100);
    }
}

/// A relative whom a person vouches for.
pub mod relative {
    use super::guaranteed;
    use crate::form::fields;
    fields! { rows FIELDS [
            guaranteed::NAME: Name, guaranteed::BIRTH_PRECISION_FIELD: Choice, guaranteed::BORN: BirthDate,
            guaranteed::SEX_FIELD: Choice, guaranteed::NATIONALITY: Choice,
            guaranteed::PASSPORT_NUMBER: PassportNumber, guaranteed::JOB: Text
        ];
        RELATION: Text("quanHe").max(50).required();
    }
}

/// A customer of a verified organization.
pub mod customer {
    use super::guaranteed;
    use crate::form::fields;
    fields! { rows FIELDS [
            guaranteed::NAME: Name, guaranteed::BIRTH_PRECISION_FIELD: Choice, guaranteed::BORN: BirthDate,
            guaranteed::SEX_FIELD: Choice, guaranteed::NATIONALITY: Choice,
            guaranteed::PASSPORT_NUMBER: PassportNumber
        ];
        PHONE: Phone("sdt");
        EMAIL: Email("email");
        NOTE: Text("ghiChu");
    }
}

/// A relative of the guarantor's guests who lives in the country.
pub mod kin {
    use crate::form::{Places, fields};
    fields! { rows FIELDS;
        NAME: Text("hoTen").max(100).required();
        RELATION: Text("quanHe").max(50).required();
        PAPER: Text("soGiayTo").max(50).required();
        ADDRESS: Text("diaChi").required().suggest(Places::ADDRESS);
        PHONE: Phone("sdt");
    }
}
