//! A warp: up to 32 lanes in lockstep.

use crate::Fault;
use crate::instruction::{
    Address, Does, Function, Instruction, Operand, Register, Shuffle, Space, Special, Vote, Width,
};
use crate::launch::{Block, Device};
use crate::memory::{load, store};
use crate::module::Kernel;

/// A set of lanes of a warp: bit k is lane k.
type Lanes = u32;

/// The reason that a warp's turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    Turn,
    Barrier,
    Done,
}

pub(crate) struct Warp {
    first_thread: u32,
    /// The next instruction of each lane.
    at: [u32; 32],
    running: Lanes,
    /// The lanes that wait for others of the warp.
    meeting: Lanes,
    /// The lanes that wait for the block.
    at_barrier: Lanes,
    /// The values of registers, by register and then by lane.
    registers: Vec<[u64; 32]>,
    local: Vec<Vec<u8>>,
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

impl Warp {
    pub(crate) fn new(kernel: &Kernel, first_thread: u32, threads: u32) -> Warp {
        let lanes = (threads - first_thread).min(32);
        Warp {
            first_thread,
            at: [0; 32],
            running: u32::MAX >> (32 - lanes),
            meeting: 0,
            at_barrier: 0,
            // Registers start poisoned, so uninitialised reads show.
            registers: vec![[0xa5a5_a5a5; 32]; kernel.registers],
            local: vec![vec![0xa5; kernel.local]; lanes as usize],
        }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.running == 0
    }

    pub(crate) fn pass_barrier(&mut self) {
        self.at_barrier = 0;
    }

