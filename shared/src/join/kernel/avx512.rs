//! AVX-512: tests into mask registers, packing by compress and, where the processor has it, the population count of
//! vectors.
//!
//! Lanes are packed to a register and stored whole, as in the batch engine. Without the population count, the
//! portable count is compiled for the vectors available.
#![allow(unsafe_code)]

use super::portable::PortableKernel;
use super::{Block, Kernel, MARGIN, MARKED, Pattern, Task, write_ends};
use crate::count::lanes::detect;
use crate::join::list::{Placements, SQUARES};
use crate::join::memory::Survivors;
use crate::join::pairs::{Candidates, NEXT_X, PLACES, Pairs, pair, places};
use crate::join::quarter::Windows;
use core::arch::x86_64::*;

/// Runs a task with the instructions that this processor has.
pub(super) fn run<T: Task>(task: T) -> T::Output {
    if detect::has(detect::AVX512_COUNTING) {
        // SAFETY: the processor has the features that `run_counting` is compiled for.
        unsafe { run_counting(task) }
    } else {
        run_without_counting(task)
    }
}

/// Runs a task without the population count of vectors, even if this processor has it.
pub(super) fn run_without_counting<T: Task>(task: T) -> T::Output {
    // SAFETY: the processor has the features that `run_packing` is compiled for.
    if detect::has(detect::AVX512_BYTES) { unsafe { run_packing(task) } } else { task.run::<PortableKernel>() }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,avx2,bmi1,popcnt")]
fn run_counting<T: Task>(task: T) -> T::Output {
    task.run::<Avx512<true>>()
}

#[target_feature(enable = "avx512f,avx512bw,avx2,bmi1,popcnt")]
fn run_packing<T: Task>(task: T) -> T::Output {
    task.run::<Avx512<false>>()
}

/// AVX-512, with or without the population count of vectors.
struct Avx512<const COUNTS: bool>;

const LANES: usize = 16;
const NUMBERS: [u32; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Returns the lanes of a vector that the rest of a list fills.
#[inline(always)]
fn filled(left: usize) -> __mmask16 {
    if left >= LANES { !0 } else { !(!0 << left) }
}

/// Reads the lanes of a list from `at` on. Lanes beyond its end are 0 and not read.
///
/// # Safety
/// The processor must have AVX-512, and `at` must not lie beyond the end.
#[inline(always)]
unsafe fn read(list: &[u32], at: usize) -> __m512i {
    // SAFETY: only lanes inside the list are read.
    unsafe { _mm512_maskz_loadu_epi32(filled(list.len() - at), list.as_ptr().add(at).cast()) }
}

/// Writes the lanes of `mask` one after another. All 16 slots from `at` on are overwritten.
///
/// # Safety
/// The processor must have AVX-512, and there must be 16 slots from `at` on.
#[inline(always)]
unsafe fn pack(mask: __mmask16, lanes: __m512i, out: &mut [u32], at: usize) {
    debug_assert!(at + LANES <= out.len());
    // SAFETY: the caller's promise.
    unsafe { _mm512_storeu_si512(out.as_mut_ptr().add(at).cast(), _mm512_maskz_compress_epi32(mask, lanes)) }
}

/// Returns the numbers of the lanes.
#[inline(always)]
fn lanes() -> __m512i {
    // SAFETY: private to this file, and used only below `run_counting` and `run_packing`.
    unsafe { _mm512_loadu_si512(NUMBERS.as_ptr().cast()) }
}

#[inline(always)]
fn splat(value: u32) -> __m512i {
    // SAFETY: private to this file, and used only below `run_counting` and `run_packing`.
    unsafe { _mm512_set1_epi32(value.cast_signed()) }
}

// SAFETY of all blocks in it: the type is private to this file and used only in `run_counting` and `run_packing`, which
// run only where their instructions were found; room for what is written is asserted before each loop.
impl<const COUNTS: bool> Kernel for Avx512<COUNTS> {
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
                let free = _mm512_mask_testn_epi32_mask(filled(count - at), rising, read(list.rising, at));
                let free = _mm512_mask_testn_epi32_mask(free, falling, read(list.falling, at));
                marks[at / MARKED] = (written as u64) << MARKED | u64::from(free);
                pack(free, lanes, numbers, written);
                pack(free, read(list.seam, at), seams, written);
                written += free.count_ones() as usize;
                lanes = _mm512_add_epi32(lanes, splat(LANES as u32));
                at += LANES;
            }
        }
        write_ends(marks, [count, written], starts, ends);
    }

    #[inline(always)]
    fn agree(candidates: &Candidates<'_>, pairs: &mut Pairs) {
        let Candidates { x, y, .. } = candidates;
        let Pairs { words, counts, places: [places_x, places_y], used: [used_x, used_y], masks: [masks_x, masks_y] } =
            pairs;
        // The y without a queen on the long diagonal and those with one have separate masks.
        let [chunks_off, chunks_on] = y.parts().map(|part| part.len().div_ceil(LANES));
        let (masks_x, masks_y) = (&mut masks_x[..x.seams.len()], &mut masks_y[..chunks_off + chunks_on]);
        masks_x.fill(0);
        masks_y.fill(0);
        assert!((0..3).all(|list| words[list].len() >= counts[list] + x.seams.len() * y.seams.len() + MARGIN));
        assert!(places_x.len() > *used_x + x.seams.len() && places_y.len() >= *used_y + y.seams.len() + MARGIN);
        // SAFETY: see above.
        unsafe {
            let (lanes, next_x, next_lanes) = (lanes(), splat(NEXT_X), splat(LANES as u32));
            for (x_on, part_x) in [false, true].into_iter().zip(x.parts()) {
                for (y_on, part_y) in [false, true].into_iter().zip(y.parts()) {
                    let Some(list) = candidates.list(x_on, y_on) else { continue };
                    let mut names = pair(x.first + part_x.start as u32, y.first + part_y.start as u32);
                    let seams = &y.seams[part_y];
                    let masks_y = &mut masks_y[if y_on { chunks_off } else { 0 }..][..seams.len().div_ceil(LANES)];
                    let (words, mut count) = (&mut *words[list], counts[list]);
                    for (mask, from) in masks_y.iter_mut().zip((0..).step_by(LANES)) {
                        let (here, own) = (filled(seams.len() - from), read(seams, from));
                        let mut pairs = _mm512_add_epi32(lanes, splat(names));
                        let mut any = 0;
                        for (seam, met) in x.seams[part_x.clone()].iter().zip(&mut masks_x[part_x.clone()]) {
                            let free = _mm512_mask_testn_epi32_mask(here, splat(*seam), own);
                            pack(free, pairs, words, count);
                            count += free.count_ones() as usize;
                            any |= free;
                            *met |= free;
                            pairs = _mm512_add_epi32(pairs, next_x);
                        }
                        *mask |= any;
                        names += LANES as u32;
                    }
                    counts[list] = count;
                }
            }
            for (place, met) in (x.first..).zip(masks_x) {
                *places_x.get_unchecked_mut(*used_x) = place;
                *used_x += usize::from(*met != 0);
            }
            let mut names = _mm512_add_epi32(lanes, splat(y.first));
            for (chunk, &mut mask) in masks_y.iter_mut().enumerate() {
                if chunk == chunks_off {
                    names = _mm512_add_epi32(lanes, splat(y.first + y.off as u32));
                }
                pack(mask, names, places_y, *used_y);
                *used_y += mask.count_ones() as usize;
                names = _mm512_add_epi32(names, next_lanes);
            }
        }
    }

    #[inline(always)]
    fn unite(north: Placements<'_>, south: Placements<'_>, pattern: Pattern, out: [&mut [u32]; 2]) -> usize {
        let count = south.len();
        let [rising, falling] = out;
        assert!(south.rising.len() == count && south.falling.len() == count);
        let mut written = 0;
        for z in 0..north.len() {
            assert!(rising.len() >= written + count + MARGIN && falling.len() >= written + count + MARGIN);
            let Windows { rising: z_rising, falling: z_falling } = north.windows(z);
            let (seam, with) = (splat(north.seam[z]), [splat(z_rising), splat(z_falling)]);
            let mut at = 0;
            // SAFETY: see above.
            unsafe {
                while at < count {
                    let mut free = _mm512_mask_testn_epi32_mask(filled(count - at), seam, read(south.seam, at));
                    let half = [
                        _mm512_or_si512(with[0], read(south.rising, at)),
                        _mm512_or_si512(with[1], read(south.falling, at)),
                    ];
                    let Pattern { among, used } = pattern;
                    if among != Windows::default() {
                        for (half, among, used) in
                            [(half[0], among.rising, used.rising), (half[1], among.falling, used.falling)]
                        {
                            let own = _mm512_and_si512(half, splat(among));
                            free = _mm512_mask_cmpeq_epi32_mask(free, own, splat(used));
                        }
                    }
                    pack(free, half[0], rising, written);
                    pack(free, half[1], falling, written);
                    written += free.count_ones() as usize;
                    at += LANES;
                }
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
            let bits = [splat(bits[0]), splat(bits[1])];
            while at < count {
                let here = filled(count - at);
                let (a, b) = (read(rising, at), read(falling, at));
                let free = _mm512_mask_testn_epi32_mask(_mm512_mask_testn_epi32_mask(here, a, bits[0]), b, bits[1]);
                let held = here & !free;
                pack(held, a, aside_rising, moved);
                pack(held, b, aside_falling, moved);
                let stay = free.count_ones() as usize;
                let slots = filled(stay);
                _mm512_mask_storeu_epi32(
                    rising.as_mut_ptr().add(front).cast(),
                    slots,
                    _mm512_maskz_compress_epi32(free, a),
                );
                _mm512_mask_storeu_epi32(
                    falling.as_mut_ptr().add(front).cast(),
                    slots,
                    _mm512_maskz_compress_epi32(free, b),
                );
                front += stay;
                moved += held.count_ones() as usize;
                at += LANES;
            }
        }
        front
    }

    /// Takes bytes of 64 members together, so that one test makes 64 bits of a row. (A test of 16 whole members makes
    /// only 16 bits, and such tests took 7 % of the time.)
    #[inline(always)]
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
        for word in 0..Block::BITS / 64 {
            let from = (64 * word).min(members.len());
            let here = if members.len() - from >= 64 { !0 } else { !(!0 << (members.len() - from)) };
            for (plane, rows) in rows.chunks_mut(8 * blocks).enumerate() {
                // SAFETY: see above.
                unsafe {
                    let byte = |part: usize| {
                        let members = read(members, (from + LANES * part).min(members.len()));
                        _mm512_cvtepi32_epi8(_mm512_srl_epi32(members, _mm_cvtsi32_si128(8 * plane as i32)))
                    };
                    let bytes = _mm512_castsi128_si512(byte(0));
                    let bytes = _mm512_inserti32x4::<1>(bytes, byte(1));
                    let bytes = _mm512_inserti32x4::<2>(bytes, byte(2));
                    let bytes = _mm512_inserti32x4::<3>(bytes, byte(3));
                    for (bit, row) in rows.chunks_exact_mut(blocks).enumerate() {
                        row[block].0[word] = _mm512_mask_testn_epi8_mask(here, bytes, _mm512_set1_epi8(1 << bit));
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn leave<const BLOCKS: usize>(squares: &[Block], each: usize, queens: &[u64], places: &[u32], rows: &mut [Block]) {
        assert!(squares.len() >= SQUARES * BLOCKS);
        for (&place, &queens) in places.iter().zip(queens) {
            let mut queens = queens;
            let row = &mut rows[place as usize * BLOCKS..][..BLOCKS];
            // SAFETY: see above; and a byte numbers no more squares than there are.
            unsafe {
                let mut all = [_mm512_set1_epi64(-1); BLOCKS];
                for _ in 0..each {
                    let square = squares.as_ptr().add((queens & 255) as usize * BLOCKS);
                    queens >>= 8;
                    for (block, all) in all.iter_mut().enumerate() {
                        *all = _mm512_and_si512(*all, _mm512_load_si512(square.add(block).cast()));
                    }
                }
                for (block, all) in row.iter_mut().zip(all) {
                    _mm512_store_si512(block.0.as_mut_ptr().cast(), all);
                }
            }
        }
    }

    /// Two sums, so that additions do not wait for each other, and one for the portable count.
    type Sum = ([__m512i; 2], u64);

    #[inline(always)]
    fn zero() -> Self::Sum {
        ([splat(0); 2], 0)
    }

    #[inline(always)]
    fn add<const BLOCKS: usize>((sums, sum): &mut Self::Sum, pairs: &[u32], x: &[Block], y: &[Block]) {
        if !COUNTS {
            return PortableKernel::add::<BLOCKS>(sum, pairs, x, y);
        }
        assert!(x.len() >= PLACES[0] * BLOCKS && y.len() >= PLACES[1] * BLOCKS);
        // SAFETY: see above; and there is a row for each place.
        unsafe {
            for &pair in pairs {
                let [of_x, of_y] = places(pair);
                let (x, y) = (x.as_ptr().add(of_x * BLOCKS), y.as_ptr().add(of_y * BLOCKS));
                for block in 0..BLOCKS {
                    let x = _mm512_load_si512(x.add(block).cast());
                    let y = _mm512_load_si512(y.add(block).cast());
                    let bits = _mm512_popcnt_epi64(_mm512_and_si512(x, y));
                    sums[block % 2] = _mm512_add_epi64(sums[block % 2], bits);
                }
            }
        }
    }

    #[inline(always)]
    fn total((sums, sum): Self::Sum) -> u64 {
        // SAFETY: see above.
        sum + unsafe { _mm512_reduce_add_epi64(_mm512_add_epi64(sums[0], sums[1])).cast_unsigned() }
    }
}
