//! Fillings of a field, the cheapest for each remainder of its sum.

/// Two fillings nearer than this are a tie, and a tie is left for a person to settle.
const TIE: f32 = 0.1;

/// The cheapest filling so far for each sum modulo 10.
pub(super) type Table = [Option<Filling>; 10];

/// Characters for the first places of a field.
#[derive(Clone, Default)]
pub(super) struct Filling {
    /// What they cost together.
    pub(super) cost: f32,
    /// Another filling is as cheap.
    pub(super) tied: bool,
    /// The characters.
    pub(super) text: Vec<u8>,
}

impl Filling {
    /// Nothing is filled yet.
    pub(super) fn start() -> Table {
        let mut table = Table::default();
        table[0] = Some(Self::default());
        table
    }

    /// With more characters.
    pub(super) fn with(mut self, text: &[u8], extra: f32) -> Self {
        self.cost += extra;
        self.text.extend_from_slice(text);
        self
    }

    /// Takes the slot if it is cheaper than what is there.
    pub(super) fn compete(mut self, slot: &mut Option<Self>) {
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
