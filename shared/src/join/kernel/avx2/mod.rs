//! AVX2: 8 lanes, packed by a permutation from a table, as in the batch engine.
//!
//! It has no mask registers, so a test is a comparison whose signs are gathered, and no population count, so bits are
//! counted by a table of half bytes.
#![allow(unsafe_code)]

mod solutions;

use self::solutions::solutions;
use super::portable::PortableKernel;
use super::{Block, Kernel, MARGIN, MARKED, Pattern, Task, write_ends};
use crate::count::lanes::{avx2::PACK, detect};
use crate::join::list::{Placements, SQUARES};
use crate::join::memory::Survivors;
use crate::join::pairs::{Candidates, NEXT_X, Pairs, pair};
use crate::join::quarter::Windows;
use core::arch::x86_64::*;

/// Runs a task with the instructions that this processor has.
pub(super) fn run<T: Task>(task: T) -> T::Output {
    // SAFETY: the processor has the features that `run_here` is compiled for.
    if detect::has(detect::AVX2) { unsafe { run_here(task) } } else { task.run::<PortableKernel>() }
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run_here<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

struct Avx2;

const LANES: usize = 8;
const NUMBERS: [u32; LANES] = [0, 1, 2, 3, 4, 5, 6, 7];
/// Eight lanes with all bits set, then eight lanes without any.
static FILLED: [u32; 2 * LANES] = [!0, !0, !0, !0, !0, !0, !0, !0, 0, 0, 0, 0, 0, 0, 0, 0];

/// Reads the lanes of a list from `at` on. Lanes beyond its end are 0 and not read.
///
/// # Safety
/// The processor must have AVX2, and `at` must not lie beyond the end.
#[inline(always)]
unsafe fn read(list: &[u32], at: usize) -> __m256i {
    let left = list.len() - at;
    // SAFETY: only lanes inside the list are read.
    unsafe {
        let from = list.as_ptr().add(at);
        if left >= LANES {
            _mm256_loadu_si256(from.cast())
        } else {
            let filled = _mm256_loadu_si256(FILLED.as_ptr().add(LANES - left).cast());
            _mm256_maskload_epi32(from.cast(), filled)
        }
    }
}

/// Returns the mask of the lanes that the rest of a list fills.
#[inline(always)]
fn filled(left: usize) -> u32 {
    if left >= LANES { 0xff } else { !(!0 << left) }
}

/// Returns the mask of the lanes that are 0.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn zeros(lanes: __m256i) -> u32 {
    // SAFETY: the caller's promise.
    unsafe {
        let zeros = _mm256_cmpeq_epi32(lanes, _mm256_setzero_si256());
        _mm256_movemask_ps(_mm256_castsi256_ps(zeros)).cast_unsigned()
    }
}

/// Returns the order that packs the lanes of a mask of 8 bits.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn order(mask: u32) -> __m256i {
    // SAFETY: the caller's promise; and there is an order for each byte.
    unsafe { _mm256_loadu_si256(PACK.as_ptr().add(mask as usize & 0xff).cast()) }
}

/// Writes lanes in the order given. All 8 slots from `at` on are overwritten.
///
/// # Safety
/// The processor must have AVX2, and there must be 8 slots from `at` on.
#[inline(always)]
unsafe fn pack(order: __m256i, lanes: __m256i, out: &mut [u32], at: usize) {
    debug_assert!(at + LANES <= out.len());
    // SAFETY: the caller's promise.
    unsafe { _mm256_storeu_si256(out.as_mut_ptr().add(at).cast(), _mm256_permutevar8x32_epi32(lanes, order)) }
}

/// Returns the numbers of the lanes.
#[inline(always)]
fn lanes() -> __m256i {
    // SAFETY: private to this file, and used only below `run_here`.
    unsafe { _mm256_loadu_si256(NUMBERS.as_ptr().cast()) }
}

#[inline(always)]
fn splat(value: u32) -> __m256i {
    // SAFETY: private to this file, and used only below `run_here`.
    unsafe { _mm256_set1_epi32(value.cast_signed()) }
}

