//! A scout that walks ahead of a player, in another thread or another process.

use super::trail::Trail;
use crate::ladder::{Event, Machine, Snapshot};
use alloc::vec::Vec;

/// The starting point of a [`Scout`] and the snapshots that its player already has: all that must be sent to the scout.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::Rung, trace::{Outset, Player, Scout}};
///
/// let mut player = Player::new(Rung::Bitmap, BoardSize::new(8)?);
/// player.seek(700);
/// let Outset { from, spacing, next } = player.outset();
/// // It begins at the last snapshot, not where the player stands.
/// assert_eq!((from.steps(), next), (player.explored(), player.explored() + spacing));
/// assert!(Scout::new(player.outset_here()).is_some_and(|scout| scout.machine().steps() == 700));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outset {
    /// The snapshot to begin at.
    pub from: Snapshot,
    /// The distance between two snapshots of the player.
    pub spacing: u64,
    /// The first step of which the player has no snapshot.
    pub next: u64,
}

/// A search that runs on behalf of a player in another thread or process. It takes the snapshots that the player would
/// have taken, so the player can go at once to any step that the scout has passed.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::Rung, trace::{Player, Scout}};
///
/// let mut player = Player::new(Rung::Bitmap, BoardSize::new(8)?);
/// let mut scout = Scout::new(player.outset()).unwrap();
/// while scout.step().is_some() {}
/// for snapshot in scout.take() {
///     assert!(player.learn(snapshot));
/// }
/// assert_eq!(player.explored(), scout.machine().steps() / 256 * 256);
/// player.seek(player.explored() + 7); // seven steps, and not all of them
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scout {
    machine: Machine,
    spacing: u64,
    next: u64,
    found: Vec<Snapshot>,
}

impl Scout {
    /// Creates a scout, or returns `None` if no player could have this outset.
    pub fn new(Outset { from, spacing, next }: Outset) -> Option<Scout> {
        let sound = spacing.is_power_of_two() && next > 0 && next.is_multiple_of(spacing);
        sound.then(|| Scout { machine: from.machine(), spacing, next, found: Vec::new() })
    }

    /// Takes one step and returns its event. The last event is `Event::Done`.
    #[inline]
    pub fn step(&mut self) -> Option<Event> {
        let event = self.machine.step()?;
        if self.machine.steps() == self.next {
            self.keep();
        }
        Some(event)
    }

    /// Returns the machine in its current state.
    pub const fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Returns the snapshots taken since the last call, in their order.
    pub fn take(&mut self) -> Vec<Snapshot> {
        core::mem::take(&mut self.found)
    }

    fn keep(&mut self) {
        self.found.push(self.machine.snapshot());
        if self.next / self.spacing >= Trail::MOST as u64 {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.found.retain(|snapshot| snapshot.steps().is_multiple_of(spacing));
        }
        self.next = (self.next / self.spacing + 1) * self.spacing;
    }
}
