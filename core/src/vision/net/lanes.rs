//! Eight SIMD lanes: vectors of eight numbers, of which every sum here is made.
//!
//! Compilers find the vectors by themselves for ordinary processors, but not for WebAssembly, so they are named there. Every
//! function here is inlined always, and none calls a closure of the standard library: where crates are compiled in many
//! units without link-time optimisation, as for development, a call for every product makes a picture take ten times as long.

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
        #[inline(always)]
        pub(in super::super) fn of([a, b, c, d]: [f32; 4]) -> Self {
            Self(f32x4(a, b, c, d))
        }

        #[inline(always)]
        pub(in super::super) fn numbers(self) -> [f32; 4] {
            let Self(v) = self;
            [
                f32x4_extract_lane::<0>(v),
                f32x4_extract_lane::<1>(v),
                f32x4_extract_lane::<2>(v),
                f32x4_extract_lane::<3>(v),
            ]
        }

        #[inline(always)]
        pub(in super::super) fn splat(value: f32) -> Self {
            Self(f32x4_splat(value))
        }

        #[inline(always)]
        pub(in super::super) fn plus_product(self, a: Self, b: Self) -> Self {
            Self(f32x4_add(self.0, f32x4_mul(a.0, b.0)))
        }

        #[inline(always)]
        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(f32x4_add(self.0, other.0))
        }

        #[inline(always)]
        pub(in super::super) fn times(self, other: Self) -> Self {
            Self(f32x4_mul(self.0, other.0))
        }

        #[inline(always)]
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
        #[inline(always)]
        pub(in super::super) fn of(numbers: [f32; 4]) -> Self {
            Self(numbers)
        }

        #[inline(always)]
        pub(in super::super) fn numbers(self) -> [f32; 4] {
            self.0
        }

        #[inline(always)]
        pub(in super::super) fn splat(value: f32) -> Self {
            Self([value; 4])
        }

        #[inline(always)]
        pub(in super::super) fn plus_product(self, a: Self, b: Self) -> Self {
            let ([s, t, u, v], [a, b, c, d], [e, f, g, h]) = (self.0, a.0, b.0);
            Self([s + a * e, t + b * f, u + c * g, v + d * h])
        }

        #[inline(always)]
        pub(in super::super) fn plus(self, other: Self) -> Self {
            let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
            Self([a + e, b + f, c + g, d + h])
        }

        #[inline(always)]
        pub(in super::super) fn times(self, other: Self) -> Self {
            let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
            Self([a * e, b * f, c * g, d * h])
        }

        #[inline(always)]
        pub(in super::super) fn at_least(self, least: Self) -> Self {
            let ([a, b, c, d], [e, f, g, h]) = (self.0, least.0);
            let larger = |value: f32, least: f32| if value < least { least } else { value };
            Self([larger(a, e), larger(b, f), larger(c, g), larger(d, h)])
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
        let ([a, b, c, d], [e, f, g, h]) = (self.0[0].numbers(), self.0[1].numbers());
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
