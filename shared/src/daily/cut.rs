//! The random cut of a board into regions.
//!
//! Regions grow from random squares. If they grew from the queens of a solution, queens would stand in the middle of
//! their regions twice as often as by chance, and readers would learn to look there.

use crate::board::BoardSize;
use crate::random::Random;
use crate::regions::{MOST, Regions, all, each, neighbours};

/// The largest appetite of a region.
const APPETITE: u32 = 4;

impl Regions {
    /// Cuts a board at random.
    ///
    /// Each region starts on a random square, with an appetite from 1 to 4. While squares are empty, one of the regions
    /// beside an empty square is drawn, with a chance in proportion to its appetite, and takes one of the empty squares
    /// beside it at random.
    pub(super) fn cut(size: BoardSize, random: &mut Random) -> Regions {
        let n = size.get();
        let mut areas = [0; MOST];
        let mut seeds = 0_u128;
        while (seeds.count_ones() as usize) < n {
            seeds |= 1 << random.below((n * n) as u32);
        }
        let (mut beside, mut appetites) = ([0; MOST], [0; MOST]);
        for (region, square) in each(seeds).enumerate() {
            areas[region] = 1 << square;
            beside[region] = neighbours(size, 1 << square);
            appetites[region] = 1 + random.below(APPETITE);
        }
        let mut empty = all(size) & !seeds;
        while empty != 0 {
            let hungry = (0..n).filter(|region| beside[*region] & empty != 0);
            let mut lot = random.below(hungry.clone().map(|region| appetites[region]).sum());
            let drawn = hungry.clone().find(|region| {
                let is_drawn = lot < appetites[*region];
                lot = lot.saturating_sub(appetites[*region]);
                is_drawn
            });
            // Some region lies beside every empty square.
            let Some(region) = drawn else { break };
            let choice = beside[region] & empty;
            let Some(square) = each(choice).nth(random.below(choice.count_ones()) as usize) else { break };
            areas[region] |= 1 << square;
            beside[region] |= neighbours(size, 1 << square);
            empty &= !(1 << square);
        }
        Regions::numbered(size, areas)
    }
}
