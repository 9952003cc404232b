//! The picture that messengers and sites show beside a link to the page: the drawing `docs/tree.svg` as a PNG, which
//! they require, painted by the browser that the tests use.
//!
//! Most of them load a picture only by its whole address, so a page without one names no picture.

use crate::need;
use crate::workspace::{TaskError, doing, read, read_text, root, run_name};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

/// Width and height, as those sites require them.
const SIZE: [u32; 2] = [1200, 630];

/// The drawing: the whole search in one picture.
const DRAWING: &str = "docs/tree.svg";

/// The option of the tasks that build a page to publish.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Address {
    /// The address where the page will be, such as `https://queens.example/`: with it, sites can show a picture beside
    /// a link to the page
    #[arg(long, value_parser = folder)]
    pub(crate) address: Option<String>,
}

/// Parses the address of a folder.
fn folder(text: &str) -> Result<String, String> {
    match ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme)) && text.ends_with('/') {
        true => Ok(text.into()),
        false => Err("an address begins with https:// or http:// and ends with /".into()),
    }
}

/// Returns the lines for the head of the page that name the picture.
pub(super) fn meta(address: &str, name: &str) -> String {
    format!(
        r#"<meta property="og:image" content="{address}{name}">
    <meta property="og:image:alt" content="A wheel of lines that grow outwards from its middle, with a gold dot on the rim for each solution.">
    <meta name="twitter:card" content="summary_large_image">"#
    )
}

/// Paints the picture.
pub(super) fn png() -> Result<Vec<u8>, TaskError> {
    need::ensure_browser()?;
    let folder = env::temp_dir().join(format!("eightfold-picture-{}", run_name()));
    let painted = paint(&read_text(&root().join(DRAWING))?, &folder);
    fs::remove_dir_all(&folder).map_err(doing(format!("remove {}", folder.display())))?;
    painted
}

/// Paints a drawing; the browser keeps its files in a folder.
fn paint(drawing: &str, folder: &Path) -> Result<Vec<u8>, TaskError> {
    let [width, height] = SIZE;
    let (svg, png) = (folder.join("picture.svg"), folder.join("picture.png"));
    // The drawing is square. Its ground colour continues at both sides.
    let ground = drawing.split("fill=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    let size = format!(r#"<svg width="{width}" height="{height}" style="background:{ground}" "#);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&svg, drawing.replacen("<svg ", &size, 1)))
        .map_err(doing(format!("write {}", svg.display())))?;
    let mut browser = Command::new("chromium");
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"]);
    browser.args(["--disable-background-networking", "--force-device-scale-factor=1"]);
    browser.arg(format!("--window-size={width},{height}")).arg(format!("--user-data-dir={}", folder.display()));
    browser.arg(format!("--screenshot={}", png.display())).arg(&svg).stdout(Stdio::null()).stderr(Stdio::null());
    let status = browser.status().map_err(doing("start Chromium"))?;
    match fs::exists(&png) {
        Ok(true) if status.success() => read(&png),
        _ => Err(TaskError::Failed { what: format!("paint {DRAWING}"), status }),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Page;
    use super::*;

    #[test]
    fn only_a_page_whose_address_is_known_has_a_picture() {
        let made = |address| {
            let mut page = Page::default();
            page.add_picture(address).unwrap();
            let head = page.fill("index.html", b"{{picture}}".to_vec()).unwrap();
            (String::from_utf8(head).unwrap(), page.files.into_values().next())
        };
        assert_eq!(made(None), (String::new(), None));
        let (head, png) = made(Some("https://queens.example/"));
        assert!(head.starts_with("<meta property=\"og:image\" content=\"https://queens.example/link-"), "{head}");
        // The picture has the size that sites want, and shows something.
        let png = png.unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"));
        assert_eq!(png[16..24], *SIZE.map(u32::to_be_bytes).as_flattened());
        assert!(png.len() > 100_000, "it looks empty: {} bytes", png.len());
    }

    #[test]
    fn an_address_is_that_of_a_folder() {
        assert!(folder("https://queens.example/").is_ok());
        for wrong in ["queens.example/", "https://queens.example", "/"] {
            assert!(folder(wrong).is_err(), "{wrong}");
        }
    }
}
