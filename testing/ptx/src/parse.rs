//! The parser of PTX. It expects the output of a compiler: it looks only at the words of a statement, not at the commas
//! and brackets between them. It rejects unknown words, naming the line.

use crate::Fault;
use crate::compute::{self, Function};
use crate::instruction::{Address, Does, Instruction, Operand, Register, Space, cut, ranks};
use crate::module::{Kernel, Module};
use std::collections::HashMap;

/// A parser that reads statements from first to last.
struct Parser<'a> {
    /// The values of names. The memory of a block is one array, which begins at address 0.
    names: HashMap<String, Operand>,
    kernels: Vec<Body<'a>>,
}

/// A kernel during parsing.
struct Body<'a> {
    kernel: Kernel,
    labels: HashMap<&'a str, usize>,
    /// Branches whose label may come later.
    branches: Vec<(usize, &'a str)>,
}

pub(crate) fn module(text: &str) -> Result<Module, Fault> {
    let special = [("%tid.x", Operand::Thread), ("%ctaid.x", Operand::Block)];
    let names = special.map(|(name, operand)| (name.to_owned(), operand)).into();
    let mut parser = Parser { names, kernels: Vec::new() };
    for (lines, words) in statements(text) {
        parser.statement(&lines, &words)?;
    }
    let kernels = parser.kernels.into_iter().map(Body::finished).collect::<Result<_, _>>()?;
    Ok(Module { kernels })
}

/// Splits a text into statements, each as its words and the line number of each word.
fn statements(text: &str) -> Vec<(Vec<u32>, Vec<&str>)> {
    let mut statements = Vec::new();
    let mut statement = (Vec::new(), Vec::new());
    for (line, text) in (1..).zip(text.lines()) {
        let code = text.split("//").next().unwrap_or_default();
        for (at, piece) in code.split(';').enumerate() {
            if at > 0 {
                statements.push(std::mem::take(&mut statement));
            }
            let words = piece.split(|sign: char| sign.is_whitespace() || ",()<>[]{}".contains(sign));
            statement.extend(words.filter(|word| !word.is_empty()).map(|word| (line, word)));
        }
    }
    statements.push(statement);
    statements
}

impl<'a> Parser<'a> {
    /// Parses a statement, with any kernel head or label before it.
    fn statement(&mut self, lines: &[u32], words: &[&'a str]) -> Result<(), Fault> {
        let mut rest = words;
        let mut guard = None;
        while let Some(line) = lines.get(words.len() - rest.len()).copied() {
            let fault = |what| Fault::new(line, what);
            rest = match rest {
                [".version" | ".target" | ".address_size", _, rest @ ..] => rest,
                [".extern", ".shared", ".align", _, ".b8", name, rest @ ..] => {
                    self.names.insert((*name).to_owned(), Operand::Value(0));
                    rest
                }
                [".visible", ".entry", name, rest @ ..] => {
                    self.kernels.push(Body::new(name));
                    rest
                }
                [".param", ".u64", name, rest @ ..] => {
                    let kernel = self.kernel().map_err(fault)?;
                    let place = Operand::Value(8 * kernel.parameters as u64);
                    kernel.parameters += 1;
                    self.names.insert((*name).to_owned(), place);
                    rest
                }
                [".maxntid", x, y, z, rest @ ..] => {
                    let most = [x, y, z].map(|word| number(word).unwrap_or(0) as u32).iter().product();
                    self.kernel().map_err(fault)?.most_threads = most;
                    rest
                }
                [".reg", _, name, number @ ..] => return self.registers(name, number).map_err(fault),
                [label, rest @ ..] if label.ends_with(':') => {
                    let body = self.body().map_err(fault)?;
                    body.labels.insert(label.trim_end_matches(':'), body.kernel.instructions.len());
                    rest
                }
                [word, rest @ ..] if word.starts_with('@') => {
                    guard = Some(self.register(&word[1..]).map_err(fault)?);
                    rest
                }
                [opcode, operands @ ..] => {
                    let does = self.instruction(opcode, operands).map_err(fault)?;
                    self.kernel().map_err(fault)?.instructions.push(Instruction { line, guard, does });
                    return Ok(());
                }
                [] => return Ok(()),
            };
        }
        Ok(())
    }

    fn body(&mut self) -> Result<&mut Body<'a>, String> {
        self.kernels.last_mut().ok_or("this belongs to no kernel".into())
    }

    fn kernel(&mut self) -> Result<&mut Kernel, String> {
        self.body().map(|body| &mut body.kernel)
    }

    /// Declares one register, or several if a number is given. Each hides an earlier register of the same name.
    fn registers(&mut self, name: &str, many: &[&str]) -> Result<(), String> {
        let names = match many {
            [many] => (0..number(many).unwrap_or(0)).map(|number| format!("{name}{number}")).collect(),
            _ => vec![name.to_owned()],
        };
        for name in names {
            let kernel = self.kernel()?;
            let register = Operand::Register(kernel.registers);
            kernel.registers += 1;
            self.names.insert(name, register);
        }
        Ok(())
    }

