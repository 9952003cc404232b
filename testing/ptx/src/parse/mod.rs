//! The parser of PTX text into a module. It refuses anything that it does not know, and names the line.

use crate::Fault;
use crate::instruction::{Instruction, Operand, Register, Special};
use crate::module::{Kernel, Module};
use crate::order;
use crate::tokens::{Token, tokens};
use std::collections::HashMap;

mod build;
mod raw;

use raw::Raw;

/// A parser that reads tokens from first to last.
pub(crate) struct Parser {
    tokens: Vec<(u32, Token)>,
    at: usize,
    /// The start of each variable in a block's memory that is declared outside kernels, by name.
    shared: Names<usize>,
    shared_bytes: usize,
    /// The variables in a block's memory whose size the launch sets. They begin behind all others.
    dynamic: Vec<String>,
}

type Names<T> = HashMap<String, T>;

/// A kernel during parsing.
#[derive(Default)]
struct Scope {
    parameters: Names<usize>,
    registers: Names<Register>,
    count: usize,
    local: Names<usize>,
    local_bytes: usize,
    labels: Names<usize>,
    /// Branches whose label may come later.
    branches: Vec<(usize, String)>,
    instructions: Vec<Instruction>,
    source: u32,
}

impl Parser {
    pub(crate) fn new(text: &str) -> Result<Parser, Fault> {
        Ok(Parser { tokens: tokens(text)?, at: 0, shared: Names::new(), shared_bytes: 0, dynamic: Vec::new() })
    }

    pub(crate) fn module(mut self) -> Result<Module, Fault> {
        let mut module = Module { version: 0, target: String::new(), kernels: Vec::new() };
        while self.at < self.tokens.len() {
            let word = self.word()?;
            match word.as_str() {
                ".version" => module.version = self.number()?,
                ".target" => {
                    module.target = self.word()?;
                    self.skip_line();
                }
                ".address_size" => match self.number()? {
                    64 => {}
                    _ => return Err(self.fault("only addresses of 64 bits are supported")),
                },
                ".file" => self.skip_line(),
                ".section" => self.skip_braces()?,
                ".visible" | ".weak" | ".extern" => {}
                ".shared" => self.shared_variable()?,
                ".entry" => {
                    let kernel = self.kernel()?;
                    module.kernels.push(kernel);
                }
                other => return Err(self.fault(format!("`{other}` is not supported"))),
            }
        }
        Ok(module)
    }

    fn kernel(&mut self) -> Result<Kernel, Fault> {
        let name = self.word()?;
        let mut scope = Scope::default();
        let parameters = if self.take('(') { self.parameters(&mut scope)? } else { Vec::new() };
        let most_threads = self.limits()?;
        self.body(&mut scope)?;
        scope.resolve_branches()?;
        let shared = self.shared_bytes.next_multiple_of(16);
        Ok(Kernel {
            name,
            ranks: order::ranks(&scope.instructions),
            instructions: scope.instructions,
            parameters,
            registers: scope.count,
            shared,
            local: scope.local_bytes,
            most_threads,
        })
    }

    fn parameters(&mut self, scope: &mut Scope) -> Result<Vec<usize>, Fault> {
        let mut bytes = Vec::new();
        while !self.take(')') {
            self.expect_word(".param")?;
            let mut ty = self.word()?;
            // Some compilers mark a parameter as an address and state its alignment.
            let mut name = self.word()?;
            while name.starts_with('.') {
                if name == ".align" {
                    self.number()?;
                }
                name = self.word()?;
            }
            ty.remove(0);
            let ty = crate::compute::Type::named(&ty).ok_or_else(|| self.fault("parameters must be plain numbers"))?;
            scope.parameters.insert(name, Kernel::PARAMETER_BYTES * bytes.len());
            bytes.push(usize::from(ty.bytes()));
            self.take(',');
        }
        Ok(bytes)
    }

