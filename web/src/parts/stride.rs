//! The pace of what goes on by itself.

/// The longest frame, in milliseconds. Time that passed while nothing was drawn is not made up for.
const LONGEST: f64 = 100.0;

/// Returns the whole steps that a frame of `elapsed` milliseconds brings, and keeps the rest for the next one.
pub(crate) fn steps(kept: &mut f64, elapsed: f64, steps_a_second: f64) -> u64 {
    let earned = *kept + elapsed.clamp(0.0, LONGEST) / 1000.0 * steps_a_second;
    *kept = earned.fract();
    earned as u64
}
