//! The translation of an instruction's name and operands into its action.

use super::raw::Raw;
use super::{Body, Parser};
use crate::Fault;
use crate::compute::{self, Function};
use crate::instruction::{Address, Does, Operand, Register, Space, cut};

/// Returns the action of an instruction.
pub(super) fn instruction(parser: &Parser, body: &mut Body, opcode: &str, operands: &[Raw]) -> Result<Does, Fault> {
    let reader = Reader { parser, opcode, operands };
    let parts: Vec<&str> = opcode.split('.').collect();
    match (parts.as_slice(), operands) {
        (["ret"], []) => Ok(Does::Exit),
        (["bra"] | ["bra", "uni"], [Raw::Word(label)]) => {
            body.branches.push((body.instructions.len(), label.clone()));
            Ok(Does::Branch { target: usize::MAX })
        }
        (["ld", space, vector @ .., ty], [to, at]) => {
            let to = reader.elements(to, vector, |raw| reader.register(raw))?;
            let (space, bytes) = (reader.space(space)?, reader.bits(ty)? as usize / 8);
            Ok(Does::Load { space, to, bytes, at: reader.address(at)? })
        }
        (["st", space, vector @ .., ty], [at, from]) => {
            let bits = reader.bits(ty)?;
            let from = reader.elements(from, vector, |raw| reader.operand(raw, bits))?;
            Ok(Does::Store { space: reader.space(space)?, from, bytes: bits as usize / 8, at: reader.address(at)? })
        }
        (["atom", "global", "add", "u32"], [to, at, by]) => {
            Ok(Does::Add { to: reader.register(to)?, at: reader.address(at)?, by: reader.operand(by, 32)? })
        }
        _ => reader.compute(),
    }
}

struct Reader<'a> {
    parser: &'a Parser,
    opcode: &'a str,
    operands: &'a [Raw],
}

impl Reader<'_> {
    fn refused(&self) -> Fault {
        self.parser.fault(format!("`{}` is not supported in this form", self.opcode))
    }

    fn bits(&self, ty: &str) -> Result<u32, Fault> {
        compute::bits(ty).ok_or_else(|| self.refused())
    }

    /// Returns a register, a name's value, or a number that is cut to some bits.
    fn operand(&self, raw: &Raw, bits: u32) -> Result<Operand, Fault> {
        match raw {
            Raw::Number(value) => Ok(Operand::Value(cut(*value, bits))),
            Raw::Word(name) => self.parser.named(name),
            _ => Err(self.refused()),
        }
    }

    fn register(&self, raw: &Raw) -> Result<Register, Fault> {
        match raw {
            Raw::Word(name) => self.parser.register(name),
            _ => Err(self.refused()),
        }
    }

    fn space(&self, name: &str) -> Result<Space, Fault> {
        match name {
            "param" => Ok(Space::Parameter),
            "global" => Ok(Space::Global),
            "shared" => Ok(Space::Shared),
            _ => Err(self.refused()),
        }
    }

    fn address(&self, raw: &Raw) -> Result<Address, Fault> {
        let Raw::Address(base, offset) = raw else { return Err(self.refused()) };
        Ok(Address { base: self.parser.named(base)?, offset: *offset })
    }

    /// Returns the elements of a vector of four, or the single element of any other operand.
    fn elements<T>(
        &self,
        raw: &Raw,
        vector: &[&str],
        element: impl Fn(&Raw) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        match (vector, raw) {
            ([], one) => Ok(vec![element(one)?]),
            (["v4"], Raw::Vector(all)) if all.len() == 4 => all.iter().map(element).collect(),
            _ => Err(self.refused()),
        }
    }

    fn compute(&self) -> Result<Does, Fault> {
        let known = self.opcode.rsplit_once('.').and_then(|(name, ty)| Some((compute::function(name, ty)?, ty)));
        let Some((Function { values, compute, bits }, ty)) = known else { return Err(self.refused()) };
        let [to, operands @ ..] = self.operands else { return Err(self.refused()) };
        if operands.len() != values {
            return Err(self.refused());
        }
        let mut from = [Operand::Value(0); 4];
        for (at, raw) in operands.iter().enumerate() {
            // The third operand, added to a product, may be wider than the factors.
            from[at] = self.operand(raw, if at == 2 { bits } else { self.bits(ty)? })?;
        }
        Ok(Does::Compute { to: self.register(to)?, function: compute, bits, from })
    }
}
