//! The parser of PTX text into a module. It refuses anything that it does not know, and names the line.

use crate::instruction::{Does, Instruction, Operand, Register};
use crate::module::{Kernel, Module};
use crate::tokens::{Token, tokens};
use crate::{Fault, order};
use std::collections::HashMap;

mod build;

/// A parser that reads tokens from first to last.
pub(crate) struct Parser {
    tokens: Vec<(u32, Token)>,
    at: usize,
    /// The values that names stand for. The memory of a block is one array, which begins at address 0.
    names: HashMap<String, Operand>,
}

/// A kernel's body during parsing.
#[derive(Default)]
struct Body {
    registers: usize,
    labels: HashMap<String, usize>,
    /// Branches whose label may come later.
    branches: Vec<(usize, String)>,
    instructions: Vec<Instruction>,
}

impl Parser {
    pub(crate) fn new(text: &str) -> Parser {
        let special = [("%tid.x", Operand::Thread), ("%ctaid.x", Operand::Block)];
        let names = special.map(|(name, operand)| (name.to_owned(), operand)).into();
        Parser { tokens: tokens(text), at: 0, names }
    }

    pub(crate) fn module(mut self) -> Result<Module, Fault> {
        let mut kernels = Vec::new();
        while self.at < self.tokens.len() {
            match self.word()?.as_str() {
                // One word or number follows.
                ".version" | ".target" | ".address_size" => self.at += 1,
                ".extern" => self.shared_array()?,
                ".visible" => kernels.push(self.kernel()?),
                other => return Err(self.fault(format!("`{other}` is not supported"))),
            }
        }
        Ok(Module { kernels })
    }

    /// Reads `.shared .align 16 .b8 name[];`, the memory of a block, whose size the launch sets.
    fn shared_array(&mut self) -> Result<(), Fault> {
        self.expect_word(".shared")?;
        self.expect_word(".align")?;
        self.number()?;
        self.expect_word(".b8")?;
        let name = self.word()?;
        self.names.insert(name, Operand::Value(0));
        "[];".chars().try_for_each(|sign| self.expect(sign))
    }

    fn kernel(&mut self) -> Result<Kernel, Fault> {
        self.expect_word(".entry")?;
        let name = self.word()?;
        self.expect('(')?;
        let mut parameters = 0;
        while !self.take(')') {
            self.expect_word(".param")?;
            self.expect_word(".u64")?;
            let name = self.word()?;
            self.names.insert(name, Operand::Value(8 * parameters as u64));
            parameters += 1;
            self.take(',');
        }
        let most_threads = self.most_threads()?;
        let mut body = Body::default();
        let mut depth = 1;
        while depth > 0 {
            if self.take('{') {
                depth += 1;
            } else if self.take('}') {
                depth -= 1;
            } else {
                self.statement(&mut body)?;
            }
        }
        body.resolve_branches()?;
        let (instructions, registers) = (body.instructions, body.registers);
        Ok(Kernel { name, ranks: order::ranks(&instructions), instructions, parameters, registers, most_threads })
    }

    /// Reads the limit on launches that a kernel may declare before its body.
    fn most_threads(&mut self) -> Result<u32, Fault> {
        let mut most = 1024;
        if !self.take('{') {
            self.expect_word(".maxntid")?;
            most = self.number()? as u32;
            while self.take(',') {
                most *= self.number()? as u32;
            }
            self.expect('{')?;
        }
        Ok(most)
    }

    fn statement(&mut self, body: &mut Body) -> Result<(), Fault> {
        let guard = if self.take('@') { Some(self.register()?) } else { None };
        let line = self.line();
        let word = self.word()?;
        if word == ".reg" {
            return self.registers(body);
        }
        if self.take(':') {
            body.labels.insert(word, body.instructions.len());
            return Ok(());
        }
        let does = self.instruction(body, &word).map_err(|fault| Fault { line, ..fault })?;
        body.instructions.push(Instruction { line, guard, does });
        Ok(())
    }

    /// Reads the names of registers. Each hides an earlier one of the same name from here on.
    fn registers(&mut self, body: &mut Body) -> Result<(), Fault> {
        self.word()?;
        let name = self.word()?;
        let mut names = vec![name.clone()];
        if self.take('<') {
            names = (0..self.number()?).map(|number| format!("{name}{number}")).collect();
            self.expect('>')?;
        }
        for name in names {
            self.names.insert(name, Operand::Register(body.registers));
            body.registers += 1;
        }
        self.expect(';')
    }

    /// Reads a name, and returns the value that it stands for.
    fn named(&mut self) -> Result<Operand, Fault> {
        let name = self.word()?;
        self.names.get(&name).copied().ok_or_else(|| self.fault(format!("`{name}` is not declared")))
    }

    fn register(&mut self) -> Result<Register, Fault> {
        match self.named()? {
            Operand::Register(register) => Ok(register),
            other => Err(self.fault(format!("{other:?} is no register"))),
        }
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    /// Returns the line of the next token, or of the last one at the end.
    fn line(&self) -> u32 {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(0, |(line, _)| *line)
    }

    fn fault(&self, what: impl Into<String>) -> Fault {
        let before = self.tokens.get(self.at.saturating_sub(1));
        Fault::new(before.map_or(0, |(line, _)| *line), what)
    }

    fn word(&mut self) -> Result<String, Fault> {
        let Some(Token::Word(word)) = self.peek() else { return Err(self.unexpected("a word")) };
        let word = word.clone();
        self.at += 1;
        Ok(word)
    }

    fn number(&mut self) -> Result<u64, Fault> {
        let Some(Token::Number(number)) = self.peek() else { return Err(self.unexpected("a number")) };
        let number = *number;
        self.at += 1;
        Ok(number)
    }

    fn take(&mut self, sign: char) -> bool {
        let there = self.peek() == Some(&Token::Sign(sign));
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, sign: char) -> Result<(), Fault> {
        if self.take(sign) { Ok(()) } else { Err(self.unexpected(&format!("`{sign}`"))) }
    }

    fn expect_word(&mut self, word: &str) -> Result<(), Fault> {
        if self.word()? == word { Ok(()) } else { Err(self.fault(format!("`{word}` is expected here"))) }
    }

    fn unexpected(&self, expected: &str) -> Fault {
        let found = self.peek().map_or("the end of the text".into(), |token| format!("{token:?}"));
        Fault::new(self.line(), format!("{expected} is expected here, not {found}"))
    }
}

impl Body {
    fn resolve_branches(&mut self) -> Result<(), Fault> {
        for (at, label) in std::mem::take(&mut self.branches) {
            let line = self.instructions[at].line;
            let target = self.labels.get(&label).copied();
            let target = target.ok_or_else(|| Fault::new(line, format!("there is no label `{label}`")))?;
            self.instructions[at].does = Does::Branch { target };
        }
        Ok(())
    }
}
