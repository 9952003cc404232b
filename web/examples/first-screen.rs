//! Prints the first screen of the page in one language, reading that language's messages from standard input; with the
//! argument `later`, prints the paths of the views that only the whole module has. The build of the page runs it.

use std::io::{self, Read};

fn main() -> io::Result<()> {
    let code = std::env::args().nth(1).unwrap_or_default();
    if code == "later" {
        print!("{}", eightfold_web::later_paths());
        return Ok(());
    }
    let mut texts = String::new();
    io::stdin().read_to_string(&mut texts)?;
    let screen = eightfold_web::first_screen(&code, texts);
    print!("{}", screen.ok_or_else(|| io::Error::other(format!("{code} is no language of the page")))?);
    Ok(())
}
