//! The graphics card: whether there is one that counts, as the workers that can reach it tell.

use super::Failure;
use super::wire::wire;

/// A graphics card with the kernel on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What the browser says of it.
    pub name: String,
    /// Whether it is a program on the processor.
    pub software: bool,
}
wire!(struct Found { name, software });

/// Why no graphics card counts, or no longer does. What drivers say is in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The page came by a way that browsers do not trust, and is not let near.
    Insecure,
    /// The browser has no WebGPU.
    NoWebGpu,
    /// The browser has WebGPU, and offers no graphics card.
    NoAdapter,
    /// It cannot count.
    Unusable(String),
    /// It was lost midway.
    Lost(String),
    /// It counted wrong.
    Wrong(String),
    /// The worker that was to reach it did not start.
    NoWorker,
    /// The worker at it broke off.
    Broken,
}
wire!(enum Lack { 0 => Insecure, 1 => NoWebGpu, 2 => NoAdapter, 3 => Unusable(why), 4 => Lost(why), 5 => Wrong(what), 6 => NoWorker, 7 => Broken });

impl From<Failure> for Lack {
    fn from(failure: Failure) -> Lack {
        match failure {
            Failure::NoWorker => Lack::NoWorker,
            Failure::Broken => Lack::Broken,
        }
    }
}
