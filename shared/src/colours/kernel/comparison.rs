//! The operations of all lanes on random inputs, compared with plain arrays.

use super::lanes::{Lanes, Task};
use super::level::Column;
use crate::Random;
use crate::count::LaneKind;
use alloc::vec::Vec;
use core::array;

/// Returns the name of the first operation whose result with these lanes differs from that of plain arrays, on the
/// inputs of a seed. Portable lanes have no such operations.
pub fn differing_operation(lanes: LaneKind, seed: u64) -> Option<&'static str> {
    let found: Option<Results> = match lanes {
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx2 => Some(super::avx2::Avx2::enter(Operations(seed))),
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx512 if super::avx512::is_available() => Some(super::avx512::Avx512::enter(Operations(seed))),
        #[cfg(any(
            all(target_arch = "aarch64", target_endian = "little"),
            all(target_arch = "wasm32", target_feature = "simd128")
        ))]
        LaneKind::Simd128 | LaneKind::Neon => Some(super::simd128::Simd128::enter(Operations(seed))),
        _ => None,
    };
    differing(&found?, seed)
}

fn differing(found: &Results, seed: u64) -> Option<&'static str> {
    let expected = Arrays::<{ usize::MAX }>::enter(Operations(seed));
    found.iter().zip(expected).find_map(|(found, expected)| (*found != expected).then_some(found.0))
}

