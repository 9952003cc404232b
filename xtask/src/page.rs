//! Builds the page into dist/page: the module, its glue, the boot script, the style and index.html.
//!
//! Every file but index.html carries a hash of its content in its name, so the server may let browsers keep it for
//! ever, and a new build is seen at once. index.html names them by placeholders: `{{eightfold.js}}` becomes
//! `eightfold-0123456789abcdef.js`. Files that did not change are not touched, so the program that embeds them is not
//! built again for nothing.

use crate::workspace::{TaskError, cargo, doing, output, page_folder, root, run, target_folder};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The files of `web/` that go into the page as they are.
const PLAIN_FILES: [&str; 3] = ["boot.js", "icon.svg", "worker.js"];

/// Builds the page and prints the size of its module.
pub(crate) fn build() -> Result<(), TaskError> {
    ensure_target()?;
    let module = compile()?;
    let (glue, module) = link(&module)?;
    let bytes = module.len();

    let mut page = Page::new(&read(&root().join("index.html"))?)?;
    page.replace("wasm-bytes", &bytes.to_string());
    page.add("eightfold.js", glue);
    page.add("eightfold.wasm", module);
    for name in PLAIN_FILES {
        page.add(name, read(&root().join("web").join(name))?);
    }
    page.add("style.css", style(&root().join("web").join("style"))?);
    let folder = page_folder();
    let files = pressed(page.finish()?, &folder)?;
    let gzipped = files.iter().find(|(name, _)| name.ends_with(".wasm.gz")).map_or(0, |(_, bytes)| bytes.len());
    println!("module:  {bytes} bytes, {gzipped} gzipped");
    write_folder(&folder, &files)?;
    println!("page:    {}", folder.display());
    Ok(())
}

/// The style sheets of a folder as one, in the order of their names: a later one may overrule an earlier one.
fn style(folder: &Path) -> Result<Vec<u8>, TaskError> {
    let reading = || doing(format!("reading {}", folder.display()));
    let entries = fs::read_dir(folder).map_err(reading())?;
    let mut sheets =
        entries.map(|entry| Ok(entry.map_err(reading())?.path())).collect::<Result<Vec<_>, TaskError>>()?;
    sheets.sort();
    Ok(sheets.iter().map(|sheet| read(sheet)).collect::<Result<Vec<_>, _>>()?.join(&b'\n'))
}

/// Adds the wasm target when the compiler has no library for it. Asks rustc, not rustup, so that compilers that came
/// another way are left alone.
fn ensure_target() -> Result<(), TaskError> {
    let asked = &mut Command::new("rustc");
    let library = output("rustc", asked.args(["--print", "target-libdir", "--target", TARGET]).current_dir(root()))?;
    if Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    println!("adding the target {TARGET}");
    run("rustup target add", Command::new("rustup").args(["target", "add", TARGET]).current_dir(root()))
}

/// Compiles the crate `eightfold-web` and returns the path of the module.
fn compile() -> Result<PathBuf, TaskError> {
    run(
        "compiling the page",
        cargo().args(["build", "--package", "eightfold-web", "--lib", "--target", TARGET, "--profile", "page"]),
    )?;
    Ok(target_folder()?.join(TARGET).join("page").join("eightfold_web.wasm"))
}

/// Runs wasm-bindgen over the module; returns the glue and the finished module.
fn link(module: &Path) -> Result<(Vec<u8>, Vec<u8>), TaskError> {
    let mut linked = Bindgen::new()
        .input_path(module)
        .out_name("eightfold")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        // The boot script hands the compiled module over; the glue never fetches one itself.
        .omit_default_module_path(true)
        .web(true)
        .and_then(Bindgen::generate_output)
        .map_err(|error| TaskError::Said(format!("wasm-bindgen could not link the page: {error:#}")))?;
    if linked.snippets().values().all(Vec::is_empty) && linked.local_modules().is_empty() {
        Ok((linked.js().into(), linked.wasm_mut().emit_wasm()))
    } else {
        let sentence = "the page has JavaScript snippets, which the hashed names do not cover; put the code in web/";
        Err(TaskError::Said(sentence.into()))
    }
}

