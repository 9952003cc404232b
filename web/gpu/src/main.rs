//! The module that the workers at a graphics card load.

/// Serves requests for as long as the worker lives.
fn main() {
    #[cfg(target_arch = "wasm32")]
    eightfold_gpu::card::listen();
}
