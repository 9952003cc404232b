//! The kernel for tiles, on a CUDA device.

use super::{CudaDevice, driver};
use crate::backend::BackendError;
use crate::backend::device::workers;
use crate::backend::tiles::TileLauncher;
use cudarc::driver::{CudaFunction, CudaSlice, CudaStream, DriverError, LaunchConfig, PushKernelArg};
use eightfold_core::BoardSize;
use eightfold_shaders::layout::POISON;
use eightfold_shaders::tiles::{self, COUNT_WORDS, Deck, Piece, set_words};
use std::sync::Arc;

/// One worker's stream, and the kernel for the tiles of a board.
pub(super) struct CudaTiles<'a> {
    device: &'a CudaDevice,
    stream: Arc<CudaStream>,
    kernel: CudaFunction,
    size: BoardSize,
    /// The bytes of the device's memory that a launch may take.
    most_bytes: usize,
}

impl<'a> CudaTiles<'a> {
    /// Prepares a worker. Fails if a block of the device has too little memory for a tile.
    pub(super) fn new(device: &'a CudaDevice, size: BoardSize) -> Result<CudaTiles<'a>, BackendError> {
        tiles::fits(size, device.block_bytes).map_err(|why| device.unusable(why))?;
        let kernel = device.tile_kernel().map_err(|error| device.unusable(driver::sentence(error)))?;
        let stream = device.context.new_stream().map_err(|error| device.unprepared(error))?;
        // Leave half of the memory to other users of the device, and divide the rest among the workers' launches.
        let most_bytes = usize::try_from(device.memory() / 2).unwrap_or(usize::MAX) / workers();
        Ok(CudaTiles { device, stream, kernel, size, most_bytes })
    }

    fn join(&self, deck: &Deck) -> Result<Vec<u32>, DriverError> {
        let (stream, mut written) = (&self.stream, vec![POISON; COUNT_WORDS * deck.pieces().len()]);
        let pieces = self.filled(deck.pieces().iter().flat_map(Piece::words))?;
        let east = self.filled(deck.east().iter().copied())?;
        let placements = self.filled(deck.placements().iter().copied())?;
        let sets = self.filled(deck.sets().iter().flat_map(set_words))?;
        let mut counts = stream.alloc_zeros(written.len())?;
        driver::fill_with_ones(stream, &mut counts)?;

        let config = LaunchConfig {
            grid_dim: (deck.pieces().len() as u32, 1, 1),
            block_dim: (tiles::THREADS, 1, 1),
            shared_mem_bytes: tiles::memory(self.size),
        };
        let window = self.size.last() as u64;
        let mut launch = stream.launch_builder(&self.kernel);
        launch.arg(&window).arg(&pieces).arg(&east).arg(&placements).arg(&sets).arg(&mut counts);
        driver::launch(&mut launch, config)?;

        // Synchronize before the copy, as in the search.
        stream.synchronize()?;
        stream.memcpy_dtoh(&counts, &mut written)?;
        stream.synchronize()?;
        Ok(written)
    }

    /// Creates a buffer with these words in it.
    fn filled(&self, words: impl Iterator<Item = u32>) -> Result<CudaSlice<u32>, DriverError> {
        let mut words: Vec<_> = words.collect();
        // Sets may have no pairs, and no buffer may be empty.
        words.resize(words.len().max(1), 0);
        self.stream.clone_htod(&words)
    }
}

impl TileLauncher for CudaTiles<'_> {
    fn steps(&self) -> u32 {
        1 << 20
    }

    fn has_room(&self, deck: &Deck) -> bool {
        2 * deck.bytes() <= self.most_bytes
    }

    fn launch(&mut self, deck: &Deck) -> Result<Vec<u32>, BackendError> {
        let (bytes, most) = (deck.bytes(), self.most_bytes);
        if bytes > most {
            let why = format!("a unit needs {bytes} bytes of its memory, but each worker has {most}");
            return Err(self.device.unusable(why));
        }
        if deck.pieces().is_empty() {
            return Ok(Vec::new());
        }
        self.join(deck).map_err(|error| self.device.unprepared(error))
    }
}