    /// Reads the limits on launches that a kernel declares before its body.
    fn limits(&mut self) -> Result<Option<u32>, Fault> {
        let mut most_threads = None;
        while !self.take('{') {
            match self.word()?.as_str() {
                ".maxntid" | ".reqntid" => {
                    let mut threads = self.number()?;
                    while self.take(',') {
                        threads *= self.number()?;
                    }
                    most_threads = Some(threads as u32);
                }
                ".minnctapersm" | ".maxnreg" => {
                    self.number()?;
                }
                other => return Err(self.fault(format!("`{other}` is not supported"))),
            }
        }
        Ok(most_threads)
    }

    /// Reads everything up to the brace that closes the kernel.
    fn body(&mut self, scope: &mut Scope) -> Result<(), Fault> {
        let mut depth = 1;
        while depth > 0 {
            if self.take('{') {
                depth += 1;
            } else if self.take('}') {
                depth -= 1;
            } else {
                self.statement(scope)?;
            }
        }
        Ok(())
    }

    fn statement(&mut self, scope: &mut Scope) -> Result<(), Fault> {
        if self.peek() == Some(&Token::Sign('@')) {
            return self.instruction(scope);
        }
        let word = self.word()?;
        match word.as_str() {
            ".reg" => self.registers(scope),
            ".local" => {
                let (name, bytes) = self.array()?;
                let bytes = bytes.ok_or_else(|| self.fault("the memory of a thread has a size"))?;
                scope.local_bytes = scope.local_bytes.next_multiple_of(16);
                scope.local.insert(name, scope.local_bytes);
                scope.local_bytes += bytes;
                Ok(())
            }
            ".shared" => self.shared_variable(),
            ".loc" => {
                self.number()?;
                scope.source = self.number()? as u32;
                self.skip_line();
                Ok(())
            }
            ".pragma" => {
                self.at += 1;
                self.expect(';')
            }
            _ if self.take(':') => {
                scope.labels.insert(word, scope.instructions.len());
                Ok(())
            }
            _ => {
                self.at -= 1;
                self.instruction(scope)
            }
        }
    }

    fn registers(&mut self, scope: &mut Scope) -> Result<(), Fault> {
        self.word()?;
        loop {
            let name = self.word()?;
            if self.take('<') {
                let count = self.number()?;
                self.expect('>')?;
                (0..count).for_each(|number| scope.declare(format!("{name}{number}")));
            } else {
                scope.declare(name);
            }
            if !self.take(',') {
                return self.expect(';');
            }
        }
    }

    fn shared_variable(&mut self) -> Result<(), Fault> {
        let (name, bytes) = self.array()?;
        match bytes {
            None | Some(0) => self.dynamic.push(name),
            Some(bytes) => {
                self.shared_bytes = self.shared_bytes.next_multiple_of(16);
                self.shared.insert(name, self.shared_bytes);
                self.shared_bytes += bytes;
            }
        }
        Ok(())
    }

    /// Reads `.align 16 .b8 name[256];`, or the same with the size left open.
    fn array(&mut self) -> Result<(String, Option<usize>), Fault> {
        let mut ty = self.word()?;
        if ty == ".align" {
            self.number()?;
            ty = self.word()?;
        }
        ty.remove(0);
        let ty = crate::compute::Type::named(&ty).ok_or_else(|| self.fault("this type is not supported"))?;
        let name = self.word()?;
        let mut count = Some(1);
        if self.take('[') {
            count = if self.take(']') {
                None
            } else {
                let count = self.number()? as usize;
                self.expect(']')?;
                Some(count)
            };
        }
        self.expect(';')?;
        Ok((name, count.map(|count| count * usize::from(ty.bytes()))))
    }