/// index.html and the files it names.
struct Page {
    index: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Page {
    fn new(index: &[u8]) -> Result<Self, TaskError> {
        let index = String::from_utf8(index.to_vec()).map_err(|_| TaskError::Said("index.html is not UTF-8".into()))?;
        Ok(Self { index, files: BTreeMap::new() })
    }

    fn replace(&mut self, placeholder: &str, text: &str) {
        self.index = self.index.replace(&format!("{{{{{placeholder}}}}}"), text);
    }

    /// Adds a file under its hashed name and puts that name in index.html.
    fn add(&mut self, name: &str, bytes: Vec<u8>) {
        let hashed = hashed_name(name, &bytes);
        self.replace(name, &hashed);
        self.files.insert(hashed, bytes);
    }

    /// All files with index.html, which must have no placeholder left.
    fn finish(mut self) -> Result<BTreeMap<String, Vec<u8>>, TaskError> {
        if let Some((_, rest)) = self.index.split_once("{{") {
            let name = rest.split("}}").next().unwrap_or(rest);
            return Err(TaskError::Said(format!("index.html names {{{{{name}}}}}, which is no file of the page")));
        }
        self.files.insert("index.html".into(), self.index.into_bytes());
        Ok(self.files)
    }
}

/// `style.css` becomes `style-0123456789abcdef.css`. The hash only has to differ when the content does.
fn hashed_name(name: &str, bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    let hash = hasher.finish();
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash:016x}.{extension}"),
        None => format!("{name}-{hash:016x}"),
    }
}

/// Makes the folder hold exactly these files.
fn write_folder(folder: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<(), TaskError> {
    let write = || -> io::Result<()> {
        fs::create_dir_all(folder)?;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if !entry.file_name().to_str().is_some_and(|name| files.contains_key(name)) {
                fs::remove_file(entry.path())?;
            }
        }
        for (name, bytes) in files {
            let path = folder.join(name);
            if fs::read(&path).ok().as_ref() != Some(bytes) {
                fs::write(&path, bytes)?;
            }
        }
        Ok(())
    };
    write().map_err(doing(format!("write the page to {}", folder.display())))
}

fn read(path: &Path) -> Result<Vec<u8>, TaskError> {
    fs::read(path).map_err(doing(format!("read {}", path.display())))
}

/// The files, and beside each one that gains by it the same pressed, `NAME.gz`: what the program sends, and what static
/// servers look for. Zopfli takes its time for 4 % less than gzip at its best, so what is there already is kept.
fn pressed(mut files: BTreeMap<String, Vec<u8>>, folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, TaskError> {
    let gains = |name: &str| [".wasm", ".js", ".css"].iter().any(|ending| name.ends_with(ending));
    for name in files.keys().filter(|name| gains(name)).cloned().collect::<Vec<_>>() {
        let pressed_name = format!("{name}.gz");
        // The name has the hash of the content in it.
        let pressed = match fs::read(folder.join(&pressed_name)) {
            Ok(pressed) => pressed,
            Err(_) => gzipped(&files[&name]).map_err(doing(format!("press {name}")))?,
        };
        files.insert(pressed_name, pressed);
    }
    Ok(files)
}

fn gzipped(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let iterations = NonZeroU64::new(5).unwrap_or(NonZeroU64::MIN);
    let options = zopfli::Options { iteration_count: iterations, ..zopfli::Options::default() };
    let mut pressed = Vec::new();
    zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut pressed)?;
    Ok(pressed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_names_follow_the_content() {
        let name = hashed_name("style.css", b"a");
        assert_ne!(name, hashed_name("style.css", b"b"));
        assert_eq!(name, hashed_name("style.css", b"a"));
        assert!(name.starts_with("style-") && name.ends_with(".css"), "{name}");
        assert_eq!(name.len(), "style-0123456789abcdef.css".len());
    }

    #[test]
    fn placeholders_become_hashed_names() {
        let mut page = Page::new(b"<link href=\"{{style.css}}\"> {{wasm-bytes}}").unwrap();
        page.add("style.css", b"a".to_vec());
        page.replace("wasm-bytes", "12");
        let files = page.finish().unwrap();
        let expected = format!("<link href=\"{}\"> 12", hashed_name("style.css", b"a"));
        assert_eq!(files["index.html"], expected.as_bytes());
    }

    #[test]
    fn what_gains_by_it_is_there_pressed_too() {
        let files = ["a.wasm", "icon.svg", "index.html"].map(|name| (name.to_owned(), b"1111".repeat(500)));
        let files = pressed(BTreeMap::from(files), Path::new("no such folder")).unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["a.wasm", "a.wasm.gz", "icon.svg", "index.html"]);
        assert!(files["a.wasm.gz"].len() < 60 && files["a.wasm.gz"].starts_with(&[0x1f, 0x8b]));
    }

    #[test]
    fn a_forgotten_placeholder_is_an_error() {
        let error = Page::new(b"<p>{{logo.png}}</p>").unwrap().finish().unwrap_err();
        assert_eq!(error.to_string(), "index.html names {{logo.png}}, which is no file of the page");
    }
}
