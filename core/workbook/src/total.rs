//! Rows below the applications that only add them up.

use super::fold::fold;
use super::grid::Grid;

/// Words that are all of the first cell.
const WHOLE: [&str; 9] = [
    "tong", "cong", "sum", "合计", "合計", "总计", "總計", "小计", "計",
];
/// Beginnings of the first cell that are no beginning of a name.
const BEGINNINGS: [&str; 4] = ["tongcong", "tongso", "grandtotal", "total"];
/// A row with more cells says something about a person.
const MOST_CELLS: usize = 3;
/// A table ends with no more of them.
const MOST_ROWS: usize = 3;

/// A row that was left out.
pub(super) struct TotalRow {
    /// From 0.
    pub(super) number: u32,
    pub(super) text: String,
}

/// Takes the rows from the end of a sheet that only add up what stands above them, the last first.
pub(super) fn leave_out(grid: &mut Grid, data: usize) -> Vec<TotalRow> {
    let mut left = Vec::new();
    while left.len() < MOST_ROWS && grid.len() > data {
        let last = grid.len() - 1;
        let cells: Vec<&str> = grid.row(last).map(|cell| cell.text).collect();
        if !adds_up(&cells) {
            break;
        }
        left.push(TotalRow {
            number: grid.number(last).unwrap_or_default(),
            text: cells.join(" | "),
        });
        grid.pop();
    }
    left
}

fn adds_up(cells: &[&str]) -> bool {
    let Some(first) = cells.first().map(|text| fold(text)) else {
        return false;
    };
    cells.len() <= MOST_CELLS
        && (WHOLE.contains(&first.as_str())
            || BEGINNINGS.iter().any(|word| first.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_adds_up_is_told_from_a_person_of_that_name() {
        for cells in [
            &["TỔNG", "15 khách"][..],
            &["Tổng cộng:"],
            &["Total guests", "15"],
            &["合计", "15"],
        ] {
            assert!(adds_up(cells), "{cells:?}");
        }
        for cells in [
            &["TỐNG VĂN AN", "C1234567"][..],
            &["TỐNG", "VAN AN", "C1234567", "VNM"],
            &["SUMI", "KEI"],
            &[],
        ] {
            assert!(!adds_up(cells), "{cells:?}");
        }
    }
}
