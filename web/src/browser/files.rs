//! Files that the page saves for the reader, and files that the reader opened.
//!
//! Only workers read an opened file; the page has only a handle and a number for it.

use crate::browser::busy::Busy;
use crate::browser::gif::Gif;
use crate::browser::{NO_END, PHRASE_END};
use js_sys::{Array, Uint8Array};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, ContextAttributes2d, Document, HtmlCanvasElement, HtmlElement,
    HtmlImageElement, HtmlInputElement, Url,
};
use yew::prelude::*;

/// A file to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedFile {
    pub(crate) name: String,
    /// Its media type, such as `text/csv`.
    pub(crate) kind: &'static str,
    /// Its contents.
    pub(crate) text: String,
}

/// An animated picture to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Animation {
    pub(crate) name: String,
    /// Its frames as SVG.
    pub(crate) frames: Vec<String>,
    /// The width and height of each frame.
    pub(crate) size: (u32, u32),
    /// The duration of a frame, in hundredths of a second, and that of the last frame.
    pub(crate) times: [u16; 2],
}

/// Something that the reader takes out of the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Export {
    /// A file.
    Save(SavedFile),
    /// A file with an animated picture.
    Animate(Animation),
    /// A PNG file, drawn from this SVG at this size.
    Draw(SavedFile, (u32, u32)),
    /// A copy on the clipboard, of the text of the element with this id.
    Copy(&'static str),
    /// Words and the place on the page that follows them, to share.
    Share(String, String),
    /// The page on paper.
    Print,
}

/// Saves a file where the reader chooses, without marks that only the page needs. The file never leaves the page's
/// origin.
pub(crate) fn save(file: &SavedFile) {
    // This fails only if the browser forbids downloads, and then the browser tells the reader.
    let _ = address(&file.text.replace([PHRASE_END, NO_END], "").into(), file.kind)
        .and_then(|address| hand_over(&address, &file.name));
}

/// Reads the file that was chosen in a field, and empties the field, so that the same file can be chosen again. A file
/// of more than `most` bytes is not read; its text is `None`, as that of a file that cannot be read.
pub(crate) fn read_chosen(event: &Event, most: f64, tell: Callback<Option<String>>) {
    let field: HtmlInputElement = event.target_unchecked_into();
    let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
    field.set_value("");
    let text = (file.size() <= most).then(|| JsFuture::from(file.text()));
    let busy = Busy::with("file");
    spawn_local(async move {
        let _busy = busy;
        let text = match text {
            Some(text) => text.await.ok().and_then(|text| text.as_string()),
            None => None,
        };
        tell.emit(text);
    });
}

/// Returns a URL for a text or for bytes, valid only on this page.
fn address(contents: &JsValue, kind: &str) -> Result<String, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(contents), &options)?;
    Url::create_object_url_with_blob(&blob)
}

fn hand_over(address: &str, name: &str) -> Result<(), JsValue> {
    let link: HtmlElement = document()?.create_element("a")?.unchecked_into();
    link.set_attribute("href", address)?;
    link.set_attribute("download", name)?;
    link.click();
    SAVED.with_borrow(|tell| tell.iter().for_each(|tell| tell.emit(name.to_owned())));
    Url::revoke_object_url(address)
}

/// Calls `tell` with the name of each file that is saved from now on.
pub(crate) fn on_saved(tell: Callback<String>) {
    SAVED.set(Some(tell));
}

/// Draws the SVG in a file at twice its size, and saves the picture as PNG.
pub(crate) fn draw(file: SavedFile, (width, height): (u32, u32)) {
    // This fails only if the browser blocks pictures or canvases; nothing else depends on it.
    let busy = Busy::with("file");
    spawn_local(async move { drop(drawn(file, (width * 2, height * 2), busy).await) });
}

/// Draws and saves a picture; the page is busy until the browser has made the file.
async fn drawn(file: SavedFile, size: (u32, u32), busy: Busy) -> Result<(), JsValue> {
    let (canvas, context) = canvas(size)?;
    paint(&context, &file.text, size).await?;
    let name = file.name;
    let painted = Closure::once_into_js(move |blob: Option<Blob>| {
        let _busy = busy;
        let address = blob.map(|blob| Url::create_object_url_with_blob(&blob));
        if let Some(Ok(address)) = address {
            let _ = hand_over(&address, &name);
        }
    });
    canvas.to_blob_with_type(painted.unchecked_ref(), file.kind)
}

