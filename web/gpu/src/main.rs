//! The module loaded by the workers that count on a graphics card.

/// Serves requests for as long as the worker lives.
fn main() {
    #[cfg(target_arch = "wasm32")]
    eightfold_gpu::card::listen();
}