    /// Executes up to `most` instructions.
    pub(crate) fn turn(
        &mut self,
        most: u32,
        device: &mut Device<'_>,
        block: &mut Block,
        issued: &mut u64,
    ) -> Result<Pause, Fault> {
        let mut left = most;
        while left > 0 {
            let ready = self.running & !self.meeting & !self.at_barrier;
            let rank = |at: u32| device.kernel.ranks.get(at as usize).copied().unwrap_or(u32::MAX);
            let Some(mut at) = each(ready).map(|lane| self.at[lane]).min_by_key(|at| rank(*at)) else {
                return self.pause(device);
            };
            let active = each(ready).filter(|lane| self.at[*lane] == at).fold(0, |lanes, lane| lanes | 1 << lane);
            let others = each(ready & !active).map(|lane| rank(self.at[lane])).min().unwrap_or(u32::MAX);
            // These lanes run together until they branch, stop, or meet others.
            loop {
                let Some(instruction) = device.kernel.instructions.get(at as usize) else {
                    return Err(Fault::new(0, format!("`{}` ends without a return", device.kernel.name)));
                };
                left = left.saturating_sub(1);
                let stays_together = self.execute(instruction, at, active, device, block, issued);
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
        Ok(Pause::Turn)
    }

    /// Returns the reason that no lane can continue.
    fn pause(&self, device: &Device<'_>) -> Result<Pause, Fault> {
        if self.running == 0 {
            return Ok(Pause::Done);
        }
        if self.meeting == 0 {
            return Ok(Pause::Barrier);
        }
        let lane = self.meeting.trailing_zeros() as usize;
        let line = device.kernel.instructions[self.at[lane] as usize].line;
        Err(Fault::new(line, "lanes wait here for others that never come"))
    }

    /// Executes one instruction for the active lanes, and returns whether all of them continue with the next.
    fn execute(
        &mut self,
        instruction: &Instruction,
        at: u32,
        active: Lanes,
        device: &mut Device<'_>,
        block: &mut Block,
        issued: &mut u64,
    ) -> Result<bool, Fault> {
        let mut lanes = active;
        if let Some(members) = members(&instruction.does) {
            each(active).for_each(|lane| self.at[lane] = at);
            let here = each(self.meeting).filter(|lane| self.at[*lane] == at).fold(active, |all, lane| all | 1 << lane);
            let members = self.value(members, active.trailing_zeros() as usize, device, block) as Lanes;
            if members & self.running & !here != 0 {
                self.meeting |= active;
                return Ok(false);
            }
            self.meeting &= !here;
            lanes = here;
        }
        let group = lanes;
        *issued += 1;
        let executed = &mut device.counts.executed[at as usize];
        executed.0 += u64::from(lanes.count_ones());
        executed.1 += 1;
        if let Some((guard, meant)) = instruction.guard {
            let guard = &self.registers[guard];
            lanes = each(lanes).filter(|lane| (guard[*lane] != 0) == meant).fold(0, |lanes, lane| lanes | 1 << lane);
        }
        let rest = group & !lanes;
        match instruction.does {
            Does::Branch { target } => {
                each(rest).for_each(|lane| self.at[lane] = at + 1);
                each(lanes).for_each(|lane| self.at[lane] = target as u32);
                return Ok(false);
            }
            Does::Exit => {
                each(rest).for_each(|lane| self.at[lane] = at + 1);
                self.running &= !lanes;
                return Ok(false);
            }
            Does::BlockBarrier => {
                each(group).for_each(|lane| self.at[lane] = at + 1);
                self.at_barrier |= lanes;
                return Ok(false);
            }
            _ => self.compute(&instruction.does, lanes, device, block)?,
        }
        if group != active {
            // Lanes that waited continue too.
            each(group).for_each(|lane| self.at[lane] = at + 1);
        }
        Ok(group == active)
    }

    /// Executes an instruction that does not change the position of lanes.
    fn compute(&mut self, does: &Does, lanes: Lanes, device: &mut Device<'_>, block: &mut Block) -> Result<(), Fault> {
        match *does {
            Does::Compute { to, function, from: [a, b, c] } => {
                for lane in each(lanes) {
                    let value = |operand| self.value(operand, lane, device, block);
                    self.registers[to][lane] = match function {
                        Function::One(function) => function(value(a)),
                        Function::Two(function) => function(value(a), value(b)),
                        Function::Three(function) => function(value(a), value(b), value(c)),
                    };
                }
            }
            Does::Lookup { to, table, from } => {
                for lane in each(lanes) {
                    let [a, b, c] = from.map(|operand| self.value(operand, lane, device, block) as u32);
                    self.registers[to][lane] = look_up(table, a, b, c).into();
                }
            }
            Does::Compare { to, holds, from: [a, b], combined } => {
                for lane in each(lanes) {
                    let holds = holds(self.value(a, lane, device, block), self.value(b, lane, device, block));
                    let results = match combined {
                        None => [holds, !holds],
                        Some(combined) => {
                            let (register, meant) = combined.with;
                            let other = (self.registers[register][lane] != 0) == meant;
                            [(combined.by)(holds, other), (combined.by)(!holds, other)]
                        }
                    };
                    for (to, result) in to.into_iter().zip(results) {
                        self.set(to, lane, result.into());
                    }
                }
            }
            Does::Split { to: [low, high], from, half } => {
                for lane in each(lanes) {
                    let value = self.value(from, lane, device, block);
                    self.registers[low][lane] = value & ((1 << half) - 1);
                    self.registers[high][lane] = value >> half;
                }
            }
            Does::Join { to, from: [low, high], half } => {
                for lane in each(lanes) {
                    let high = self.value(high, lane, device, block) << half;
                    self.registers[to][lane] = high | self.value(low, lane, device, block);
                }
            }
            Does::Load { space, to, count, width, at } => {
                for lane in each(lanes) {
                    self.load(lane, space, &to[..count.into()], width, at, device, block)?;
                }
            }
            Does::Store { space, from, count, bytes, at } => {
                for lane in each(lanes) {
                    let values = from.map(|operand| self.value(operand, lane, device, block));
                    let length = usize::from(count) * usize::from(bytes);
                    let address = self.address(at, lane, length, bytes, device, block)?;
                    let target = self.bytes(space, lane, address, length, device, block)?;
                    for (target, value) in target.chunks_mut(bytes.into()).zip(values) {
                        store(target, value);
                    }
                }
            }
            Does::Atomic { space, to, bytes, at, new, from: [a, b] } => {
                for lane in each(lanes) {
                    let [a, b] = [a, b].map(|operand| self.value(operand, lane, device, block));
                    let address = self.address(at, lane, bytes.into(), bytes, device, block)?;
                    let target = self.bytes(space, lane, address, bytes.into(), device, block)?;
                    let old = load(target);
                    store(target, new(old, a, b));
                    self.set(to, lane, old);
                }
            }
            Does::Vote { to, vote, on: (register, meant), .. } => {
                let ballot = each(lanes)
                    .filter(|lane| (self.registers[register][*lane] != 0) == meant)
                    .fold(0, |ballot, lane| ballot | 1 << lane);
                let result = match vote {
                    Vote::Ballot => ballot,
                    Vote::Any => Lanes::from(ballot != 0),
                    Vote::All => Lanes::from(ballot == lanes),
                };
                each(lanes).for_each(|lane| self.registers[to][lane] = result.into());
            }
            Does::Shuffle { to, valid, mode, from, .. } => {
                let all: Vec<_> = each(lanes)
                    .map(|lane| (lane, from.map(|operand| self.value(operand, lane, device, block))))
                    .collect();
                for (lane, [own, by, bounds]) in &all {
                    let (source, inside) = shuffled(mode, *lane, *by, *bounds);
                    let found = all.iter().find(|(lane, _)| *lane == source && inside);
                    self.registers[to][*lane] = found.map_or(*own, |(_, [value, ..])| *value);
                    self.set(valid, *lane, found.is_some().into());
                }
            }
            Does::Active { to } => each(lanes).for_each(|lane| self.registers[to][lane] = lanes.into()),
            Does::WarpBarrier { .. } | Does::Fence => {}
            Does::Branch { .. } | Does::Exit | Does::BlockBarrier => unreachable!("these change where lanes stand"),
        }
        Ok(())
    }

    #[allow(clippy::too_many_arguments, reason = "where a value lies takes a device, a block and a lane")]
    fn load(
        &mut self,
        lane: usize,
        space: Space,
        to: &[Option<Register>],
        width: Width,
        at: Address,
        device: &mut Device<'_>,
        block: &mut Block,
    ) -> Result<(), Fault> {
        let size = usize::from(width.bytes);
        let address = self.address(at, lane, size * to.len(), width.bytes, device, block)?;
        let mut values = [0; 4];
        let source = self.bytes(space, lane, address, size * to.len(), device, block)?;
        for (value, source) in values.iter_mut().zip(source.chunks(size)) {
            *value = load(source);
        }
        for (to, value) in to.iter().zip(values) {
            // A signed value fills a register of at least 32 bits.
            let value = match (width.signed, width.bytes) {
                (true, 1) => value as i8 as u32 as u64,
                (true, 2) => value as i16 as u32 as u64,
                _ => value,
            };
            self.set(*to, lane, value);
        }
        Ok(())
    }

    fn address(
        &self,
        address: Address,
        lane: usize,
        length: usize,
        bytes: u8,
        device: &Device<'_>,
        block: &Block,
    ) -> Result<u64, Fault> {
        let at = self.value(address.base, lane, device, block).wrapping_add(address.offset);
        let alignment = length.max(bytes.into()).next_power_of_two() as u64;
        if at.is_multiple_of(alignment) {
            Ok(at)
        } else {
            Err(Fault::new(0, format!("address {at:#x} is not a multiple of {alignment}")))
        }
    }

    fn bytes<'a>(
        &'a mut self,
        space: Space,
        lane: usize,
        address: u64,
        length: usize,
        device: &'a mut Device<'_>,
        block: &'a mut Block,
    ) -> Result<&'a mut [u8], Fault> {
        let memory = match space {
            Space::Global => return device.memory.bytes_mut(address, length),
            Space::Parameter => &mut device.parameters,
            Space::Shared => &mut block.shared,
            Space::Local => &mut self.local[lane],
        };
        let inside = memory.get_mut(address as usize..).and_then(|bytes| bytes.get_mut(..length));
        inside.ok_or_else(|| {
            let name = format!("{space:?}").to_lowercase();
            Fault::new(0, format!("{length} bytes at {address:#x} lie outside the {name} memory"))
        })
    }

