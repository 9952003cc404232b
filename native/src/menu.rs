//! The menu of the articles, which `eightfold` alone shows on a terminal.

use crate::failure::Failure;
use crate::ladder::{self, FormName, LadderArguments, Rungs};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use std::io::{BufRead, Write};

/// The range of sizes in the articles' menu.
const FROM: usize = 4;
const TO: usize = 15;

/// Asks and runs until the input ends or `q` is entered, which is [`Failure::NoMore`].
pub(crate) fn run(input: &mut impl BufRead, output: &mut impl Write) -> Result<(), Failure> {
    loop {
        ladder::run(&choose(input, output)?, output)?;
    }
}

/// Asks for everything a run needs.
fn choose(input: &mut impl BufRead, output: &mut impl Write) -> Result<LadderArguments, Failure> {
    writeln!(output, "\nEight queens: choose an algorithm\n")?;
    for (number, rung) in Rung::ALL.iter().enumerate().rev() {
        writeln!(output, "{:>3}) {:<24}{}", number + 1, rung.name(), rung.summary())?;
    }
    writeln!(output, "  q) quit\n")?;
    let number =
        |text: &str| text.parse::<usize>().ok().and_then(|number| Rung::ALL.get(number.checked_sub(1)?)).copied();
    let rung = ask(input, output, "Number: ", |text| number(text).or_else(|| text.parse().ok()))?;
    let show = ask(input, output, "Show the boards? y/n: ", yes_or_no)?;
    let recursive = ask(input, output, "Recursive? y/n (n is iterative): ", yes_or_no)?;
    let size =
        |default| move |text: &str| if text.is_empty() { BoardSize::new(default).ok() } else { text.parse().ok() };
    let from = ask(input, output, &format!("From N (1 to 32, Enter for {FROM}): "), size(FROM))?;
    // As far as the articles go, or as far as this algorithm gets in reasonable time.
    let last =
        (from.get()..=TO).rev().find(|&n| BoardSize::new(n).is_ok_and(|size| ladder::warning(rung, size).is_none()));
    let last = last.unwrap_or(from.get());
    let prompt = format!("To N ({from} to 32, Enter for {last}): ");
    let to = loop {
        let to = ask(input, output, &prompt, |text| size(last)(text).filter(|to| *to >= from))?;
        let Some(warning) = ladder::warning(rung, to) else { break to };
        if ask(input, output, &format!("{warning}. Start it anyway? y/n: "), yes_or_no)? {
            break to;
        }
    };
    writeln!(output)?;
    Ok(LadderArguments {
        rungs: Rungs::One(rung),
        size: from,
        to: Some(to),
        form: if recursive { FormName::Recursive } else { FormName::Iterative },
        json: false,
        start_states: false,
        show,
        // The user has confirmed it already.
        yes: true,
    })
}

/// Asks until the answer makes sense. Fails with [`Failure::NoMore`] on `q` or at the end of the input.
fn ask<T>(
    input: &mut impl BufRead,
    output: &mut impl Write,
    question: &str,
    answer: impl Fn(&str) -> Option<T>,
) -> Result<T, Failure> {
    loop {
        write!(output, "{question}")?;
        output.flush()?;
        // Read as bytes, because a key may send bytes that are not UTF-8.
        let mut line = Vec::new();
        let unreadable = |error| Failure::System(format!("the terminal cannot be read: {error}"));
        if input.read_until(b'\n', &mut line).map_err(unreadable)? == 0 {
            writeln!(output)?;
            return Err(Failure::NoMore);
        }
        let line = String::from_utf8_lossy(&line);
        if line.trim().eq_ignore_ascii_case("q") {
            return Err(Failure::NoMore);
        }
        if let Some(answer) = answer(line.trim()) {
            return Ok(answer);
        }
    }
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "y" | "Y" => Some(true),
        "n" | "N" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu(input: impl AsRef<[u8]>) -> String {
        let mut output = Vec::new();
        assert!(matches!(run(&mut input.as_ref(), &mut output), Err(Failure::NoMore)));
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn it_asks_again_for_what_makes_no_sense() {
        let output = menu("99\nbitmap\nmaybe\ny\nn\nx\n4\n3\n4\nq\n");
        assert_eq!(output.matches("Number: ").count(), 3);
        assert_eq!(output.matches("Show the boards?").count(), 2);
        assert_eq!(output.matches("To N").count(), 2);
        assert!(output.contains("1\n 1 3 0 2 \n+-+-+-+-+\n| |O| | |\n"));
    }

    #[test]
    fn it_asks_again_after_what_is_no_text() {
        let output = menu(b"13\xff\n13\n");
        assert_eq!(output.matches("Number: ").count(), 2);
        assert_eq!(output.matches("Show the boards?").count(), 1);
    }

    #[test]
    fn it_asks_before_what_would_take_too_long() {
        let output = menu("1\nn\ny\n4\n12\nn\n4\nq\n");
        assert!(output.contains("brute-force at N = 12 would visit"), "{output}");
        assert!(output.contains("Start it anyway? y/n: To N") && !output.contains("--yes"), "{output}");
        assert!(output.contains("\n 4:                2                -"), "{output}");
    }
}
