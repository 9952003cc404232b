//! The pace of animations.

/// The longest frame, in milliseconds. Time beyond it, when nothing was drawn, is ignored.
const LONGEST: f64 = 100.0;

/// Returns the whole steps due in a frame of `elapsed` milliseconds, and keeps the remainder for the next frame.
pub(crate) fn steps(kept: &mut f64, elapsed: f64, steps_a_second: f64) -> u64 {
    let earned = *kept + elapsed.clamp(0.0, LONGEST) / 1000.0 * steps_a_second;
    *kept = earned.fract();
    earned as u64
}