    fn set(&mut self, to: Option<Register>, lane: usize, value: u64) {
        if let Some(to) = to {
            self.registers[to][lane] = value;
        }
    }

    #[inline]
    fn value(&self, operand: Operand, lane: usize, device: &Device<'_>, block: &Block) -> u64 {
        match operand {
            Operand::Register(register) => self.registers[register][lane],
            Operand::Value(value) => value,
            Operand::Special(special) => u64::from(match special {
                Special::Thread => self.first_thread + lane as u32,
                Special::Threads => device.grid.threads,
                Special::Block => block.index,
                Special::Blocks => device.grid.blocks,
                Special::Lane => lane as u32,
                Special::LaneMaskBelow => (1 << lane) - 1,
            }),
        }
    }
}

/// Returns the lanes that must be present, for instructions that lanes execute together.
fn members(does: &Does) -> Option<Operand> {
    match *does {
        Does::WarpBarrier { members } | Does::Shuffle { members, .. } => Some(members),
        Does::Vote { members, .. } => members,
        _ => None,
    }
}

/// Looks up each bit in the table: the bits of `a`, `b` and `c` at a place form a number of three bits, which selects
/// the result.
fn look_up(table: u8, a: u32, b: u32, c: u32) -> u32 {
    (0..8).filter(|row| table >> row & 1 != 0).fold(0, |found, row| {
        let [a, b, c] = [(a, 4), (b, 2), (c, 1)].map(|(word, bit)| if row & bit != 0 { word } else { !word });
        found | a & b & c
    })
}

/// Returns the lane that a lane reads in a shuffle, and whether that lane exists.
fn shuffled(mode: Shuffle, lane: usize, by: u64, bounds: u64) -> (usize, bool) {
    let (lane, by) = (lane as i64, (by & 31) as i64);
    let (clamp, segment) = ((bounds & 31) as i64, (bounds >> 8 & 31) as i64);
    let most = lane & segment | clamp & !segment;
    let (source, inside) = match mode {
        Shuffle::Up => (lane - by, lane - by >= most),
        Shuffle::Down => (lane + by, lane + by <= most),
        Shuffle::Butterfly => (lane ^ by, lane ^ by <= most),
        Shuffle::Index => {
            let source = lane & segment | by & !segment;
            (source, source <= most)
        }
    };
    (source.max(0) as usize, inside)
}
