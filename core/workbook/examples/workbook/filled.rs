//! A workbook of right applications, each a little different.

use evisa_core::Draft;
use rust_xlsxwriter::Workbook;
use serde_json::{Value, json};

/// What every row has, in words as people write them; `#` becomes the row's number.
const CELLS: [(&str, &str); 34] = [
    ("ttcnHo", "Eriksson"),
    ("ttcnDemVaTen", "Anna Maria"),
    ("ttcnNgayThangNamSinh", "12/08/1974"),
    ("ttcnGioiTinh", "Female"),
    ("ttcnMaQt", "Sweden"),
    ("ttcnNoiSinh", "Uppsala"),
    ("hcLoai", "Ordinary passport"),
    ("hcSo", "L#"),
    ("hcNgayCap", "15/04/2022"),
    ("hcGiaTriDen", "2032-04-15"),
    ("ttcnEmail", "guest#@example.com"),
    ("ttllSdt", "+46-701234567"),
    ("ttllDcThuongTru", "Storgatan #, Uppsala"),
    ("ttllDcLienHe", "Storgatan #, Uppsala"),
    ("ttllLlHoTen", "Erik Eriksson"),
    ("ttllLlNoiOHienTai", "Storgatan #, Uppsala"),
    ("ttllLlSdt", "+46-707654321"),
    ("ttllLlQuanHe", "Husband"),
    ("ttcdMucDich", "Tourist"),
    ("nddnTtDeNghi", "0"),
    ("nddnTtdtTuNgay", "01/12/2026"),
    ("nddnTtdtDenNgay", "30/12/2026"),
    ("ttcdThoiGianNc", "01/12/2026"),
    ("ttcdSoNgayTamTru", "30"),
    ("ttcdNcCuaKhau", "Noi Bai International Airport"),
    ("ttcdXcCuaKhau", "sb-tan-son-nhat"),
    ("ttcdDcTamTru", "# Ngô Quyền"),
    ("ttcdTinhTp", "01"),
    ("daTungDenVn1Nam", "Yes"),
    ("tungDenVn[0].tuNgay", "02/03/2026"),
    ("tungDenVn[0].denNgay", "16/03/2026"),
    ("tungDenVn[0].mucDich", "Holiday"),
    ("kpbhDuTinh", "2000"),
    ("kpbhHinhThuc", "Cash; Credit card"),
];

/// A workbook of so many rows.
pub(crate) fn workbook(rows: u32) -> Vec<u8> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, (path, text)) in (0..).zip(CELLS) {
        sheet.write_string(0, column, path).unwrap();
        for row in 0..rows {
            let number = (1_000_000 + row).to_string();
            sheet
                .write_string(row + 1, column, text.replace('#', &number))
                .unwrap();
        }
    }
    workbook.save_to_buffer().unwrap()
}

/// What is laid under each row.
pub(crate) fn base() -> Draft {
    let base = json!({
        "camDoan": "1",
        "toChucDNCapTT": {
            "tenCQ": "Công ty TNHH Sao Mai",
            "diaChi": "15 Lê Lợi, Đà Nẵng",
            "nguoiDaiDien": "Nguyễn Văn Ân",
            "sdt": "+84-912345678",
            "mucDich": "2"
        }
    });
    match base {
        Value::Object(base) => base,
        _ => Draft::new(),
    }
}
