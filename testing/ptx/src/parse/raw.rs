//! Operands as they are written.

use super::Parser;
use crate::Fault;
use crate::tokens::Token;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Raw {
    Word(String),
    Number(u64),
    /// `{%r1, %r2, %r3, %r4}`
    Vector(Vec<Raw>),
    /// `[%rd1+16]`
    Address(String, u64),
}

/// Reads operands up to the semicolon that ends an instruction.
pub(super) fn operands(parser: &mut Parser) -> Result<Vec<Raw>, Fault> {
    list(parser, ';')
}

fn list(parser: &mut Parser, end: char) -> Result<Vec<Raw>, Fault> {
    let mut operands = Vec::new();
    while !parser.take(end) {
        if !operands.is_empty() {
            parser.expect(',')?;
        }
        operands.push(operand(parser)?);
    }
    Ok(operands)
}

fn operand(parser: &mut Parser) -> Result<Raw, Fault> {
    if parser.take('{') {
        return Ok(Raw::Vector(list(parser, '}')?));
    }
    if parser.take('[') {
        let base = parser.word()?;
        let offset = if parser.take('+') { parser.number()? } else { 0 };
        parser.expect(']')?;
        return Ok(Raw::Address(base, offset));
    }
    if parser.take('-') {
        return Ok(Raw::Number(parser.number()?.wrapping_neg()));
    }
    if let Some(Token::Number(_)) = parser.peek() {
        return Ok(Raw::Number(parser.number()?));
    }
    Ok(Raw::Word(parser.word()?))
}
