//! The build of the page: its modules with their glue, the scripts, the style and index.html.
//!
//! Every file except index.html and the service worker carries a hash of its content in its name, so browsers may cache
//! it forever and still see a new build at once. index.html and the scripts name them by placeholders:
//! `{{first.js}}` becomes `first-0123456789abcdef.js`. Unchanged files are not touched, so the program that
//! embeds them is not rebuilt needlessly.

mod module;
mod picture;

pub(crate) use picture::Address;

use crate::workspace::{TaskError, doing, files_below, read, read_text, root};
use flate2::Compression;
use flate2::read::GzEncoder;
use module::Linked;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::io::Read;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The scripts and pictures of `web/` that go into the page. Files that others refer to come first.
const PLAIN_FILES: [&str; 5] =
    ["icon.svg", "worker/worker.js", "offline/offline.js", "offline/app.webmanifest", "boot.js"];

/// The files that keep their names, because browsers ask for them by it, each with its template.
const NAMED: [(&str, &str); 2] = [("service.js", "web/offline/service.js"), ("index.html", "index.html")];

/// The document that Results offers as an example. It keeps its name, since addresses name it, and never changes.
const EXAMPLE: &str = "example.json";

/// The languages of the texts, each a file that the page fetches when it is needed.
const LANGUAGES: [&str; 2] = ["en", "ja"];

/// The folders of programs in `web/code/` that the page loads when a reader chooses the language.
const PROGRAMS: [&str; 4] = ["bash", "lua", "python", "c"];

/// The two notations whose programs share folders in `web/code/`, with the endings of their files.
const NOTATIONS: [(&str, &str); 2] = [("rust", ".rs"), ("short", ".txt")];

/// The folders in `web/code/` that they share: what belongs to both forms, and one for each form.
const FORMS: [&str; 3] = ["", "iterative/", "recursive/"];

/// The care that a build takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quality {
    /// Modules and compressed files that are small, for whoever publishes the page; they take long to build.
    Small,
    /// Modules and compressed files that are built soon, for whoever tests the page.
    Quick,
    /// As quick, with one module in the place of two: the second would only save bytes on the way.
    Served,
}

/// Builds the page into a folder, and prints the sizes of its modules if they matter. With the address where the page
/// will be found, it has a picture for links to it.
pub(crate) fn build(quality: Quality, folder: &Path, address: Option<&str>) -> Result<(), TaskError> {
    let mut page = Page::default();
    for Linked { name, glue, bytes } in module::all(quality)? {
        page.names.insert(format!("{name}-bytes"), bytes.len().to_string());
        page.add(&format!("{name}.js"), glue);
        page.add(&format!("{name}.wasm"), bytes);
    }
    if quality == Quality::Served {
        for ending in [".js", ".wasm", "-bytes"] {
            let whole = page.names[&format!("whole{ending}")].clone();
            page.names.insert(format!("first{ending}"), whole);
        }
    }
    let web = root().join("web");
    page.add("style.css", style(&web.join("style/page.css"))?);
    for language in LANGUAGES {
        let ending = format!(".{language}.ftl");
        page.add(&format!("texts{ending}"), texts(&web.join("src"), &ending)?);
        page.names.insert(format!("first-{language}"), read_text(&web.join(format!("data/first.{language}.html")))?);
    }
    page.names.insert("later".into(), read_text(&web.join("data/later.txt"))?);
    for path in PLAIN_FILES {
        let name = path.rsplit('/').next().unwrap_or(path);
        let bytes = page.fill(name, read(&web.join(path))?)?;
        page.add(name, bytes);
    }
    page.add("figures.txt", read(&web.join("data/figures.txt"))?);
    page.add_picture(address)?;
    page.files.insert(EXAMPLE.into(), read(&web.join("data").join(EXAMPLE))?);
    for language in PROGRAMS {
        page.add(&format!("{language}.txt"), programs(&web.join("code").join(language), "", "")?);
    }
    for (notation, ending) in NOTATIONS {
        let forms = FORMS.iter().map(|form| programs(&web.join("code").join(form), form, ending));
        page.add(&format!("{notation}.txt"), forms.collect::<Result<Vec<_>, _>>()?.concat());
    }
    page.finish(NAMED.iter().map(|(name, path)| Ok((*name, read(&root().join(path))?))).collect::<Result<_, _>>()?)?;
    let files = pressed(page.files, quality, folder)?;
    write_folder(folder, &files)?;
    if quality == Quality::Small {
        for (name, bytes) in &files {
            if let Some(pressed) = name.ends_with(".wasm").then(|| files.get(&format!("{name}.gz"))).flatten() {
                println!("module:  {name}, {} bytes, {} gzipped", bytes.len(), pressed.len());
            }
        }
        println!("page:    {}", folder.display());
    }
    Ok(())
}