/// The lanes that each operation returns.
type Results = Vec<(&'static str, Vec<u16>)>;

/// A task that runs each operation of its lanes on the inputs of a seed.
struct Operations(u64);

impl Task for Operations {
    type Output = Results;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Results {
        let mut random = Random(self.0);
        // Each bit is set with a chance of one in 2, 4 or 8, and some lanes are empty.
        let [a, b, c, d] = array::from_fn(|_| {
            let ands = 1 + random.below(3);
            let mut column = Column([0; Column::SLOTS]);
            for lane in column.0.iter_mut().take(32) {
                let bits = (0..ands).fold(u16::MAX, |all, _| all & random.draw() as u16);
                *lane = if random.below(4) > 0 { bits } else { 0 };
            }
            column
        });
        let (places, end, value) = (random.below(16) as u8, 1 + random.below(32) as usize, random.draw() as u16);
        // Calls an operation with the vectors of each place, and returns the lanes of all results.
        let each = |operation: &dyn Fn([L::Vector; 4]) -> L::Vector| {
            let mut lanes = [0; 64];
            for at in (0..32).step_by(L::WIDTH) {
                let all = L::packing(L::some(L::splat(1)));
                L::pack(all, operation([&a, &b, &c, &d].map(|column| L::load(column, at))), &mut lanes, at);
            }
            lanes[..32].to_vec()
        };
        // The same of an operation that returns a condition. The lanes where it holds are packed.
        let packed = |condition: &dyn Fn([L::Vector; 4]) -> L::Mask| {
            let (mut lanes, mut count) = ([0; 64], 0);
            for at in (0..32).step_by(L::WIDTH) {
                let vectors = [&a, &b, &c, &d].map(|column| L::load(column, at));
                let packing = L::packing(condition(vectors));
                L::pack(packing, vectors[3], &mut lanes, count);
                count += L::count(packing);
            }
            lanes[..count].to_vec()
        };
        let mut kept = Vec::new();
        let mut is_zero = true;
        for at in (0..end).step_by(L::WIDTH) {
            let some = L::keep(L::load(&a, at), end - at);
            let mut lanes = [0; 64];
            L::pack(L::packing(L::some(some)), some, &mut lanes, 0);
            kept.extend(lanes[..L::count(L::packing(L::some(some)))].iter());
            is_zero &= L::is_zero(some);
        }
        Vec::from([
            ("load", each(&|[a, ..]| a)),
            ("splat", each(&|_| L::splat(value))),
            ("keep", kept),
            ("is_zero", Vec::from([u16::from(is_zero)])),
            ("and", each(&|[a, b, ..]| L::and(a, b))),
            ("xor", each(&|[a, b, ..]| L::xor(a, b))),
            ("minus", each(&|[a, b, ..]| L::minus(a, b))),
            ("without", each(&|[a, others @ ..]| L::without(a, others))),
            ("lowest", each(&|[a, ..]| L::lowest(a))),
            ("left", each(&|[a, ..]| L::left(a, L::places(places)))),
            ("right", each(&|[a, ..]| L::right(a, L::places(places)))),
            ("some", packed(&|[a, ..]| L::some(a))),
            ("still", packed(&|[a, b, ..]| L::still(L::some(a), b))),
            ("up_to", packed(&|[a, b, c, ..]| L::up_to(L::some(a), b, c))),
        ])
    }
}

/// Arrays of eight lanes. The operation with the number `SPOILT` in the list above is wrong where all bits of a lane's
/// lowest three are set.
struct Arrays<const SPOILT: usize>;

#[derive(Clone, Copy)]
struct Packed([bool; 8]);

impl<const SPOILT: usize> Arrays<SPOILT> {
    fn of(number: usize, lanes: [u16; 8]) -> [u16; 8] {
        lanes.map(|lane| if number == SPOILT && lane & 7 == 7 { lane ^ 1 } else { lane })
    }

    fn if_all(number: usize, mask: [bool; 8]) -> [bool; 8] {
        if number == SPOILT && mask[..6] == [true; 6] { [false; 8] } else { mask }
    }
}

impl<const SPOILT: usize> Lanes for Arrays<SPOILT> {
    type Vector = [u16; 8];
    type Mask = [bool; 8];
    type Places = u8;
    type Packing = Packed;
    const WIDTH: usize = 8;

    fn enter<T: Task>(task: T) -> T::Output {
        task.run::<Arrays<SPOILT>>()
    }

    fn load(column: &Column, at: usize) -> [u16; 8] {
        Self::of(0, array::from_fn(|lane| column.0[at + lane]))
    }

    fn splat(value: u16) -> [u16; 8] {
        Self::of(1, [value; 8])
    }

    fn keep(a: [u16; 8], lanes: usize) -> [u16; 8] {
        Self::of(2, array::from_fn(|lane| if lane < lanes { a[lane] } else { 0 }))
    }

    fn is_zero(a: [u16; 8]) -> bool {
        (a == [0; 8]) != (SPOILT == 3 && a.iter().any(|lane| lane & 7 == 7))
    }

    fn and(a: [u16; 8], b: [u16; 8]) -> [u16; 8] {
        Self::of(4, array::from_fn(|lane| a[lane] & b[lane]))
    }

    fn xor(a: [u16; 8], b: [u16; 8]) -> [u16; 8] {
        Self::of(5, array::from_fn(|lane| a[lane] ^ b[lane]))
    }

    fn minus(a: [u16; 8], b: [u16; 8]) -> [u16; 8] {
        Self::of(6, array::from_fn(|lane| a[lane].wrapping_sub(b[lane])))
    }

    fn without(a: [u16; 8], [b, c, d]: [[u16; 8]; 3]) -> [u16; 8] {
        Self::of(7, array::from_fn(|lane| a[lane] & !(b[lane] | c[lane] | d[lane])))
    }

    fn lowest(a: [u16; 8]) -> [u16; 8] {
        // One bit never has three.
        a.map(|lane| if SPOILT == 8 && lane & 7 == 7 { 2 } else { lane & lane.wrapping_neg() })
    }

    fn places(places: u8) -> u8 {
        places
    }

    fn left(a: [u16; 8], places: u8) -> [u16; 8] {
        Self::of(9, a.map(|lane| lane << places))
    }

    fn right(a: [u16; 8], places: u8) -> [u16; 8] {
        Self::of(10, a.map(|lane| lane >> places))
    }

    fn some(a: [u16; 8]) -> [bool; 8] {
        Self::if_all(11, a.map(|lane| lane != 0))
    }

    fn still(mask: [bool; 8], a: [u16; 8]) -> [bool; 8] {
        Self::if_all(12, array::from_fn(|lane| mask[lane] && a[lane] != 0))
    }

    fn up_to(mask: [bool; 8], a: [u16; 8], b: [u16; 8]) -> [bool; 8] {
        let is_wrong = |lane: usize| SPOILT == 13 && a[lane] == b[lane];
        array::from_fn(|lane| mask[lane] && a[lane] <= b[lane] && !is_wrong(lane))
    }

    fn packing(mask: [bool; 8]) -> Packed {
        Packed(mask)
    }

    fn count(Packed(mask): Packed) -> usize {
        mask.iter().filter(|&&is_packed| is_packed).count()
    }

    fn pack(Packed(mask): Packed, a: [u16; 8], out: &mut [u16], at: usize) {
        let packed = a.iter().zip(mask).filter_map(|(&lane, is_packed)| is_packed.then_some(lane));
        out[at..].iter_mut().zip(packed).for_each(|(out, lane)| *out = lane);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEDS: u64 = 300;

    #[test]
    fn every_available_kind_of_lanes_gives_the_results_of_arrays() {
        for lanes in LaneKind::ALL.into_iter().filter(|lanes| lanes.is_available()) {
            for seed in 0..SEEDS {
                assert_eq!(differing_operation(lanes, seed), None, "{lanes}, seed {seed}");
            }
        }
    }

    #[test]
    fn an_operation_that_is_seldom_wrong_is_caught() {
        fn caught<const SPOILT: usize>() {
            let named = |seed| differing(&Arrays::<SPOILT>::enter(Operations(seed)), seed);
            let count = (0..SEEDS).filter_map(named).count();
            assert!(count > 3, "operation {SPOILT} was caught {count} times");
        }
        caught::<0>();
        caught::<1>();
        caught::<2>();
        caught::<3>();
        caught::<4>();
        caught::<5>();
        caught::<6>();
        caught::<7>();
        caught::<8>();
        caught::<9>();
        caught::<10>();
        caught::<11>();
        caught::<12>();
        caught::<13>();
    }
}
