"""Asserts what template and annotated workbook have to have, as openpyxl reads them: python workbooks.py FOLDER [saved]

With `saved` another program has opened and saved them: without a window it knows no frozen rows, and it keeps the drop-downs
of as many rows as it thinks that somebody fills in. `python workbooks.py export FILE` looks at a list of the portal.
"""

import sys
from pathlib import Path

from openpyxl import load_workbook


def template(path, saved):
    """Drop-downs whose words are there, notes, frozen names, keys hidden, an example."""
    book = load_workbook(path)
    sheet, examples, lists = book.worksheets
    assert lists.sheet_state == "hidden" and examples.sheet_state == "visible", path
    assert (saved or sheet.freeze_panes == "A3") and sheet.row_dimensions[1].hidden, path
    keys = [cell.value for cell in sheet[1]]
    names = [cell.value for cell in sheet[2]]
    assert len(set(keys)) == len(keys) > 100 and len(set(names)) == len(names), path
    assert sum(str(name).endswith(" *") for name in names) > 15, path
    assert sum(cell.comment is not None for cell in sheet[2]) > 60, path
    # Programs put the ranges of equal drop-downs together.
    columns = set()
    for validation in sheet.data_validations.dataValidation:
        assert validation.type == "list", path
        name, cells = validation.formula1.replace("$", "").strip("=").split("!")
        offered = [row[0].value for row in book[name.strip("'")][cells]]
        assert len(offered) >= 2 and all(offered), (path, validation.formula1)
        for cells in validation.sqref.ranges:
            assert cells.min_row == 3 and cells.max_row in ([1_002, 10_002] if saved else [10_002]), path
            columns.update(range(cells.min_col, cells.max_col + 1))
    for key in ["ttcnMaQt", "ttcnGioiTinh", "ttcdNcCuaKhau", "ttcdTinhTp", "hcLoai", "daTungDenVn1Nam", "treEm[1].coHcRieng"]:
        assert keys.index(key) + 1 in columns, (path, key)
    birth = keys.index("ttcnNgayThangNamSinh")
    assert examples.cell(3, birth + 1).is_date, path
    return len(columns)


def annotated(path):
    """What is wrong stands first, wrong cells are coloured, drop-downs are there, nothing is a formula."""
    book = load_workbook(path)
    sheet = book.worksheets[0]
    assert book.worksheets[1].sheet_state == "hidden", path
    assert len(sheet.data_validations.dataValidation) >= 8, path
    rows = list(sheet.iter_rows(min_row=2))
    assert len(rows) == 50 and all(row[0].value for row in rows), path
    assert all(cell.data_type != "f" for row in rows for cell in row), path
    coloured = [sum(cell.fill.fgColor.rgb == "FFFDECEA" for cell in row) for row in rows]
    assert min(coloured) >= 1, path
    return coloured[0]


def export(path):
    """Every cell is a text, the headings are bold."""
    sheet = load_workbook(path).worksheets[0]
    rows = list(sheet.iter_rows())
    assert all(cell.font.b for cell in rows[0]), path
    assert all(cell.data_type in "sn" and not isinstance(cell.value, (int, float)) for row in rows for cell in row), path
    return len(rows) - 1


def main():
    if sys.argv[1] == "export":
        print(f"{sys.argv[2]}: {export(sys.argv[2])} rows")
        return
    folder, saved = Path(sys.argv[1]), sys.argv[2:] == ["saved"]
    for path in sorted(folder.glob("template-*.xlsx")):
        print(f"{path.name}: {template(path, saved)} columns with a drop-down")
    path = folder / "annotated.xlsx"
    print(f"{path.name}: {annotated(path)} cells coloured in each row")


main()
