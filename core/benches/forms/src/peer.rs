//! The individual form as garde declares it: what is mandatory, lengths, patterns.
//!
//! Left out, because a declaration of this kind has no place for it: normalisation (spaces, capitals, dates), questions
//! that are asked only under a condition, codes of the catalogues, days that the calendar does not have, today, rules
//! between answers (order, ninety days, the passport's thirty days, the child's age, the repeated e-mail), paths in the
//! order of the form.
#![allow(non_snake_case, reason = "wire names")]

use garde::Validate;
use regex::Regex;
use serde::Deserialize;
use std::sync::LazyLock;

macro_rules! patterns {
    ($($name:ident = $pattern:literal;)+) => {
        $(static $name: LazyLock<Regex> = LazyLock::new(|| Regex::new($pattern).expect("a constant pattern"));)+
    };
}

patterns! {
    IMAGE = r"^(https?://[^/]+)?/files/[A-Za-z0-9._-]{1,128}$";
    NAME = r"^[A-Za-z '-]*$";
    DATE = r"^(\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4})";
    NUMBER = r"^[A-Za-z0-9 ]+$";
    PHONE = r"^\+?[1-9]\d{0,2}-[0-9 .()-]{5,12}$";
    DAYS = r"^([1-9]|[1-8]\d|90)$";
    MONEY = r"^\d{1,3}([,. ]?\d{3})*$";
    EMAIL = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$";
}

#[derive(Deserialize, Validate)]
pub struct Peer {
    #[garde(length(min = 1, max = 200), pattern(IMAGE))]
    anhMat: String,
    #[garde(length(min = 1, max = 200), pattern(IMAGE))]
    anhHoChieu: String,
    #[garde(length(min = 0, max = 100), pattern(NAME))]
    ttcnHo: String,
    #[garde(length(min = 1, max = 100), pattern(NAME))]
    ttcnDemVaTen: String,
    #[garde(length(min = 0, max = 200))]
    ttcnLoaiNgayThangNamSinh: Option<String>,
    #[garde(length(min = 1, max = 200), pattern(DATE))]
    ttcnNgayThangNamSinh: String,
    #[garde(length(min = 1, max = 200))]
    ttcnGioiTinh: String,
    #[garde(length(min = 1, max = 200))]
    ttcnMaQt: String,
    #[garde(length(min = 1, max = 200))]
    ttcnNoiSinh: String,
    #[garde(length(min = 1, max = 200))]
    hcLoai: String,
    #[garde(length(min = 1, max = 20), pattern(NUMBER))]
    hcSo: String,
    #[garde(length(min = 1, max = 200), pattern(DATE))]
    hcNgayCap: String,
    #[garde(length(min = 1, max = 200), pattern(DATE))]
    hcGiaTriDen: String,
    #[garde(length(min = 1, max = 50), pattern(EMAIL))]
    ttcnEmail: String,
    #[garde(length(min = 1, max = 50), pattern(EMAIL))]
    ttcnConfirmEmail: String,
    #[garde(length(min = 1, max = 200), pattern(PHONE))]
    ttllSdt: String,
    #[garde(length(min = 1, max = 200))]
    ttllDcThuongTru: String,
    #[garde(length(min = 1, max = 200))]
    ttllDcLienHe: String,
    #[garde(length(min = 1, max = 100))]
    ttllLlHoTen: String,
    #[garde(length(min = 1, max = 200))]
    ttllLlNoiOHienTai: String,
    #[garde(length(min = 1, max = 200), pattern(PHONE))]
    ttllLlSdt: String,
    #[garde(length(min = 1, max = 50))]
    ttllLlQuanHe: String,
    #[garde(length(min = 1, max = 200))]
    ttcdMucDich: String,
    #[garde(length(min = 1, max = 200))]
    nddnTtDeNghi: String,
    #[garde(length(min = 1, max = 200), pattern(DATE))]
    nddnTtdtTuNgay: String,
    #[garde(length(min = 1, max = 200), pattern(DATE))]
    nddnTtdtDenNgay: String,
    #[garde(length(min = 1, max = 200), pattern(DATE))]
    ttcdThoiGianNc: String,
    #[garde(length(min = 1, max = 200), pattern(DAYS))]
    ttcdSoNgayTamTru: String,
    #[garde(length(min = 1, max = 200))]
    ttcdNcCuaKhau: String,
    #[garde(length(min = 1, max = 200))]
    ttcdXcCuaKhau: String,
    #[garde(length(min = 1, max = 200))]
    ttcdDcTamTru: String,
    #[garde(length(min = 1, max = 200))]
    ttcdTinhTp: String,
    #[garde(length(min = 1, max = 200))]
    camDoan: String,
    #[garde(length(min = 0, max = 20))]
    ttcnCccd: Option<String>,
    #[garde(length(min = 0, max = 50))]
    ttcnTonGiao: Option<String>,
    #[garde(length(min = 0, max = 200))]
    nhieuQuocTich: Option<String>,
    #[garde(length(max = 250))]
    qtKhac: Vec<String>,
    #[garde(length(min = 0, max = 200))]
    hcNoiCap: Option<String>,
    #[garde(length(min = 0, max = 200))]
    hcGiaTriSuDungKhac: Option<String>,
    #[garde(length(max = 10), dive)]
    hcConGiaTriKhac: Vec<OtherPassport>,
    #[garde(length(min = 0, max = 200))]
    tungSuDungHcKhac: Option<String>,
    #[garde(length(max = 10), dive)]
    hcKhac: Vec<UsedPassport>,
    #[garde(length(min = 0, max = 200))]
    nnNgheNghiep: Option<String>,
    #[garde(length(min = 0, max = 200))]
    nnTenCtyCq: Option<String>,
    #[garde(length(min = 0, max = 100))]
    nnChucVu: Option<String>,
    #[garde(length(min = 0, max = 200))]
    nnDiaChi: Option<String>,
    #[garde(length(min = 0, max = 200), pattern(PHONE))]
    nnSdt: Option<String>,
    #[garde(length(min = 0, max = 100))]
    ttcdQuanHuyen: Option<String>,
    #[garde(length(min = 0, max = 100))]
    ttcdPhuongXa: Option<String>,
    #[garde(length(min = 0, max = 200), pattern(PHONE))]
    ttcdSdt: Option<String>,
    #[garde(length(min = 0, max = 200))]
    ttcdCqTcLienHe: Option<String>,
    #[garde(length(max = 10), dive)]
    cqTcLienHe: Vec<Agency>,
    #[garde(length(min = 0, max = 200))]
    daTungDenVn1Nam: Option<String>,
    #[garde(length(max = 20), dive)]
    tungDenVn: Vec<Visit>,
    #[garde(length(min = 0, max = 200))]
    coThanNhanVn: Option<String>,
    #[garde(length(max = 20), dive)]
    thannhanOVn: Vec<Relative>,
    #[garde(length(min = 0, max = 200))]
    viPhamPl: Option<String>,
    #[garde(length(max = 20), dive)]
    viPham: Vec<Violation>,
    #[garde(length(max = 10), dive)]
    treEm: Vec<Child>,
    #[garde(length(min = 0, max = 200), pattern(MONEY))]
    kpbhDuTinh: Option<String>,
    #[garde(length(min = 0, max = 200))]
    kpbhNguoiDamBao: Option<String>,
    #[garde(length(max = 3))]
    kpbhHinhThuc: Vec<String>,
    #[garde(length(min = 0, max = 200))]
    kpbhMuaBaoHiem: Option<String>,
    #[garde(length(min = 0, max = 200))]
    kpbhGhiCuThe: Option<String>,
    #[garde(length(max = 3))]
    fileDinhKem: Vec<String>,
    #[garde(length(min = 0, max = 200))]
    taoTkEmail: Option<String>,
}

