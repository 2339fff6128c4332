//! Settling characters that look alike, guided by what may stand in a place and by check digits.
//!
//! Every character of the alphabet has a cost in every place: how unlikely it is that this character was
//! printed there. Among all fillings that fit the kinds of the places and a field's check digit, the
//! cheapest is taken. A character that the reader found impossible is never chosen, so nothing is invented:
//! where no cheap filling agrees, the reading stays as it was and its check fails.

use super::check::{value, weight};
use super::layout::{Format, Layout, Place, Span};
use super::{Mrz, MrzError, parse};

/// The alphabet of a zone, in the order of [`Cell`].
pub const ALPHABET: &[u8; 37] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";

/// Costs of the characters of [`ALPHABET`] in one place: negative natural logarithms of probabilities.
pub type Cell = [f32; 37];

/// A character above this cost (a probability under one in four hundred) is taken for impossible.
const IMPOSSIBLE: f32 = 6.0;
/// What the usual and a rarer look-alike cost when only text is known.
const LOOKALIKE: f32 = 2.0;
const RARE_LOOKALIKE: f32 = 3.0;
/// Two fillings nearer than this are a tie, and a tie is left for a person to settle.
const TIE: f32 = 0.1;
/// More than this may not be paid to make one check digit agree.
const MOST: f32 = 7.0;

/// Reads lines of text whose look-alikes may be confused (`O` for `0`, `I` for `1` …).
///
/// # Errors
/// As [`parse`].
pub fn repair_text(lines: &[&str]) -> Result<Mrz, MrzError> {
    let given = parse(lines)?;
    let cells: Vec<Vec<Cell>> = lines
        .iter()
        .map(|line| line.bytes().map(cell_of).collect())
        .collect();
    Ok(repair(given.format, &cells).unwrap_or(given))
}

/// The best reading of a zone of known form; `None` when the cells do not have its shape.
#[must_use]
pub fn repair(format: Format, cells: &[Vec<Cell>]) -> Option<Mrz> {
    let layout = format.layout();
    if cells.len() != layout.rows || cells.iter().any(|row| row.len() != layout.width) {
        return None;
    }
    let mut sheet = Sheet {
        cells,
        kinds: kinds(layout),
        rows: Vec::new(),
    };
    sheet.rows = sheet.cheapest();
    sheet.settle(&places(layout.number), layout.number_check);
    sheet.settle(&places(layout.birth), layout.birth_check);
    sheet.settle(&places(layout.expiry), layout.expiry_check);
    if let Some(check) = layout.optional_check {
        sheet.settle(&places(layout.optional), check);
    }
    if let Some((check, spans)) = layout.composite {
        let whole: Vec<Place> = spans.iter().copied().flat_map(places).collect();
        // What has a digit of its own is settled: only the rest may still change.
        let free: Vec<Span> = match layout.optional_check {
            Some(_) => Vec::new(),
            None => std::iter::once(layout.optional)
                .chain(layout.optional2)
                .collect(),
        };
        sheet.settle_among(&whole, check, |place| {
            free.iter().any(|span| span.holds(place))
        });
    }
    let rows: Vec<String> = sheet
        .rows
        .iter()
        .map(|row| row.iter().copied().map(char::from).collect())
        .collect();
    parse(&rows.iter().map(String::as_str).collect::<Vec<_>>()).ok()
}

/// What may stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Any,
    Letter,
    Digit,
    Sex,
    /// The kind of document: passport, visa, or one of the three of cards.
    Document,
}

impl Kind {
    pub(super) fn allows(self, c: u8) -> bool {
        match self {
            Self::Any => true,
            Self::Letter => c.is_ascii_uppercase() || c == b'<',
            Self::Digit => c.is_ascii_digit() || c == b'<',
            Self::Document => matches!(c, b'P' | b'V' | b'I' | b'A' | b'C'),
            Self::Sex => matches!(c, b'M' | b'F' | b'X' | b'<'),
        }
    }
}

impl Span {
    pub(super) fn holds(self, place: Place) -> bool {
        self.line == place.line && (self.from..self.to).contains(&place.column)
    }
}

