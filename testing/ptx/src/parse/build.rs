//! The translation of an instruction's name and operands into its action.

use super::raw::Raw;
use super::{Parser, Scope};
use crate::Fault;
use crate::compute::{self, Type};
use crate::instruction::{Address, Combined, Does, Function, Kind, Operand, Register, Shuffle, Space, Vote, Width};

const WORD: Type = Type { bits: 32, signed: false };
const ADDRESS: Type = Type { bits: 64, signed: false };
const NOTHING: Operand = Operand::Value(0);

/// The modifiers that change nothing where there are no caches and all warps see the same memory.
const WITHOUT_MEANING: [&str; 15] =
    ["uni", "sync", "aligned", "nc", "relaxed", "weak", "volatile", "ca", "cg", "cs", "cv", "gpu", "cta", "sys", "wt"];

/// Returns the action of an instruction.
pub(super) fn instruction(
    parser: &Parser,
    scope: &mut Scope,
    opcode: &str,
    operands: &[Raw],
) -> Result<(Kind, Does), Fault> {
    let mut parts = opcode.split('.');
    let name = parts.next().unwrap_or_default();
    let modifiers: Vec<&str> = parts.collect();
    let reader = Reader { parser, scope, opcode, operands };
    let (ty, meaning) = meaning(&modifiers);
    match (name, meaning.as_slice()) {
        ("ret" | "exit", _) => Ok((Kind::Control, Does::Exit)),
        ("bra", []) => {
            let Raw::Word(label) = reader.raw(0)? else { return Err(reader.refused()) };
            let branch = (scope.instructions.len(), label.clone());
            scope.branches.push(branch);
            Ok((Kind::Control, Does::Branch { target: usize::MAX }))
        }
        ("membar" | "fence", _) => Ok((Kind::Control, Does::Fence)),
        ("bar" | "barrier", ["warp"]) => Ok((Kind::Warp, Does::WarpBarrier { members: reader.operand(0, WORD)? })),
        ("bar" | "barrier", []) if reader.raw(0)? == &Raw::Number(0) && operands.len() == 1 => {
            Ok((Kind::Control, Does::BlockBarrier))
        }
        ("activemask", []) => Ok((Kind::Warp, Does::Active { to: reader.register(0)? })),
        ("vote", [vote]) => reader.vote(vote),
        ("shfl", [mode]) => reader.shuffle(mode),
        ("ld" | "ldu", [space, rest @ ..]) => reader.load(space, rest, ty),
        ("st", [space, rest @ ..]) => reader.store(space, rest, ty),
        ("atom" | "red", [space, operation]) => reader.atomic(name, space, operation, ty),
        ("setp", [comparison, combining @ ..]) => reader.compare(comparison, combining, ty),
        ("cvt", _) => reader.convert(&modifiers),
        ("cvta", _) => reader.compute(Kind::Move, Function::One(|a| a), ADDRESS),
        ("mov", []) if matches!(operands, [_, Raw::Vector(_)] | [Raw::Vector(_), _]) => reader.pack(ty),
        ("lop3", []) => reader.lookup(),
        (_, modifiers) => {
            let ty = ty.ok_or_else(|| reader.refused())?;
            let (kind, function) = compute::function(name, modifiers, ty).ok_or_else(|| reader.refused())?;
            reader.compute(kind, function, ty)
        }
    }
}

/// Returns the type that an instruction ends with, and the modifiers that have a meaning.
fn meaning<'a>(modifiers: &[&'a str]) -> (Option<Type>, Vec<&'a str>) {
    let ty = modifiers.iter().rev().find_map(|modifier| Type::named(modifier));
    let known = |modifier: &&&str| Type::named(modifier).is_none() && !WITHOUT_MEANING.contains(modifier);
    (ty, modifiers.iter().filter(known).copied().collect())
}

struct Reader<'a> {
    parser: &'a Parser,
    scope: &'a Scope,
    opcode: &'a str,
    operands: &'a [Raw],
}

