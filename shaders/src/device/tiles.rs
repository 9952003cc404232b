//! The kernel that joins tiles, on a device.

use super::{KernelDevice, Mapped, pipeline};
use crate::layout::POISON;
use crate::tiles::{self, COUNT_WORDS, Deck, ENTRY_POINT, Piece, SET_WORDS, TILE_WORDS, set_words};
use eightfold_core::BoardSize;
use wgpu::BufferUsages;

/// The kernel for the tiles of a board, on a device.
#[derive(Clone, Debug)]
pub struct TileKernel {
    device: KernelDevice,
    pipeline: wgpu::ComputePipeline,
}

impl TileKernel {
    /// Compiles the kernel, `source`, for a board.
    ///
    /// # Errors
    /// Returns the reason if the device has too little memory for a tile, or refuses the kernel.
    pub async fn new(device: &KernelDevice, size: BoardSize, source: &str) -> Result<TileKernel, String> {
        tiles::fits(size, device.raw.limits().max_compute_workgroup_storage_size)?;
        let pipeline = pipeline(&device.raw, "tile.wgsl", source, ENTRY_POINT).await?;
        device.check()?;
        Ok(TileKernel { device: device.clone(), pipeline })
    }

    /// Returns about how many steps a piece of a tile may take.
    pub const fn steps(&self) -> u32 {
        // Mesa's software device ends the loops of a thread after 65,535 rounds in all.
        if self.device.is_software { 1 << 14 } else { 1 << 20 }
    }

    /// Checks that a launch can take `times` times the contents of a deck.
    ///
    /// # Errors
    /// Returns the limit of the device that would be exceeded.
    pub fn check(&self, deck: &Deck, times: usize) -> Result<(), String> {
        let limits = self.device.raw.limits();
        let most_bytes = limits.max_storage_buffer_binding_size.min(limits.max_buffer_size);
        let most_pieces = limits.max_compute_workgroups_per_dimension as usize;
        let (pieces, bytes) = (times * deck.pieces().len(), (times * size_of::<u32>() * deck.longest()) as u64);
        if pieces > most_pieces {
            return Err(format!("a unit has {pieces} pieces of tiles, and a launch takes {most_pieces}"));
        }
        if bytes > most_bytes {
            return Err(format!("a unit needs a buffer of {bytes} bytes, and its buffers hold {most_bytes}"));
        }
        Ok(())
    }

    /// Joins the tiles of a deck and returns the buffer of counts. `wait` works as in
    /// [`Slot::launch`](super::Slot::launch).
    ///
    /// # Errors
    /// Returns an error if the device is lost or `wait` fails.
    pub async fn launch(
        &self,
        deck: &Deck,
        wait: impl AsyncFn(wgpu::SubmissionIndex, Mapped) -> Result<(), String>,
    ) -> Result<Vec<u32>, String> {
        let pieces = deck.pieces().len();
        if pieces == 0 {
            return Ok(Vec::new());
        }
        let device = &self.device;
        let tiles = self.filled("tiles", pieces * TILE_WORDS, deck.pieces().iter().flat_map(Piece::words));
        let east = self.filled("east", deck.east().len(), deck.east().iter().copied());
        let placements = self.filled("placements", deck.placements().len(), deck.placements().iter().copied());
        let sets = self.filled("sets", deck.sets().len() * SET_WORDS, deck.sets().iter().flat_map(set_words));
        let poison = std::iter::repeat_n(POISON, COUNT_WORDS * pieces);
        let counts = self.filled("counts", COUNT_WORDS * pieces, poison);
        let bytes = counts.size();
        let read_back = device.buffer("read back", bytes as usize, BufferUsages::MAP_READ | BufferUsages::COPY_DST);
        let bindings = device.bind(&self.pipeline, [&tiles, &east, &placements, &sets, &counts]);

        let mut encoder = device.raw.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        {
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
            pass.set_pipeline(&self.pipeline);
            pass.set_bind_group(0, &bindings, &[]);
            pass.dispatch_workgroups(pieces as u32, 1, 1);
        }
        encoder.copy_buffer_to_buffer(&counts, 0, &read_back, 0, bytes);
        let index = device.queue.submit([encoder.finish()]);
        device.read(&read_back, bytes, index, wait).await
    }

    /// Creates a buffer and fills it with the words of `of`.
    fn filled(&self, name: &str, words: usize, of: impl Iterator<Item = u32>) -> wgpu::Buffer {
        // A buffer must not be empty, although sets may have no pairs.
        let usage = BufferUsages::STORAGE | BufferUsages::COPY_DST | BufferUsages::COPY_SRC;
        let buffer = self.device.buffer(name, 4 * words.max(SET_WORDS), usage);
        let bytes: Vec<u8> = of.flat_map(u32::to_ne_bytes).collect();
        self.device.queue.write_buffer(&buffer, 0, &bytes);
        buffer
    }
}