    /// Returns the action of an instruction.
    fn instruction(&mut self, opcode: &str, operands: &[&'a str]) -> Result<Does, String> {
        let refused = || format!("`{opcode}` is not supported in this form");
        let bits = |ty: &str| compute::bits(ty).ok_or_else(refused);
        let space = |name: &str| match name {
            "param" => Ok(Space::Parameter),
            "global" => Ok(Space::Global),
            "shared" => Ok(Space::Shared),
            _ => Err(refused()),
        };
        // A vector has four elements.
        let is_vector = |vector: &[&str], elements: &[&str]| match (vector, elements.len()) {
            ([], 1) | (["v4"], 4) => Ok(()),
            _ => Err(refused()),
        };
        let parts: Vec<&str> = opcode.split('.').collect();
        Ok(match (parts.as_slice(), operands) {
            (["ret"], []) => Does::Exit,
            (["bra"] | ["bra", "uni"], [label]) => {
                let body = self.body()?;
                body.branches.push((body.kernel.instructions.len(), label));
                Does::Branch { target: usize::MAX }
            }
            (["ld", from, vector @ .., ty], [to @ .., at]) => {
                is_vector(vector, to)?;
                let to = to.iter().map(|word| self.register(word)).collect::<Result<_, _>>()?;
                Does::Load { space: space(from)?, to, bytes: bits(ty)? as usize / 8, at: self.address(at)? }
            }
            (["st", to, vector @ .., ty], [at, from @ ..]) => {
                is_vector(vector, from)?;
                let bits = bits(ty)?;
                let from = from.iter().map(|word| self.operand(word, bits)).collect::<Result<_, _>>()?;
                Does::Store { space: space(to)?, from, bytes: bits as usize / 8, at: self.address(at)? }
            }
            (["atom", "global", "add", "u32"], [to, at, by]) => {
                Does::Add { to: self.register(to)?, at: self.address(at)?, by: self.operand(by, 32)? }
            }
            ([name @ .., ty], [to, values @ ..]) => {
                let function = compute::function(&name.join("."), ty).filter(|it| it.values == values.len());
                let Function { compute, bits: wide, .. } = function.ok_or_else(refused)?;
                let mut from = [Operand::Value(0); 4];
                for (at, word) in values.iter().enumerate() {
                    // The third operand, added to a product, may be wider than the factors.
                    from[at] = self.operand(word, if at == 2 { wide } else { bits(ty)? })?;
                }
                Does::Compute { to: self.register(to)?, function: compute, bits: wide, from }
            }
            _ => return Err(refused()),
        })
    }

    /// Parses a number, which is truncated to `bits`, or a name, and returns its value.
    fn operand(&self, word: &str, bits: u32) -> Result<Operand, String> {
        match number(word) {
            Some(number) => Ok(Operand::Value(cut(number, bits))),
            None => self.names.get(word).copied().ok_or_else(|| format!("`{word}` is not declared")),
        }
    }

    fn register(&self, word: &str) -> Result<Register, String> {
        match self.operand(word, 64)? {
            Operand::Register(register) => Ok(register),
            other => Err(format!("{other:?} is no register")),
        }
    }

    /// Parses an address such as `%rd1+16`.
    fn address(&self, word: &str) -> Result<Address, String> {
        let (base, offset) = word.split_once('+').unwrap_or((word, "0"));
        let offset = number(offset).ok_or_else(|| format!("`{offset}` is no number"))?;
        Ok(Address { base: self.operand(base, 64)?, offset })
    }
}

fn number(word: &str) -> Option<u64> {
    match (word.strip_prefix("0x"), word.strip_prefix('-')) {
        (Some(digits), _) => u64::from_str_radix(digits, 16).ok(),
        (_, Some(digits)) => digits.parse().ok().map(u64::wrapping_neg),
        _ => word.parse().ok(),
    }
}

impl<'a> Body<'a> {
    fn new(name: &str) -> Body<'a> {
        let (instructions, ranks) = (Vec::new(), Vec::new());
        let kernel = Kernel { name: name.into(), instructions, ranks, parameters: 0, registers: 0, most_threads: 1024 };
        Body { kernel, labels: HashMap::new(), branches: Vec::new() }
    }

    /// Resolves the labels of branches.
    fn finished(self) -> Result<Kernel, Fault> {
        let Body { mut kernel, labels, branches } = self;
        for (at, label) in branches {
            let line = kernel.instructions[at].line;
            let target = labels.get(label).copied();
            let target = target.ok_or_else(|| Fault::new(line, format!("there is no label `{label}`")))?;
            kernel.instructions[at].does = Does::Branch { target };
        }
        kernel.ranks = ranks(&kernel.instructions);
        Ok(kernel)
    }
}