/// Joins the messages of all rooms, without comments and empty lines.
fn texts(rooms: &Path, ending: &str) -> Result<Vec<u8>, TaskError> {
    let files = files_below(rooms, ending, |_| false)?;
    let mut messages = String::new();
    for path in files {
        messages.extend(read_text(&path)?.split_inclusive('\n').filter(|line| !line.starts_with('#') && *line != "\n"));
    }
    Ok(messages.into_bytes())
}

/// Joins the style sheets that a list imports, in the order of the list, without comments and indents.
fn style(list: &Path) -> Result<Vec<u8>, TaskError> {
    let sheets = sheets(list)?;
    let all = sheets.iter().map(|sheet| read(sheet)).collect::<Result<Vec<_>, _>>()?.join(&b'\n');
    Ok(without_comments(&String::from_utf8_lossy(&all)).into_bytes())
}

/// Removes comments, indents and empty lines from a style sheet; they are a quarter of it, compressed.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().into_iter();
    let rules: String = first.chain(parts.filter_map(|part| Some(part.split_once("*/")?.1))).collect();
    rules.lines().map(str::trim).filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// Returns the paths of the style sheets that a list imports. In the place of `*` are all below that folder that no
/// other line names, by their paths.
fn sheets(list: &Path) -> Result<Vec<PathBuf>, TaskError> {
    let text = read_text(list)?;
    let imported = text.lines().filter_map(|line| line.strip_prefix("@import \"")?.strip_suffix("\";"));
    let mut sheets: Vec<_> = imported.map(|path| list.with_file_name(path)).collect();
    if let Some(at) = sheets.iter().position(|path| path.ends_with("*")) {
        let canonical = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
        let named: Vec<_> = sheets.iter().map(canonical).collect();
        let mut rest = files_below(&sheets[at].with_file_name(""), ".css", |_| false)?;
        rest.retain(|path| !named.contains(&canonical(path)));
        rest.sort();
        sheets.splice(at..=at, rest);
    }
    Ok(sheets)
}

/// Joins the programs of a folder whose files have an ending, each below a line with its name as `head` writes it.
fn programs(folder: &Path, before: &str, ending: &str) -> Result<Vec<u8>, TaskError> {
    let entries = fs::read_dir(folder).map_err(doing(format!("read {}", folder.display())))?;
    let is_one = |path: &PathBuf| path.is_file() && path.to_str().is_some_and(|path| path.ends_with(ending));
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(is_one).collect();
    paths.sort();
    let mut joined = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        joined.extend(format!("==> {before}{name} <==\n").bytes());
        joined.extend(read(&path)?);
        joined.push(b'\n');
    }
    Ok(joined)
}

/// The files of the page, and the texts that replace placeholders.
#[derive(Default)]
struct Page {
    /// The text that replaces each placeholder.
    names: BTreeMap<String, String>,
    files: BTreeMap<String, Vec<u8>>,
}

impl Page {
    /// Adds a file under its hashed name, which then replaces the file's own name as a placeholder: `style.css` becomes
    /// `style-0123456789abcdef.css`.
    fn add(&mut self, name: &str, bytes: Vec<u8>) {
        let (stem, ending) = name.split_at(name.rfind('.').unwrap_or(name.len()));
        let hashed = format!("{stem}-{}{ending}", hash(&bytes));
        self.names.insert(name.into(), hashed.clone());
        self.files.insert(hashed, bytes);
    }

    /// Adds the picture for links to the page and what names it in the head, if the page's address is known.
    fn add_picture(&mut self, address: Option<&str>) -> Result<(), TaskError> {
        let mut meta = String::new();
        if let Some(address) = address {
            self.add("link.png", picture::png()?);
            meta = picture::meta(address, &self.names["link.png"]);
        }
        self.names.insert("picture".into(), meta);
        Ok(())
    }

