//! A device's memory: allocations with known bounds, so that an address outside them is an error.

use crate::Fault;

/// The memory that a device keeps between launches.
///
/// Each allocation has its own range of addresses, far from the others.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    allocations: Vec<Option<Vec<u8>>>,
}

/// The lowest bit of an address's upper part, which names the allocation. An upper part of 0 names none.
const ALLOCATION_SHIFT: u32 = 36;

impl Memory {
    /// Allocates `bytes` bytes, filled with poison, and returns their address.
    pub fn allocate(&mut self, bytes: usize) -> u64 {
        self.allocations.push(Some(vec![0xa5; bytes]));
        (self.allocations.len() as u64) << ALLOCATION_SHIFT
    }

    /// Frees the allocation that begins at an address.
    pub fn free(&mut self, address: u64) -> Result<(), Fault> {
        let (at, offset) = place(address);
        let freed = self.allocations.get_mut(at).filter(|_| offset == 0).and_then(Option::take);
        freed.map(drop).ok_or_else(|| outside(address, 0))
    }

    /// Returns the number of bytes allocated.
    pub fn allocated(&self) -> usize {
        self.allocations.iter().flatten().map(Vec::len).sum()
    }

    /// Returns `count` bytes starting at an address. They must lie inside one allocation.
    #[inline]
    pub fn bytes(&self, address: u64, count: usize) -> Result<&[u8], Fault> {
        let (at, offset) = place(address);
        let allocation = self.allocations.get(at).and_then(Option::as_ref);
        let bytes = allocation.and_then(|bytes| bytes.get(offset..)?.get(..count));
        bytes.ok_or_else(|| outside(address, count))
    }

    /// Returns `count` bytes starting at an address, like [`Memory::bytes`], to be modified.
    #[inline]
    pub fn bytes_mut(&mut self, address: u64, count: usize) -> Result<&mut [u8], Fault> {
        let (at, offset) = place(address);
        let allocation = self.allocations.get_mut(at).and_then(Option::as_mut);
        let bytes = allocation.and_then(|bytes| bytes.get_mut(offset..)?.get_mut(..count));
        bytes.ok_or_else(|| outside(address, count))
    }

    /// Reads `count` words of 32 bits.
    pub fn read_words(&self, address: u64, count: usize) -> Result<Vec<u32>, Fault> {
        let bytes = self.bytes(address, 4 * count)?;
        Ok(bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect())
    }

    /// Writes words of 32 bits.
    pub fn write_words(&mut self, address: u64, words: &[u32]) -> Result<(), Fault> {
        let bytes = self.bytes_mut(address, 4 * words.len())?;
        for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(words) {
            *bytes = word.to_le_bytes();
        }
        Ok(())
    }
}

/// Returns the index of the allocation that an address names, and the offset into it.
#[inline]
fn place(address: u64) -> (usize, usize) {
    let at = (address >> ALLOCATION_SHIFT).wrapping_sub(1);
    (at as usize, (address & ((1 << ALLOCATION_SHIFT) - 1)) as usize)
}

fn outside(address: u64, count: usize) -> Fault {
    Fault::new(0, format!("address {address:#x} for {count} bytes lies outside every allocation"))
}

/// Reads a value of 1, 2, 4 or 8 bytes.
#[inline]
pub(crate) fn load(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

/// Writes a value into its 1, 2, 4 or 8 bytes.
#[inline]
pub(crate) fn store(bytes: &mut [u8], value: u64) {
    let length = bytes.len();
    bytes.copy_from_slice(&value.to_le_bytes()[..length]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_beside_an_allocation_is_an_error() {
        let mut memory = Memory::default();
        let (first, second) = (memory.allocate(8), memory.allocate(8));
        memory.write_words(first, &[1, 2]).unwrap();
        assert_eq!(memory.read_words(first, 2).unwrap(), [1, 2]);
        assert!(memory.read_words(first, 3).unwrap_err().what.contains("outside"));
        assert!(memory.bytes(0, 1).is_err());
        memory.free(first).unwrap();
        assert!(memory.bytes(first, 1).is_err() && memory.free(first).is_err() && memory.free(second + 4).is_err());
        assert_eq!(memory.allocated(), 8);
    }
}