#[derive(Deserialize, Validate)]
pub struct OtherPassport {
    #[garde(length(min = 1, max = 20), pattern(NUMBER))]
    so: String,
    #[garde(length(max = 200))]
    noiCap: Option<String>,
    #[garde(length(max = 200))]
    ghiCuThe: Option<String>,
}

#[derive(Deserialize, Validate)]
pub struct UsedPassport {
    #[garde(length(min = 1, max = 100), pattern(NAME))]
    hoTen: String,
    #[garde(length(min = 1, max = 20), pattern(NUMBER))]
    soHc: String,
}

#[derive(Deserialize, Validate)]
pub struct Agency {
    #[garde(length(min = 1, max = 200))]
    cqTc: String,
    #[garde(pattern(PHONE))]
    sdt: Option<String>,
    #[garde(length(max = 200))]
    diaChi: Option<String>,
    #[garde(length(max = 200))]
    mucDich: Option<String>,
}

#[derive(Deserialize, Validate)]
pub struct Visit {
    #[garde(pattern(DATE))]
    tuNgay: String,
    #[garde(pattern(DATE))]
    denNgay: String,
    #[garde(length(min = 1, max = 200))]
    mucDich: String,
}

#[derive(Deserialize, Validate)]
pub struct Relative {
    #[garde(length(min = 1, max = 100))]
    hoTen: String,
    #[garde(length(min = 1, max = 50))]
    quanHe: String,
    #[garde(length(min = 1, max = 200))]
    diaChi: String,
}

#[derive(Deserialize, Validate)]
pub struct Violation {
    #[garde(length(min = 1, max = 200))]
    hanhVi: String,
    #[garde(pattern(DATE))]
    thoiGianStr: Option<String>,
    #[garde(length(max = 200))]
    cqQuyetDinh: Option<String>,
    #[garde(length(max = 200))]
    hinhThucXuPhat: Option<String>,
}

#[derive(Deserialize, Validate)]
pub struct Child {
    #[garde(length(min = 1, max = 100), pattern(NAME))]
    hoTen: String,
    #[garde(pattern(DATE))]
    ngaySinh: String,
    #[garde(pattern(IMAGE))]
    anhMat: String,
}