/// Returns the bytes of up to 32 members, the lowest of each first. Missing members hold every bit.
///
/// ```text
/// four members       abcd efgh ijkl mnop
/// bytes together     aeim bfjn cgko dhlp
/// with three others  aeim.... ........ is the first plane
/// ```
#[inline(always)]
fn planes(members: &[u32]) -> [__m256i; 4] {
    let mut all = [u32::MAX; 32];
    all[..members.len()].copy_from_slice(members);
    // SAFETY: private to this file, and used only below `run_here`.
    unsafe {
        let together = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
        let together = _mm256_broadcastsi128_si256(together);
        let a = _mm256_shuffle_epi8(read(&all, 0), together);
        let b = _mm256_shuffle_epi8(read(&all, 8), together);
        let c = _mm256_shuffle_epi8(read(&all, 16), together);
        let d = _mm256_shuffle_epi8(read(&all, 24), together);
        let low = [_mm256_unpacklo_epi32(a, b), _mm256_unpacklo_epi32(c, d)];
        let high = [_mm256_unpackhi_epi32(a, b), _mm256_unpackhi_epi32(c, d)];
        [
            _mm256_unpacklo_epi64(low[0], low[1]),
            _mm256_unpackhi_epi64(low[0], low[1]),
            _mm256_unpacklo_epi64(high[0], high[1]),
            _mm256_unpackhi_epi64(high[0], high[1]),
        ]
    }
}

// SAFETY of all blocks in it: the type is private to this file and used only in `run_here`, which runs only where its
// instructions were found; room for what is written is asserted before each loop.
impl Kernel for Avx2 {
    #[inline(always)]
    fn survivors(closed: Windows, list: Placements<'_>, starts: &[u32], out: Survivors<'_>) {
        let Survivors { numbers, seams, ends, marks } = out;
        let count = list.len();
        assert!(list.rising.len() == count && list.falling.len() == count);
        assert!(numbers.len() >= count + MARGIN && seams.len() >= count + MARGIN && marks.len() > count / MARKED);
        let (rising, falling) = (splat(closed.rising), splat(closed.falling));
        let (mut at, mut written) = (0, 0);
        // SAFETY: see above.
        unsafe {
            let mut lanes = lanes();
            while at < count {
                let mut mark = (written as u64) << MARKED;
                for half in 0..MARKED / LANES {
                    let here = (at + LANES * half).min(count);
                    let met = _mm256_or_si256(
                        _mm256_and_si256(rising, read(list.rising, here)),
                        _mm256_and_si256(falling, read(list.falling, here)),
                    );
                    let free = zeros(met) & filled(count - here);
                    let order = order(free);
                    pack(order, lanes, numbers, written);
                    pack(order, read(list.seam, here), seams, written);
                    written += free.count_ones() as usize;
                    mark |= u64::from(free) << (LANES * half);
                    lanes = _mm256_add_epi32(lanes, splat(LANES as u32));
                }
                marks[at / MARKED] = mark;
                at += MARKED;
            }
        }
        write_ends(marks, [count, written], starts, ends);
    }

