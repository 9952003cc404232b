//! The graphics card that counts, or the reason why there is none, as reported by the workers that can access it.

use super::Failure;
use super::wire::wire;

/// A graphics card with the kernel loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adapter {
    /// The card's name, as the browser reports it.
    pub name: String,
    /// `true` if it is a program on the processor.
    pub software: bool,
}
wire!(struct Adapter { name, software });

/// The reason why no graphics card counts, or no longer does. Messages from drivers are in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The page arrived over an insecure connection, so the browser denies access.
    Insecure,
    /// The browser has no WebGPU.
    NoWebGpu,
    /// The browser has WebGPU, but offers no graphics card.
    NoAdapter,
    /// The card cannot count.
    Unusable(String),
    /// The card was lost midway.
    Lost(String),
    /// The card counted wrong.
    Wrong(String),
    /// The worker that was to use the card did not start or stopped with an error.
    Worker(Failure),
}
wire!(enum Lack { 0 => Insecure, 1 => NoWebGpu, 2 => NoAdapter, 3 => Unusable(why), 4 => Lost(why), 5 => Wrong(what), 6 => Worker(failure) });
wire!(enum Failure { 0 => NoWorker, 1 => Broken });