    fn instruction(&mut self, scope: &mut Scope) -> Result<(), Fault> {
        let guard = if self.take('@') {
            let inverted = self.take('!');
            let name = self.word()?;
            Some((scope.register(&name).ok_or_else(|| self.unknown(&name))?, !inverted))
        } else {
            None
        };
        let line = self.line();
        let opcode = self.word()?;
        let operands = raw::operands(self)?;
        let built = build::instruction(self, scope, &opcode, &operands);
        let (kind, does) = built.map_err(|fault| Fault { line, ..fault })?;
        let source = scope.source;
        scope.instructions.push(Instruction { line, source, kind, guard, does });
        Ok(())
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

    fn unknown(&self, name: &str) -> Fault {
        self.fault(format!("`{name}` is not declared"))
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
        match self.peek() {
            Some(token) => Fault::new(self.line(), format!("{expected} is expected here, not {token:?}")),
            None => Fault::new(self.line(), format!("{expected} is expected here, but the text ends")),
        }
    }

    /// Skips a directive that ends with its line and not with a sign.
    fn skip_line(&mut self) {
        let line = self.tokens[self.at - 1].0;
        while self.tokens.get(self.at).is_some_and(|(at, _)| *at == line) {
            self.at += 1;
        }
    }

    fn skip_braces(&mut self) -> Result<(), Fault> {
        while !self.take('{') {
            self.word()?;
        }
        while !self.take('}') {
            if self.peek().is_none() {
                return Err(self.unexpected("`}`"));
            }
            self.at += 1;
        }
        Ok(())
    }
}

impl Scope {
    /// Declares a register, which hides an earlier one of the same name from here on.
    fn declare(&mut self, name: String) {
        self.registers.insert(name, self.count);
        self.count += 1;
    }

    fn register(&self, name: &str) -> Option<Register> {
        self.registers.get(name).copied()
    }

    fn resolve_branches(&mut self) -> Result<(), Fault> {
        for (at, label) in std::mem::take(&mut self.branches) {
            let line = self.instructions[at].line;
            let target = self.labels.get(&label).copied();
            let target = target.ok_or_else(|| Fault::new(line, format!("there is no label `{label}`")))?;
            self.instructions[at].does = crate::instruction::Does::Branch { target };
        }
        Ok(())
    }
}

/// Returns a register that every kernel has. Blocks and grids have one dimension here.
fn special(name: &str) -> Option<Operand> {
    Some(match name {
        "%tid.x" => Operand::Special(Special::Thread),
        "%ntid.x" => Operand::Special(Special::Threads),
        "%ctaid.x" => Operand::Special(Special::Block),
        "%nctaid.x" => Operand::Special(Special::Blocks),
        "%laneid" => Operand::Special(Special::Lane),
        "%lanemask_lt" => Operand::Special(Special::LaneMaskBelow),
        "%tid.y" | "%tid.z" | "%ctaid.y" | "%ctaid.z" => Operand::Value(0),
        "%ntid.y" | "%ntid.z" | "%nctaid.y" | "%nctaid.z" => Operand::Value(1),
        "WARP_SZ" => Operand::Value(32),
        _ => return None,
    })
}

impl Parser {
    /// Returns the address of a variable in the memory of blocks or threads.
    fn variable(&self, scope: &Scope, name: &str) -> Option<u64> {
        let shared = || self.shared.get(name).copied();
        // It lies behind all variables with a size. One declared later would move it, so those come first in a text.
        let dynamic = || self.dynamic.iter().any(|known| known == name).then(|| self.shared_bytes.next_multiple_of(16));
        scope.local.get(name).copied().or_else(shared).or_else(dynamic).map(|at| at as u64)
    }

    fn operand(&self, scope: &Scope, raw: &Raw, ty: crate::compute::Type) -> Result<Operand, Fault> {
        match raw {
            Raw::Number(value) => Ok(Operand::Value(ty.cut(*value))),
            Raw::Word(name) => scope
                .register(name)
                .map(Operand::Register)
                .or_else(|| special(name))
                .or_else(|| self.variable(scope, name).map(Operand::Value))
                .ok_or_else(|| self.unknown(name)),
            _ => Err(self.fault("a register or a number is expected here")),
        }
    }
}