impl Reader<'_> {
    fn refused(&self) -> Fault {
        self.parser.fault(format!("`{}` is not supported in this form", self.opcode))
    }

    fn raw(&self, at: usize) -> Result<&Raw, Fault> {
        self.operands.get(at).ok_or_else(|| self.refused())
    }

    fn operand(&self, at: usize, ty: Type) -> Result<Operand, Fault> {
        self.parser.operand(self.scope, self.raw(at)?, ty)
    }

    /// Returns an operand, or 0 if the instruction has fewer.
    fn operand_if_any(&self, at: usize, ty: Type) -> Result<Operand, Fault> {
        if at < self.operands.len() { self.operand(at, ty) } else { Ok(NOTHING) }
    }

    fn register(&self, at: usize) -> Result<Register, Fault> {
        self.named(self.raw(at)?)
    }

    fn named(&self, raw: &Raw) -> Result<Register, Fault> {
        let Raw::Word(name) = raw else { return Err(self.refused()) };
        self.scope.register(name).ok_or_else(|| self.parser.unknown(name))
    }

    /// Returns a predicate, and false if it is negated.
    fn predicate(&self, at: usize) -> Result<(Register, bool), Fault> {
        match self.raw(at)? {
            Raw::Not(name) => Ok((self.named(&Raw::Word(name.clone()))?, false)),
            raw => Ok((self.named(raw)?, true)),
        }
    }

    fn expect(&self, count: usize) -> Result<(), Fault> {
        if self.operands.len() == count { Ok(()) } else { Err(self.refused()) }
    }

    fn compute(&self, kind: Kind, function: Function, ty: Type) -> Result<(Kind, Does), Fault> {
        let count = match function {
            Function::One(_) => 1,
            Function::Two(_) => 2,
            Function::Three(_) => 3,
        };
        self.expect(count + 1)?;
        let amount = if kind == Kind::Shift { WORD } else { ty };
        let from = [
            self.operand_if_any(1, ty)?,
            self.operand_if_any(2, amount)?,
            // The third operand, added to a product, may be wider than the factors.
            self.operand_if_any(3, ADDRESS)?,
        ];
        Ok((kind, Does::Compute { to: self.register(0)?, function, from }))
    }

    fn lookup(&self) -> Result<(Kind, Does), Fault> {
        self.expect(5)?;
        let &Raw::Number(table @ 0..=255) = self.raw(4)? else { return Err(self.refused()) };
        let from = [self.operand(1, WORD)?, self.operand(2, WORD)?, self.operand(3, WORD)?];
        Ok((Kind::Logic, Does::Lookup { to: self.register(0)?, table: table as u8, from }))
    }

    fn compare(&self, comparison: &str, combining: &[&str], ty: Option<Type>) -> Result<(Kind, Does), Fault> {
        let ty = ty.ok_or_else(|| self.refused())?;
        let holds = compute::comparison(comparison, ty).ok_or_else(|| self.refused())?;
        let to = match self.raw(0)? {
            Raw::Pair(first, second) => [first, second].map(|name| self.scope.register(name)),
            raw => [Some(self.named(raw)?), None],
        };
        let by: Option<fn(bool, bool) -> bool> = match combining {
            [] => None,
            ["and"] => Some(|a, b| a & b),
            ["or"] => Some(|a, b| a | b),
            ["xor"] => Some(|a, b| a ^ b),
            _ => return Err(self.refused()),
        };
        self.expect(if by.is_some() { 4 } else { 3 })?;
        let combined = by.map(|by| Ok(Combined { with: self.predicate(3)?, by })).transpose()?;
        let from = [self.operand(1, ty)?, self.operand(2, ty)?];
        Ok((Kind::Compare, Does::Compare { to, holds, from, combined }))
    }

    fn convert(&self, modifiers: &[&str]) -> Result<(Kind, Does), Fault> {
        let [to, from] = modifiers else { return Err(self.refused()) };
        let (Some(to), Some(from)) = (Type::named(to), Type::named(from)) else { return Err(self.refused()) };
        self.compute(Kind::Move, compute::conversion(to, from), from)
    }

    /// Joins words into a wider one, or splits such a word.
    fn pack(&self, ty: Option<Type>) -> Result<(Kind, Does), Fault> {
        let ty = ty.ok_or_else(|| self.refused())?;
        let half = Type { bits: ty.bits / 2, ..ty };
        let does = match self.operands {
            [_, Raw::Vector(from)] if from.len() == 2 => {
                let from = [&from[0], &from[1]].map(|raw| self.parser.operand(self.scope, raw, half));
                let [low, high] = from;
                Does::Join { to: self.register(0)?, from: [low?, high?], half: half.bits }
            }
            [Raw::Vector(to), _] if to.len() == 2 => Does::Split {
                to: [self.named(&to[0])?, self.named(&to[1])?],
                from: self.operand(1, ty)?,
                half: half.bits,
            },
            _ => return Err(self.refused()),
        };
        Ok((Kind::Move, does))
    }

    fn space(&self, name: &str) -> Result<(Space, Kind), Fault> {
        Ok(match name {
            "param" => (Space::Parameter, Kind::Parameter),
            "global" => (Space::Global, Kind::Global),
            "shared" => (Space::Shared, Kind::Shared),
            "local" => (Space::Local, Kind::Local),
            _ => return Err(self.refused()),
        })
    }

    fn address(&self, at: usize, space: Space) -> Result<Address, Fault> {
        let Raw::Address(base, offset) = self.raw(at)? else { return Err(self.refused()) };
        let base = match base.as_ref() {
            Raw::Word(name) if space == Space::Parameter => {
                let at = self.scope.parameters.get(name).ok_or_else(|| self.parser.unknown(name))?;
                Operand::Value(*at as u64)
            }
            base => self.parser.operand(self.scope, base, ADDRESS)?,
        };
        Ok(Address { base, offset: *offset })
    }

    /// Returns the elements of a vector, or the single element of any other operand.
    fn elements(&self, at: usize, modifiers: &[&str]) -> Result<&[Raw], Fault> {
        let count = match modifiers {
            [] => 1,
            ["v2"] => 2,
            ["v4"] => 4,
            _ => return Err(self.refused()),
        };
        let elements = match self.raw(at)? {
            Raw::Vector(elements) => elements.as_slice(),
            one => std::slice::from_ref(one),
        };
        if elements.len() == count { Ok(elements) } else { Err(self.refused()) }
    }

    fn load(&self, space: &str, modifiers: &[&str], ty: Option<Type>) -> Result<(Kind, Does), Fault> {
        let (space, kind) = self.space(space)?;
        let ty = ty.ok_or_else(|| self.refused())?;
        let elements = self.elements(0, modifiers)?;
        let mut to = [None; 4];
        for (to, raw) in to.iter_mut().zip(elements) {
            *to = if raw == &Raw::Word("_".into()) { None } else { Some(self.named(raw)?) };
        }
        let width = Width { bytes: ty.bytes(), signed: ty.signed };
        let at = self.address(1, space)?;
        Ok((kind, Does::Load { space, to, count: elements.len() as u8, width, at }))
    }

    fn store(&self, space: &str, modifiers: &[&str], ty: Option<Type>) -> Result<(Kind, Does), Fault> {
        let (space, kind) = self.space(space)?;
        let ty = ty.ok_or_else(|| self.refused())?;
        let elements = self.elements(1, modifiers)?;
        let mut from = [NOTHING; 4];
        for (from, raw) in from.iter_mut().zip(elements) {
            *from = self.parser.operand(self.scope, raw, ty)?;
        }
        let at = self.address(0, space)?;
        Ok((kind, Does::Store { space, from, count: elements.len() as u8, bytes: ty.bytes(), at }))
    }

    fn atomic(&self, name: &str, space: &str, operation: &str, ty: Option<Type>) -> Result<(Kind, Does), Fault> {
        let (space, _) = self.space(space)?;
        let ty = ty.ok_or_else(|| self.refused())?;
        let new = compute::atomic(operation, ty).ok_or_else(|| self.refused())?;
        let (to, first) = if name == "atom" { (Some(self.register(0)?), 1) } else { (None, 0) };
        let at = self.address(first, space)?;
        let from = [self.operand(first + 1, ty)?, self.operand_if_any(first + 2, ty)?];
        Ok((Kind::Atomic, Does::Atomic { space, to, bytes: ty.bytes(), at, new, from }))
    }

    fn vote(&self, vote: &str) -> Result<(Kind, Does), Fault> {
        let vote = match vote {
            "ballot" => Vote::Ballot,
            "any" => Vote::Any,
            "all" => Vote::All,
            _ => return Err(self.refused()),
        };
        let members = if self.operands.len() == 3 { Some(self.operand(2, WORD)?) } else { None };
        Ok((Kind::Warp, Does::Vote { to: self.register(0)?, vote, on: self.predicate(1)?, members }))
    }

    fn shuffle(&self, mode: &str) -> Result<(Kind, Does), Fault> {
        self.expect(5)?;
        let mode = match mode {
            "up" => Shuffle::Up,
            "down" => Shuffle::Down,
            "bfly" => Shuffle::Butterfly,
            "idx" => Shuffle::Index,
            _ => return Err(self.refused()),
        };
        let (to, valid) = match self.raw(0)? {
            Raw::Pair(to, valid) => (self.named(&Raw::Word(to.clone()))?, Some(self.named(&Raw::Word(valid.clone()))?)),
            raw => (self.named(raw)?, None),
        };
        let from = [self.operand(1, WORD)?, self.operand(2, WORD)?, self.operand(3, WORD)?];
        Ok((Kind::Warp, Does::Shuffle { to, valid, mode, from, members: self.operand(4, WORD)? }))
    }
}
