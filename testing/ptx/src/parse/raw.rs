//! Operands as they are written.

use super::Parser;
use crate::Fault;
use crate::tokens::Token;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Raw {
    Word(String),
    /// `!%p1`
    Not(String),
    /// `%p1|%p2`
    Pair(String, String),
    Number(u64),
    /// `{%r1, %r2}`
    Vector(Vec<Raw>),
    /// `[%rd1+16]`
    Address(Box<Raw>, u64),
}

/// Reads operands up to the semicolon that ends an instruction.
pub(super) fn operands(parser: &mut Parser) -> Result<Vec<Raw>, Fault> {
    let mut operands = Vec::new();
    while !parser.take(';') {
        if !operands.is_empty() {
            parser.expect(',')?;
        }
        operands.push(operand(parser)?);
    }
    Ok(operands)
}

fn operand(parser: &mut Parser) -> Result<Raw, Fault> {
    if parser.take('{') {
        let mut elements = Vec::new();
        while !parser.take('}') {
            if !elements.is_empty() {
                parser.expect(',')?;
            }
            elements.push(operand(parser)?);
        }
        return Ok(Raw::Vector(elements));
    }
    if parser.take('[') {
        let base = operand(parser)?;
        let mut offset: u64 = 0;
        if parser.take('+') {
            let negative = parser.take('-');
            offset = parser.number()?;
            offset = if negative { offset.wrapping_neg() } else { offset };
        } else if parser.take('-') {
            offset = parser.number()?.wrapping_neg();
        }
        parser.expect(']')?;
        return Ok(Raw::Address(Box::new(base), offset));
    }
    if parser.take('-') {
        return Ok(Raw::Number(parser.number()?.wrapping_neg()));
    }
    if parser.take('!') {
        return Ok(Raw::Not(parser.word()?));
    }
    if let Some(Token::Number(_)) = parser.peek() {
        return Ok(Raw::Number(parser.number()?));
    }
    let word = parser.word()?;
    Ok(if parser.take('|') { Raw::Pair(word, parser.word()?) } else { Raw::Word(word) })
}