pub(super) fn places(span: Span) -> Vec<Place> {
    (span.from..span.to)
        .map(|column| Place {
            line: span.line,
            column,
        })
        .collect()
}

pub(super) fn kinds(layout: &Layout) -> Vec<Vec<Kind>> {
    let mut kinds = vec![vec![Kind::Any; layout.width]; layout.rows];
    let mut set = |place: Place, kind| {
        if let Some(cell) = kinds
            .get_mut(place.line)
            .and_then(|row| row.get_mut(place.column))
        {
            *cell = kind;
        }
    };
    for span in [layout.code, layout.issuer, layout.names, layout.nationality] {
        places(span)
            .into_iter()
            .for_each(|place| set(place, Kind::Letter));
    }
    for span in [layout.birth, layout.expiry] {
        places(span)
            .into_iter()
            .for_each(|place| set(place, Kind::Digit));
    }
    for place in [layout.number_check, layout.birth_check, layout.expiry_check] {
        set(place, Kind::Digit);
    }
    for place in layout
        .optional_check
        .into_iter()
        .chain(layout.composite.map(|(place, _)| place))
    {
        set(place, Kind::Digit);
    }
    set(layout.sex, Kind::Sex);
    let first = Place {
        line: layout.code.line,
        column: layout.code.from,
    };
    set(first, Kind::Document);
    kinds
}

struct Sheet<'a> {
    cells: &'a [Vec<Cell>],
    kinds: Vec<Vec<Kind>>,
    rows: Vec<Vec<u8>>,
}

impl Sheet<'_> {
    fn cost(&self, place: Place, symbol: usize) -> f32 {
        let kind = self
            .kinds
            .get(place.line)
            .and_then(|row| row.get(place.column));
        let fits = kind
            .zip(ALPHABET.get(symbol))
            .is_some_and(|(kind, &c)| kind.allows(c));
        let cell = self
            .cells
            .get(place.line)
            .and_then(|row| row.get(place.column));
        if fits {
            cell.and_then(|cell| cell.get(symbol))
                .copied()
                .unwrap_or(f32::MAX)
        } else {
            f32::MAX
        }
    }

    /// Each place by itself: its cheapest character of the right kind.
    fn cheapest(&self) -> Vec<Vec<u8>> {
        let row = |(line, cells): (usize, &Vec<Cell>)| {
            (0..cells.len())
                .map(|column| self.cheapest_at(Place { line, column }))
                .collect()
        };
        self.cells.iter().enumerate().map(row).collect()
    }

    /// The cheapest character of the right kind; what the reader saw where all of those are impossible.
    fn cheapest_at(&self, place: Place) -> u8 {
        let seen = |symbol: usize| {
            let row = self.cells.get(place.line);
            let cell = row.and_then(|row| row.get(place.column));
            cell.and_then(|cell| cell.get(symbol))
                .copied()
                .unwrap_or(f32::MAX)
        };
        let least = |cost: &dyn Fn(usize) -> f32| {
            (0..ALPHABET.len())
                .map(|symbol| (symbol, cost(symbol)))
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .unwrap_or((36, f32::MAX))
        };
        let (any, any_cost) = least(&seen);
        let (fitting, cost) = least(&|symbol| self.cost(place, symbol));
        let best = if cost - any_cost > IMPOSSIBLE {
            any
        } else {
            fitting
        };
        ALPHABET.get(best).copied().unwrap_or(b'<')
    }

    fn current(&self, place: Place) -> u8 {
        self.rows
            .get(place.line)
            .and_then(|row| row.get(place.column))
            .copied()
            .unwrap_or(b'<')
    }

    fn settle(&mut self, data: &[Place], check: Place) {
        self.settle_among(data, check, |_| true);
    }

    /// The cheapest filling of `data` (only places that are `free`) and `check` whose digit agrees:
    /// one table of ten sums, filled place by place.
    fn settle_among(&mut self, data: &[Place], check: Place, free: impl Fn(Place) -> bool) {
        let all_fillers = data
            .iter()
            .chain([&check])
            .all(|&place| self.current(place) == b'<');
        let sum: u32 = data
            .iter()
            .enumerate()
            .map(|(i, &p)| value(self.current(p)) * weight(i))
            .sum();
        let digit = self.current(check);
        if all_fillers || (digit != b'<' && sum % 10 == value(digit)) {
            return;
        }
        let mut table = Table::default();
        if let Some(start) = table.first_mut() {
            *start = Some(Filling {
                cost: 0.0,
                tied: false,
                text: Vec::new(),
            });
        }
        for (i, &place) in data.iter().enumerate() {
            table = self.step(&table, place, weight(i), free(place));
        }
        let mut best: Option<Filling> = None;
        for (sum, end) in table.into_iter().enumerate() {
            // The digits follow the 26 letters of the alphabet.
            if let Some((end, extra)) = end.zip(self.extra(check, sum + 26)) {
                let digit = ALPHABET.get(sum + 26).copied().unwrap_or(b'<');
                end.with(digit, extra).compete(&mut best);
            }
        }
        let Some(best) = best.filter(|best| best.cost <= MOST && !best.tied) else {
            return;
        };
        for (&place, c) in data.iter().chain([&check]).zip(best.text) {
            if let Some(cell) = self
                .rows
                .get_mut(place.line)
                .and_then(|row| row.get_mut(place.column))
            {
                *cell = c;
            }
        }
    }

    fn step(&self, table: &Table, place: Place, weight: u32, free: bool) -> Table {
        let mut next = Table::default();
        let now = self.current(place);
        for (symbol, &c) in ALPHABET.iter().enumerate() {
            let extra = if c == now {
                Some(0.0)
            } else {
                self.extra(place, symbol).filter(|_| free)
            };
            let Some(extra) = extra else { continue };
            for (sum, filling) in table.iter().enumerate() {
                let to = (sum + (value(c) * weight) as usize) % 10;
                if let Some((filling, slot)) = filling.as_ref().zip(next.get_mut(to)) {
                    filling.clone().with(c, extra).compete(slot);
                }
            }
        }
        next
    }

    /// What choosing a character costs more than the cheapest one there; `None` where it is impossible.
    fn extra(&self, place: Place, symbol: usize) -> Option<f32> {
        let cost = self.cost(place, symbol);
        (cost <= IMPOSSIBLE).then(|| {
            let least = (0..ALPHABET.len())
                .map(|s| self.cost(place, s))
                .fold(f32::MAX, f32::min);
            cost - least
        })
    }
}

