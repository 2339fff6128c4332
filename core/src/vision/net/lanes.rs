//! Eight SIMD lanes: vectors of eight numbers, of which every sum here is made.
//!
//! Compilers find the vectors by themselves for ordinary processors, but not for WebAssembly, so they are named there.

/// Lanes of a vector.
pub(super) const LANES: usize = 8;
/// A vector in memory.
pub(super) type Cell = [f32; LANES];

#[cfg(target_arch = "wasm32")]
mod quad {
    use core::arch::wasm32::{
        f32x4, f32x4_add, f32x4_extract_lane, f32x4_mul, f32x4_pmax, f32x4_splat, v128,
    };

    /// Four numbers.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Quad(v128);

    impl Quad {
        pub(in super::super) fn of([a, b, c, d]: [f32; 4]) -> Self {
            Self(f32x4(a, b, c, d))
        }

        pub(in super::super) fn numbers(self) -> [f32; 4] {
            let Self(v) = self;
            [
                f32x4_extract_lane::<0>(v),
                f32x4_extract_lane::<1>(v),
                f32x4_extract_lane::<2>(v),
                f32x4_extract_lane::<3>(v),
            ]
        }

        pub(in super::super) fn splat(value: f32) -> Self {
            Self(f32x4_splat(value))
        }

        pub(in super::super) fn plus_product(self, a: Self, b: Self) -> Self {
            Self(f32x4_add(self.0, f32x4_mul(a.0, b.0)))
        }

        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(f32x4_add(self.0, other.0))
        }

        pub(in super::super) fn times(self, other: Self) -> Self {
            Self(f32x4_mul(self.0, other.0))
        }

        pub(in super::super) fn at_least(self, least: Self) -> Self {
            Self(f32x4_pmax(self.0, least.0))
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod quad {
    /// Four numbers.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Quad([f32; 4]);

    impl Quad {
        pub(in super::super) fn of(numbers: [f32; 4]) -> Self {
            Self(numbers)
        }

        pub(in super::super) fn numbers(self) -> [f32; 4] {
            self.0
        }

        pub(in super::super) fn splat(value: f32) -> Self {
            Self([value; 4])
        }

        pub(in super::super) fn plus_product(self, a: Self, b: Self) -> Self {
            Self(std::array::from_fn(|i| self.0[i] + a.0[i] * b.0[i]))
        }

        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(std::array::from_fn(|i| self.0[i] + other.0[i]))
        }

        pub(in super::super) fn times(self, other: Self) -> Self {
            Self(std::array::from_fn(|i| self.0[i] * other.0[i]))
        }

        pub(in super::super) fn at_least(self, least: Self) -> Self {
            Self(std::array::from_fn(|i| {
                if self.0[i] < least.0[i] {
                    least.0[i]
                } else {
                    self.0[i]
                }
            }))
        }
    }
}

pub(super) use quad::Quad;

/// Eight numbers.
#[derive(Clone, Copy)]
pub(super) struct Lanes([Quad; 2]);

impl Lanes {
    #[inline(always)]
    pub(super) fn of(numbers: &Cell) -> Self {
        let [a, b, c, d, e, f, g, h] = *numbers;
        Self([Quad::of([a, b, c, d]), Quad::of([e, f, g, h])])
    }

    #[inline(always)]
    pub(super) fn numbers(self) -> Cell {
        let [[a, b, c, d], [e, f, g, h]] = self.0.map(Quad::numbers);
        [a, b, c, d, e, f, g, h]
    }

    #[inline(always)]
    pub(super) fn splat(value: f32) -> Self {
        Self([Quad::splat(value); 2])
    }

    /// The sum with the product of two others, in this order and rounded twice on every machine.
    #[inline(always)]
    pub(super) fn plus_product(self, a: Self, b: Self) -> Self {
        Self([
            self.0[0].plus_product(a.0[0], b.0[0]),
            self.0[1].plus_product(a.0[1], b.0[1]),
        ])
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self([self.0[0].plus(other.0[0]), self.0[1].plus(other.0[1])])
    }

    #[inline(always)]
    pub(super) fn at_least(self, least: Self) -> Self {
        Self([
            self.0[0].at_least(least.0[0]),
            self.0[1].at_least(least.0[1]),
        ])
    }
}