/// Draws frames in SVG and saves them as an animated GIF. Calls `done` with `true` once it is saved.
pub(crate) fn animate(animation: Animation, done: Callback<bool>) {
    let busy = Busy::with("file");
    spawn_local(async move {
        let _busy = busy;
        done.emit(animated(animation).await.is_ok());
    });
}

async fn animated(Animation { name, frames, size, times }: Animation) -> Result<(), JsValue> {
    let ((_, context), mut gif) = (canvas(size)?, Gif::new(size, &frames));
    for (at, frame) in frames.iter().enumerate() {
        paint(&context, frame, size).await?;
        let pixels = context.get_image_data(0.0, 0.0, size.0.into(), size.1.into())?.data();
        gif.frame(&pixels, times[usize::from(at + 1 == frames.len())]);
    }
    hand_over(&address(&Uint8Array::from(&*gif.finish()).into(), "image/gif")?, &name)
}

/// Creates a canvas that is not on the page.
fn canvas((width, height): (u32, u32)) -> Result<(HtmlCanvasElement, CanvasRenderingContext2d), JsValue> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let options = ContextAttributes2d::new();
    options.set_will_read_frequently(true);
    let context = canvas.get_context_with_context_options("2d", &options)?.ok_or(JsValue::NULL)?;
    Ok((canvas, context.unchecked_into()))
}

/// Draws an SVG picture over the whole canvas.
async fn paint(context: &CanvasRenderingContext2d, svg: &str, (width, height): (u32, u32)) -> Result<(), JsValue> {
    let (picture, address) = (HtmlImageElement::new()?, address(&svg.into(), "image/svg+xml")?);
    picture.set_src(&address);
    // WebKit draws nothing before it has decoded the picture.
    let decoded = JsFuture::from(picture.decode()).await;
    Url::revoke_object_url(&address)?;
    decoded?;
    context.draw_image_with_html_image_element_and_dw_and_dh(&picture, 0.0, 0.0, width.into(), height.into())
}

/// Returns the text of an element. If it is a field it stays selected, for readers who copy by hand.
pub(crate) fn selected(id: &str) -> Option<String> {
    let element = document().ok()?.get_element_by_id(id)?;
    let Some(field) = element.dyn_ref::<HtmlInputElement>() else { return element.text_content() };
    let _ = field.focus();
    field.select();
    Some(field.value())
}

fn document() -> Result<Document, JsValue> {
    web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)
}

thread_local! {
    static SAVED: RefCell<Option<Callback<String>>> = const { RefCell::new(None) };
    static KEPT: RefCell<Vec<(u32, Blob)>> = const { RefCell::new(Vec::new()) };
    /// The files that each owner needs.
    static CLAIMED: RefCell<BTreeMap<&'static str, Vec<u32>>> = const { RefCell::new(BTreeMap::new()) };
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// Returns an unused number for a file.
pub(crate) fn number() -> u32 {
    NEXT.replace(NEXT.get() + 1)
}

/// Stores the handle of a file.
pub(crate) fn keep(number: u32, blob: Blob) {
    KEPT.with_borrow_mut(|kept| kept.push((number, blob)));
}

/// Stores the handle of a new file, and returns its number.
pub(crate) fn add(blob: Blob) -> u32 {
    let number = number();
    keep(number, blob);
    number
}

/// Returns the handle that was last stored under a number.
pub(crate) fn kept(number: u32) -> Option<Blob> {
    KEPT.with_borrow(|kept| kept.iter().rfind(|it| it.0 == number).map(|it| it.1.clone()))
}

/// Replaces the list of files that an owner needs. Handles that it needed before are dropped if no owner needs them any
/// more.
pub(crate) fn claim(owner: &'static str, files: impl Iterator<Item = u32>) {
    let files: Vec<_> = files.collect();
    let before = CLAIMED.with_borrow_mut(|claimed| claimed.insert(owner, files).unwrap_or_default());
    let is_claimed = |file: u32| CLAIMED.with_borrow(|claimed| claimed.values().flatten().any(|it| *it == file));
    KEPT.with_borrow_mut(|kept| kept.retain(|it| !before.contains(&it.0) || is_claimed(it.0)));
}

/// Saves an opened file unchanged.
pub(crate) fn save_kept(number: u32, name: &str) {
    if let Some(blob) = kept(number) {
        // This fails only if the browser forbids downloads, as in `save`.
        let _ = Url::create_object_url_with_blob(&blob).and_then(|address| hand_over(&address, name));
    }
}