/// The cheapest filling so far for each sum modulo 10.
type Table = [Option<Filling>; 10];

#[derive(Clone)]
struct Filling {
    cost: f32,
    /// Another filling is as cheap.
    tied: bool,
    text: Vec<u8>,
}

impl Filling {
    fn with(mut self, c: u8, extra: f32) -> Self {
        self.cost += extra;
        self.text.push(c);
        self
    }

    fn compete(mut self, slot: &mut Option<Self>) {
        match slot {
            Some(best) if best.cost + TIE < self.cost => {}
            Some(best) if best.cost <= self.cost => best.tied = true,
            Some(best) => {
                self.tied |= best.cost - self.cost <= TIE;
                *slot = Some(self);
            }
            None => *slot = Some(self),
        }
    }
}

/// Characters that cameras and printers confuse.
const LOOKALIKES: [&[u8]; 8] = [b"0O", b"1I", b"2Z", b"5S", b"6G", b"8B", b"4A", b"7T"];
const RARE_LOOKALIKES: [&[u8]; 3] = [b"0Q", b"0D", b"1L"];

fn cell_of(printed: u8) -> Cell {
    std::array::from_fn(|symbol| {
        let c = ALPHABET.get(symbol).copied().unwrap_or(b'<');
        let confused = |pairs: &[&[u8]]| {
            pairs
                .iter()
                .any(|pair| pair.contains(&c) && pair.contains(&printed))
        };
        match c {
            c if c == printed => 0.0,
            _ if confused(&LOOKALIKES) => LOOKALIKE,
            _ if confused(&RARE_LOOKALIKES) => RARE_LOOKALIKE,
            _ => f32::MAX,
        }
    })
}
