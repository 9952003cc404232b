//! A warp: up to 32 lanes in lockstep.

use crate::Fault;
use crate::instruction::{Address, Does, Instruction, Operand, Space, cut};
use crate::launch::Device;
use crate::memory::{load, store};
use crate::module::Kernel;

/// A set of lanes of a warp: bit k is lane k.
type Lanes = u32;

pub(crate) struct Warp {
    block: u32,
    first_thread: u32,
    /// The next instruction of each lane.
    at: [u32; 32],
    running: Lanes,
    /// The values of registers, by register and then by lane.
    registers: Vec<[u64; 32]>,
}

/// Iterates over the lanes of a set, from the lowest.
fn each(lanes: Lanes) -> impl Iterator<Item = usize> {
    let mut left = lanes;
    std::iter::from_fn(move || {
        let lane = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (lane < 32).then_some(lane as usize)
    })
}

/// Returns the lanes of a set that satisfy a condition.
fn those(lanes: Lanes, condition: impl Fn(usize) -> bool) -> Lanes {
    each(lanes).filter(|lane| condition(*lane)).fold(0, |found, lane| found | 1 << lane)
}

impl Warp {
    pub(crate) fn new(kernel: &Kernel, block: u32, first_thread: u32, threads: u32) -> Warp {
        let lanes = (threads - first_thread).min(32);
        Warp {
            block,
            first_thread,
            at: [0; 32],
            running: u32::MAX >> (32 - lanes),
            // Registers are filled with poison, so that uninitialised reads are noticed.
            registers: vec![[0xa5a5_a5a5; 32]; kernel.registers],
        }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.running == 0
    }

    /// Executes up to `most` instructions.
    pub(crate) fn turn(&mut self, most: u32, device: &mut Device<'_>, shared: &mut [u8]) -> Result<(), Fault> {
        let mut left = most;
        while left > 0 {
            let rank = |at: u32| device.kernel.ranks.get(at as usize).copied().unwrap_or(u32::MAX);
            let Some(mut at) = each(self.running).map(|lane| self.at[lane]).min_by_key(|at| rank(*at)) else {
                return Ok(());
            };
            let active = those(self.running, |lane| self.at[lane] == at);
            let others = each(self.running & !active).map(|lane| rank(self.at[lane])).min().unwrap_or(u32::MAX);
            // Run these lanes together until they branch, stop, or meet others.
            loop {
                let Some(instruction) = device.kernel.instructions.get(at as usize) else {
                    return Err(Fault::new(0, format!("`{}` ends without a return", device.kernel.name)));
                };
                left = left.saturating_sub(1);
                let stays_together = self.execute(instruction, at, active, device, shared);
                match stays_together.map_err(|fault| Fault { line: instruction.line, ..fault })? {
                    true if device.kernel.ranks.get(at as usize + 1).is_some_and(|rank| *rank < others) && left > 0 => {
                        at += 1;
                    }
                    true => {
                        each(active).for_each(|lane| self.at[lane] = at + 1);
                        break;
                    }
                    false => break,
                }
            }
        }
        Ok(())
    }

    /// Executes one instruction for the active lanes. Returns `true` if all of them continue with the next instruction.
    fn execute(
        &mut self,
        instruction: &Instruction,
        at: u32,
        active: Lanes,
        device: &mut Device<'_>,
        shared: &mut [u8],
    ) -> Result<bool, Fault> {
        device.issued += 1;
        let executed = &mut device.counts.executed[at as usize];
        *executed = (executed.0 + u64::from(active.count_ones()), executed.1 + 1);
        let lanes = match instruction.guard {
            Some(guard) => those(active, |lane| self.registers[guard][lane] != 0),
            None => active,
        };
        match instruction.does {
            Does::Branch { target } => each(lanes).for_each(|lane| self.at[lane] = target as u32),
            Does::Exit => self.running &= !lanes,
            _ => {
                each(lanes).try_for_each(|lane| self.compute(&instruction.does, lane, device, shared))?;
                return Ok(true);
            }
        }
        each(active & !lanes).for_each(|lane| self.at[lane] = at + 1);
        Ok(false)
    }

    /// Executes an instruction that only computes or accesses memory, for one lane.
    fn compute(&mut self, does: &Does, lane: usize, device: &mut Device<'_>, shared: &mut [u8]) -> Result<(), Fault> {
        match does {
            Does::Compute { to, function, bits, from } => {
                self.registers[*to][lane] = cut(function(from.map(|operand| self.value(operand, lane))), *bits);
            }
            Does::Load { space, to, bytes, at } => {
                let source = self.bytes(*space, *at, lane, to.len() * bytes, device, shared)?;
                for (to, source) in to.iter().zip(source.chunks(*bytes)) {
                    self.registers[*to][lane] = load(source);
                }
            }
            Does::Store { space, from, bytes, at } => {
                let target = self.bytes(*space, *at, lane, from.len() * bytes, device, shared)?;
                for (target, from) in target.chunks_mut(*bytes).zip(from) {
                    store(target, self.value(*from, lane));
                }
            }
            Does::Add { to, at, by } => {
                let target = self.bytes(Space::Global, *at, lane, 4, device, shared)?;
                let old = load(target);
                store(target, old.wrapping_add(self.value(*by, lane)));
                self.registers[*to][lane] = old;
            }
            Does::Branch { .. } | Does::Exit => unreachable!("these change where lanes stand"),
        }
        Ok(())
    }

    /// Returns `length` bytes of a memory. The length is a power of two, and the address must be a multiple of it.
    fn bytes<'a>(
        &self,
        space: Space,
        address: Address,
        lane: usize,
        length: usize,
        device: &'a mut Device<'_>,
        shared: &'a mut [u8],
    ) -> Result<&'a mut [u8], Fault> {
        let at = self.value(address.base, lane).wrapping_add(address.offset);
        if !at.is_multiple_of(length as u64) {
            return Err(Fault::new(0, format!("address {at:#x} is not a multiple of {length}")));
        }
        let memory = match space {
            Space::Global => return device.memory.bytes_mut(at, length),
            Space::Parameter => &mut device.parameters,
            Space::Shared => shared,
        };
        let inside = memory.get_mut(at as usize..).and_then(|bytes| bytes.get_mut(..length));
        inside.ok_or_else(|| {
            let name = format!("{space:?}").to_lowercase();
            Fault::new(0, format!("{length} bytes at {at:#x} lie outside the {name} memory"))
        })
    }

    #[inline]
    fn value(&self, operand: Operand, lane: usize) -> u64 {
        match operand {
            Operand::Register(register) => self.registers[register][lane],
            Operand::Value(value) => value,
            Operand::Thread => u64::from(self.first_thread) + lane as u64,
            Operand::Block => self.block.into(),
        }
    }
}
