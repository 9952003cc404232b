//! The steps that a figure has earned since the last frame, while it goes on by itself.

/// The stride of a figure that goes on by itself, or rests.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Stride(Option<f64>);

impl Stride {
    /// Begins to go on.
    pub(super) const fn go(&mut self) {
        self.0 = Some(0.0);
    }

    /// Rests from now on.
    pub(super) const fn rest(&mut self) {
        self.0 = None;
    }

    /// Returns `true` unless it rests.
    pub(super) const fn is_moving(self) -> bool {
        self.0.is_some()
    }

    /// Returns the whole steps that a frame of `elapsed` milliseconds brings, and keeps the rest for the next one.
    pub(super) fn frame(&mut self, elapsed: f64, steps_a_second: f64) -> u64 {
        let Some(kept) = self.0 else { return 0 };
        // Time that passed while nothing was drawn is not made up for.
        let earned = kept + elapsed.clamp(0.0, 100.0) / 1000.0 * steps_a_second;
        self.0 = Some(earned.fract());
        earned as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_steps_add_up_and_a_long_pause_does_not() {
        let mut stride = Stride::default();
        assert_eq!((stride.frame(50.0, 50.0), stride.is_moving()), (0, false));
        stride.go();
        assert_eq!([10.0, 10.0, 20.0, 5000.0].map(|elapsed| stride.frame(elapsed, 50.0)), [0, 1, 1, 5]);
        stride.rest();
        assert_eq!(stride.frame(100.0, 50.0), 0);
    }
}