    /// Compares every x with 8 y at a time, whose seams are thus read once. One loop handles the x of both parts and
    /// chooses between two lists without a branch, because the ends of short loops are hard to predict: two loops took
    /// 4 % more time.
    #[inline(always)]
    fn agree(candidates: &Candidates<'_>, pairs: &mut Pairs) {
        let Candidates { x, y, .. } = candidates;
        let Pairs { words, counts, places: [places_x, places_y], used: [used_x, used_y], masks: [masks_x, _] } = pairs;
        let masks_x = &mut masks_x[..x.seams.len()];
        masks_x.fill(0);
        assert!((0..3).all(|list| words[list].len() >= counts[list] + x.seams.len() * y.seams.len() + MARGIN));
        assert!(places_x.len() > *used_x + x.seams.len() && places_y.len() >= *used_y + y.seams.len() + MARGIN);
        // SAFETY: see above.
        unsafe {
            let lanes = lanes();
            let next_x = splat(NEXT_X);
            for (y_on, part_y) in [false, true].into_iter().zip(y.parts()) {
                let [off, on] = [candidates.list(false, y_on), candidates.list(true, y_on)];
                if off.or(on).is_none() {
                    continue;
                }
                // Pairs that do not count are written behind the last pair of another list, and never kept.
                let lists = [off.unwrap_or((on == Some(0)).into()), on.unwrap_or((off == Some(0)).into())];
                // If both lists are the same, treat all x as if they were in the first part.
                let middle = if off == on { x.seams.len() } else { x.off };
                for from in part_y.clone().step_by(LANES) {
                    let (seams, filled) = (read(&y.seams[..part_y.end], from), filled(part_y.end - from));
                    let [filled_off, filled_on] = [off, on].map(|list| if list.is_some() { filled } else { 0 });
                    let name = y.first + from as u32;
                    let mut names = _mm256_add_epi32(lanes, splat(pair(x.first, name)));
                    let starts = [words[lists[0]].as_mut_ptr(), words[lists[1]].as_mut_ptr()];
                    let mut to_off = starts[0].add(counts[lists[0]]);
                    let mut to_on = starts[1].add(counts[lists[1]]);
                    let mut mask = 0;
                    for (at, (seam, met)) in x.seams.iter().zip(&mut *masks_x).enumerate() {
                        let is_on = at >= middle;
                        let free =
                            zeros(_mm256_and_si256(seams, splat(*seam))) & if is_on { filled_on } else { filled_off };
                        let to = if is_on { to_on } else { to_off };
                        _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(names, order(free)));
                        let next = to.add(free.count_ones() as usize);
                        to_off = if is_on { to_off } else { next };
                        to_on = if is_on { next } else { to_on };
                        mask |= free;
                        *met |= free as u16;
                        names = _mm256_add_epi32(names, next_x);
                    }
                    counts[lists[0]] = to_off.offset_from(starts[0]).cast_unsigned();
                    if off != on {
                        counts[lists[1]] = to_on.offset_from(starts[1]).cast_unsigned();
                    }
                    pack(order(mask), _mm256_add_epi32(lanes, splat(name)), places_y, *used_y);
                    *used_y += mask.count_ones() as usize;
                }
            }
            for (place, met) in (x.first..).zip(masks_x) {
                *places_x.get_unchecked_mut(*used_x) = place;
                *used_x += usize::from(*met != 0);
            }
        }
    }

    /// Compares every placement of the north with 8 of the south at a time.
    #[inline(always)]
    fn unite(north: Placements<'_>, south: Placements<'_>, pattern: Pattern, out: [&mut [u32]; 2]) -> usize {
        let count = south.len();
        let [rising, falling] = out;
        assert!(south.rising.len() == count && south.falling.len() == count);
        assert!(north.rising.len() == north.len() && north.falling.len() == north.len());
        assert!(rising.len() >= north.len() * count + MARGIN && falling.len() >= north.len() * count + MARGIN);
        let Pattern { among, used } = pattern;
        let (mut at, mut written) = (0, 0);
        // SAFETY: see above.
        unsafe {
            let (among, used) =
                ([splat(among.rising), splat(among.falling)], [splat(used.rising), splat(used.falling)]);
            while at < count {
                let (seams, filled) = (read(south.seam, at), filled(count - at));
                let with = [read(south.rising, at), read(south.falling, at)];
                for z in 0..north.len() {
                    let Windows { rising: z_rising, falling: z_falling } = north.windows(z);
                    let half = [_mm256_or_si256(with[0], splat(z_rising)), _mm256_or_si256(with[1], splat(z_falling))];
                    let mut met = _mm256_and_si256(seams, splat(north.seam[z]));
                    if pattern.among != Windows::default() {
                        for side in 0..2 {
                            let own = _mm256_and_si256(half[side], among[side]);
                            met = _mm256_or_si256(met, _mm256_xor_si256(own, used[side]));
                        }
                    }
                    let free = zeros(met) & filled;
                    let order = order(free);
                    pack(order, half[0], rising, written);
                    pack(order, half[1], falling, written);
                    written += free.count_ones() as usize;
                }
                at += LANES;
            }
        }
        written
    }

    #[inline(always)]
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize {
        let ([rising, falling], [aside_rising, aside_falling]) = (members, aside);
        let count = rising.len();
        assert!(falling.len() == count);
        assert!(aside_rising.len() >= count + MARGIN && aside_falling.len() >= count + MARGIN);
        let (mut at, mut front, mut moved) = (0, 0, 0);
        // SAFETY: see above; and what is written to the front was read before.
        unsafe {
            while at + LANES <= count {
                let (a, b) = (read(rising, at), read(falling, at));
                let held = _mm256_or_si256(_mm256_and_si256(a, splat(bits[0])), _mm256_and_si256(b, splat(bits[1])));
                let free = zeros(held);
                let [stay, go] = [order(free), order(!free)];
                pack(go, a, aside_rising, moved);
                pack(go, b, aside_falling, moved);
                pack(stay, a, rising, front);
                pack(stay, b, falling, front);
                front += free.count_ones() as usize;
                moved = at + LANES - front;
                at += LANES;
            }
        }
        // Process the last few one by one, since whole vectors would reach beyond them.
        while at < count {
            let (a, b) = (rising[at], falling[at]);
            (rising[front], falling[front]) = (a, b);
            (aside_rising[moved], aside_falling[moved]) = (a, b);
            front += usize::from((a & bits[0]) | (b & bits[1]) == 0);
            at += 1;
            moved = at - front;
        }
        front
    }

    /// Takes bytes of 32 members together, so that one instruction makes 32 bits of a row. Their order within the 32 is
    /// that of the registers' halves; it is the same for every row.
    #[inline(always)]
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
        for word in 0..Block::BITS / 64 {
            let from = (64 * word).min(members.len());
            let (low, high) = members[from..].split_at(32.min(members.len() - from));
            let halves = [planes(low), planes(&high[..32.min(high.len())])];
            for (plane, rows) in rows.chunks_mut(8 * blocks).enumerate() {
                for (bit, row) in rows.chunks_exact_mut(blocks).enumerate() {
                    // SAFETY: see above.
                    unsafe {
                        let to_top = _mm_cvtsi32_si128(7 - bit as i32);
                        let low = _mm256_movemask_epi8(_mm256_sll_epi16(halves[0][plane], to_top)).cast_unsigned();
                        let high = _mm256_movemask_epi8(_mm256_sll_epi16(halves[1][plane], to_top)).cast_unsigned();
                        row[block].0[word] = !(u64::from(low) | u64::from(high) << 32);
                    }
                }
            }
        }
    }

    /// The limit seems to be two loads per cycle, by an estimate without performance counters: starting with the first
    /// square instead of with all bits gained nothing. Skipping the second half of the last block where it has no
    /// members gained 3 %, here and in the count together, which was not worth a parameter.
    #[inline(always)]
    fn leave<const BLOCKS: usize>(squares: &[Block], each: usize, queens: &[u64], places: &[u32], rows: &mut [Block]) {
        assert!(squares.len() >= SQUARES * BLOCKS);
        for (&place, &queens) in places.iter().zip(queens) {
            let mut queens = queens;
            let row = &mut rows[place as usize * BLOCKS..][..BLOCKS];
            // SAFETY: see above; and a byte numbers no more squares than there are.
            unsafe {
                let mut all = [[splat(!0); 2]; BLOCKS];
                for _ in 0..each {
                    let square = squares.as_ptr().add((queens & 255) as usize * BLOCKS);
                    queens >>= 8;
                    for (block, all) in all.iter_mut().enumerate() {
                        let block: *const __m256i = square.add(block).cast();
                        all[0] = _mm256_and_si256(all[0], _mm256_load_si256(block));
                        all[1] = _mm256_and_si256(all[1], _mm256_load_si256(block.add(1)));
                    }
                }
                for (block, all) in row.iter_mut().zip(all) {
                    let block: *mut __m256i = block.0.as_mut_ptr().cast();
                    _mm256_store_si256(block, all[0]);
                    _mm256_store_si256(block.add(1), all[1]);
                }
            }
        }
    }

    type Sum = u64;

    #[inline(always)]
    fn zero() -> u64 {
        0
    }

    #[inline(always)]
    fn add<const BLOCKS: usize>(sum: &mut u64, pairs: &[u32], x: &[Block], y: &[Block]) {
        *sum += solutions::<BLOCKS>(pairs, x, y);
    }

    #[inline(always)]
    fn total(sum: u64) -> u64 {
        sum
    }
}