    /// Adds the files that keep their names. They may name the version of the page, which is a hash of all files.
    fn finish(&mut self, named: Vec<(&str, Vec<u8>)>) -> Result<(), TaskError> {
        let files: Vec<_> = self.files.keys().cloned().collect();
        let all: Vec<_> = files.iter().map(String::as_bytes).chain(named.iter().map(|(_, bytes)| &**bytes)).collect();
        self.names.insert("version".into(), hash(&all.concat()));
        self.names.insert("files".into(), format!("{files:?}"));
        for (name, bytes) in named {
            let bytes = self.fill(name, bytes)?;
            self.files.insert(name.into(), bytes);
        }
        Ok(())
    }

    /// Fills in the placeholders of a file. Each must have a text.
    fn fill(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<u8>, TaskError> {
        let mut text = String::from_utf8(bytes).map_err(|_| TaskError::Said(format!("{name} is not UTF-8")))?;
        for (placeholder, meant) in &self.names {
            text = text.replace(&format!("{{{{{placeholder}}}}}"), meant);
        }
        if let Some((_, rest)) = text.split_once("{{") {
            let lost = rest.split("}}").next().unwrap_or(rest);
            return Err(TaskError::Said(format!("{name} names {{{{{lost}}}}}, which is no file of the page")));
        }
        Ok(text.into_bytes())
    }
}

/// Returns a hash, which only has to differ when the content does.
fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

/// Makes the folder contain exactly these files.
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
                // The file is written under another name first, so that a half-written one is not mistaken for it after
                // an interruption.
                let part = folder.join(format!("{name}.part"));
                fs::write(&part, bytes)?;
                fs::rename(&part, &path)?;
            }
        }
        Ok(())
    };
    write().map_err(doing(format!("write the page to {}", folder.display())))
}

/// Adds a compressed copy, `NAME.gz`, of each file that gains by it. The program sends these copies, and static servers
/// look for them. Zopfli takes a long time to save 4 % over gzip's best, so existing copies are kept; those of a quick
/// build only for another one.
fn pressed(
    mut files: BTreeMap<String, Vec<u8>>,
    quality: Quality,
    folder: &Path,
) -> Result<BTreeMap<String, Vec<u8>>, TaskError> {
    let gains =
        |name: &str| [".wasm", ".js", ".css", ".ftl", ".txt", ".html"].iter().any(|ending| name.ends_with(ending));
    let press = |(name, bytes): (&String, &Vec<u8>)| {
        let pressed_name = format!("{name}.gz");
        let has_hash = NAMED.iter().all(|(named, _)| name != named);
        let pressed = match fs::read(folder.join(&pressed_name)) {
            Ok(pressed) if has_hash && (quality != Quality::Small || is_smallest(&pressed)) => pressed,
            _ => gzipped(bytes, quality).map_err(doing(format!("press {name}")))?,
        };
        Ok((pressed_name, pressed))
    };
    let pressed = module::side_by_side(files.iter().filter(|(name, _)| gains(name)), press)?;
    files.extend(pressed);
    Ok(files)
}

fn gzipped(bytes: &[u8], quality: Quality) -> io::Result<Vec<u8>> {
    let mut pressed = Vec::new();
    match quality {
        Quality::Small => {
            let iterations = NonZeroU64::new(5).unwrap_or(NonZeroU64::MIN);
            let options = zopfli::Options { iteration_count: iterations, ..zopfli::Options::default() };
            zopfli::compress(options, zopfli::Format::Gzip, bytes, &mut pressed)?;
        }
        // All files take 0.45 s of a processor, and 0.1 s with the fastest method, which leaves a quarter more bytes.
        Quality::Quick | Quality::Served => {
            _ = GzEncoder::new(bytes, Compression::default()).read_to_end(&mut pressed)?;
        }
    }
    Ok(pressed)
}

