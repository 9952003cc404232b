//! The reading of an instruction's operands, which gives its action.

use super::{Body, Parser};
use crate::Fault;
use crate::compute::{self, Function};
use crate::instruction::{Address, Does, Operand, Space, cut};
use crate::tokens::Token;

impl Parser {
    /// Reads the operands of an instruction up to its semicolon, and returns its action.
    pub(super) fn instruction(&mut self, body: &mut Body, opcode: &str) -> Result<Does, Fault> {
        let refused = self.fault(format!("`{opcode}` is not supported in this form"));
        let bits = |ty: &str| compute::bits(ty).ok_or(refused.clone());
        let space = |name: &str| match name {
            "param" => Ok(Space::Parameter),
            "global" => Ok(Space::Global),
            "shared" => Ok(Space::Shared),
            _ => Err(refused.clone()),
        };
        let parts: Vec<&str> = opcode.split('.').collect();
        let does = match parts.as_slice() {
            ["ret"] => Does::Exit,
            ["bra"] | ["bra", "uni"] => {
                body.branches.push((body.instructions.len(), self.word()?));
                Does::Branch { target: usize::MAX }
            }
            ["ld", from, vector @ .., ty] => {
                let (space, bytes) = (space(from)?, bits(ty)? as usize / 8);
                let to = self.elements(vector, Parser::register)?;
                self.expect(',')?;
                Does::Load { space, to, bytes, at: self.address()? }
            }
            ["st", to, vector @ .., ty] => {
                let (space, bits) = (space(to)?, bits(ty)?);
                let at = self.address()?;
                self.expect(',')?;
                let from = self.elements(vector, |parser| parser.operand(bits))?;
                Does::Store { space, from, bytes: bits as usize / 8, at }
            }
            ["atom", "global", "add", "u32"] => {
                let to = self.register()?;
                self.expect(',')?;
                let at = self.address()?;
                self.expect(',')?;
                Does::Add { to, at, by: self.operand(32)? }
            }
            [name @ .., ty] => {
                let known = compute::function(&name.join("."), ty).ok_or(refused.clone())?;
                let Function { values, compute, bits: wide } = known;
                let (to, mut from) = (self.register()?, [Operand::Value(0); 4]);
                for (at, value) in from[..values].iter_mut().enumerate() {
                    self.expect(',')?;
                    // The third operand, added to a product, may be wider than the factors.
                    *value = self.operand(if at == 2 { wide } else { bits(ty)? })?;
                }
                Does::Compute { to, function: compute, bits: wide, from }
            }
            [] => return Err(refused),
        };
        self.expect(';')?;
        Ok(does)
    }

    /// Reads a register, a name's value, or a number that is cut to some bits.
    fn operand(&mut self, bits: u32) -> Result<Operand, Fault> {
        let is_negative = self.take('-');
        match self.peek() {
            Some(Token::Word(_)) if !is_negative => self.named(),
            _ => {
                let number = self.number()?;
                Ok(Operand::Value(cut(if is_negative { number.wrapping_neg() } else { number }, bits)))
            }
        }
    }

    /// Reads an address: `[%rd1+16]`.
    fn address(&mut self) -> Result<Address, Fault> {
        self.expect('[')?;
        let base = self.named()?;
        let offset = if self.take('+') { self.number()? } else { 0 };
        self.expect(']')?;
        Ok(Address { base, offset })
    }

    /// Reads the elements of a vector of four, `{%r1, %r2, %r3, %r4}`, or the single element of any other operand.
    fn elements<T>(
        &mut self,
        vector: &[&str],
        element: impl Fn(&mut Parser) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        match vector {
            [] => Ok(vec![element(self)?]),
            ["v4"] => {
                let mut elements = Vec::new();
                for before in ['{', ',', ',', ','] {
                    self.expect(before)?;
                    elements.push(element(self)?);
                }
                self.expect('}')?;
                Ok(elements)
            }
            other => Err(self.fault(format!("vectors of `{}` are not supported", other.join(".")))),
        }
    }
}