/// Returns `true` if the head of a file in gzip's form says that its compressor took all the time that it wanted.
fn is_smallest(pressed: &[u8]) -> bool {
    pressed.get(8) == Some(&2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sheet that the list forgets would be missed only by somebody who looks at its view.
    #[test]
    fn every_style_sheet_is_imported_once() {
        let web = root().join("web");
        let list = web.join("style/page.css");
        let below = |folder| files_below(&web.join(folder), ".css", |_| false).unwrap();
        let sorted = |sheets: Vec<PathBuf>| {
            let mut sheets: Vec<_> = sheets.iter().map(|sheet| sheet.canonicalize().unwrap()).collect();
            sheets.sort();
            sheets
        };
        let there = [below("style"), below("src")].concat();
        let imported = sorted([sheets(&list).unwrap(), vec![list]].concat());
        assert_eq!(imported, sorted(there));
        assert!(imported.len() > 10);
    }

    #[test]
    fn the_texts_of_all_rooms_are_joined() {
        let rooms = root().join("web/src");
        for ending in LANGUAGES.map(|language| format!(".{language}.ftl")) {
            let texts = String::from_utf8(texts(&rooms, &ending).unwrap()).unwrap();
            let names = ["view-walk", "reason-column", "learn-next", "colours-rest", "race-ask"];
            assert!(names.iter().all(|name| texts.contains(&format!("\n{name} = "))));
            assert!(!texts.contains("\n#") && !texts.contains("\n\n"));
        }
    }

    #[test]
    fn style_sheets_lose_their_comments_and_nothing_else() {
        let sheet = "/* The page. */\n.board {\n  /* As wide\n  as it is high. */\n  width: 4rem; /* all */\n\n}\n";
        assert_eq!(without_comments(sheet), ".board {\nwidth: 4rem;\n}\n");
        let style = String::from_utf8(style(&root().join("web/style/page.css")).unwrap()).unwrap();
        assert!(!style.contains("/*") && !style.contains("*/"));
        assert_eq!(style.matches('{').count(), style.matches('}').count());
    }

    #[test]
    fn each_change_makes_another_version_which_lists_all_files() {
        let made = |style: &str, entry: &str| {
            let mut page = Page::default();
            page.add("style.css", style.into());
            let service = b"{{version}} {{files}}".to_vec();
            page.finish(vec![("service.js", service), ("index.html", entry.into())]).unwrap();
            String::from_utf8(page.files["service.js"].clone()).unwrap()
        };
        let service = made("a", "b");
        let (version, files) = service.split_once(' ').unwrap();
        let name = files.strip_prefix("[\"style-").and_then(|name| name.strip_suffix(".css\"]")).unwrap();
        assert!(name.len() == 16 && name.bytes().all(|byte| byte.is_ascii_hexdigit()), "{files}");
        assert_eq!(service, made("a", "b"));
        assert!(!made("a", "c").starts_with(version) && !made("c", "b").starts_with(version));
    }

    /// Browsers that know none of these must still show the message that they are too old.
    #[test]
    fn the_boot_script_is_written_in_old_syntax() {
        let script = fs::read_to_string(root().join("web/boot.js")).unwrap();
        for new in ["?.", "??", "catch {", "||=", "&&="] {
            assert!(!script.contains(new), "boot.js has {new}");
        }
    }

    #[test]
    fn what_gains_by_it_is_there_pressed_too() {
        let files = ["a.wasm", "icon.svg", "index.html"].map(|name| (name.to_owned(), b"1111".repeat(500)));
        let files = pressed(BTreeMap::from(files), Quality::Small, Path::new("no such folder")).unwrap();
        assert_eq!(
            files.keys().collect::<Vec<_>>(),
            ["a.wasm", "a.wasm.gz", "icon.svg", "index.html", "index.html.gz"]
        );
        assert!(files["a.wasm.gz"].len() < 60 && files["a.wasm.gz"].starts_with(&[0x1f, 0x8b]));
        // A small copy is kept, unless it is the entry's, which has no hash in its name. One that was soon made is not
        // published.
        let folder = std::env::temp_dir().join(format!("eightfold-pressed-{}", std::process::id()));
        let again = |quality| {
            let others = ["a.wasm", "index.html"].map(|name| (name.to_owned(), b"2".repeat(5000)));
            let pressed = pressed(BTreeMap::from(others), quality, &folder).unwrap();
            write_folder(&folder, &pressed).unwrap();
            ["a.wasm.gz", "index.html.gz"].map(|name| pressed[name].clone())
        };
        let quick = again(Quality::Quick);
        let small = again(Quality::Small);
        assert!(!quick.iter().any(|it| is_smallest(it)) && small.iter().all(|it| is_smallest(it)));
        assert_eq!(again(Quality::Quick), [&small[0], &quick[1]].map(Clone::clone));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_forgotten_placeholder_is_an_error() {
        let error = Page::default().fill("index.html", b"<p>{{logo.png}}</p>".to_vec()).unwrap_err();
        assert_eq!(error.to_string(), "index.html names {{logo.png}}, which is no file of the page");
    }
}
