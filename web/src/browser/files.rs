//! Files that the page hands to the reader, and files that the reader opened.
//!
//! Only workers read an opened file; the page has a handle and a number for it.

use js_sys::{Array, Uint8Array};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Document, HtmlCanvasElement, HtmlElement, HtmlImageElement,
    HtmlInputElement, Url,
};

/// A file to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SavedFile {
    /// Its name.
    pub(crate) name: String,
    /// Its media type, such as `text/csv`.
    pub(crate) kind: &'static str,
    /// Its contents.
    pub(crate) text: String,
}

/// A way out of the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Way {
    /// To a file.
    Save(SavedFile),
    /// To a file of bytes: its name, its media type, and the bytes.
    Bytes(String, &'static str, Vec<u8>),
    /// To a file with a picture in pixels, drawn from the SVG that this holds, and its size.
    Draw(SavedFile, (u32, u32)),
    /// To the clipboard: the text of the field with this id.
    Copy(&'static str),
}

/// Hands a file to the reader, who says where it goes. It never leaves the page's origin.
pub(crate) fn save(file: &SavedFile) {
    // Each step is refused only where downloads are forbidden altogether, and then the browser says so.
    let _ = offer(file);
}

fn offer(file: &SavedFile) -> Result<(), JsValue> {
    hand_over(&address(&file.text.as_str().into(), file.kind)?, &file.name)
}

/// Hands a file of bytes to the reader, as [`save`] does.
pub(crate) fn save_bytes(name: &str, kind: &str, bytes: &[u8]) {
    let _ = address(&Uint8Array::from(bytes).into(), kind).and_then(|address| hand_over(&address, name));
}

/// Returns an address for a text or for bytes, on this page only.
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
    Url::revoke_object_url(address)
}

/// Draws the SVG that a file holds, twice as large, and hands the picture to the reader as PNG.
pub(crate) fn draw(file: &SavedFile, (width, height): (u32, u32)) {
    // Refused where pictures or canvases are; nothing else depends on it.
    let _ = drawn(file.clone(), width * 2, height * 2);
}

fn drawn(file: SavedFile, width: u32, height: u32) -> Result<(), JsValue> {
    let picture = HtmlImageElement::new()?;
    picture.set_width(width);
    picture.set_height(height);
    let address = address(&file.text.as_str().into(), "image/svg+xml")?;
    picture.set_src(&address);
    let on_canvas = picture.clone();
    let loaded = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address);
        let _ = paint(&on_canvas, &file, width, height);
    });
    picture.set_onload(Some(loaded.unchecked_ref()));
    Ok(())
}

fn paint(picture: &HtmlImageElement, file: &SavedFile, width: u32, height: u32) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into::<CanvasRenderingContext2d>();
    context.draw_image_with_html_image_element_and_dw_and_dh(picture, 0.0, 0.0, width.into(), height.into())?;
    let name = file.name.clone();
    let painted = Closure::once_into_js(move |blob: Option<Blob>| {
        let address = blob.map(|blob| Url::create_object_url_with_blob(&blob));
        if let Some(Ok(address)) = address {
            let _ = hand_over(&address, &name);
        }
    });
    canvas.to_blob_with_type(painted.unchecked_ref(), file.kind)
}

/// Returns the text of a field and leaves it selected, for readers who copy by hand.
pub(crate) fn selected(id: &str) -> Option<String> {
    let field =
        document().ok().and_then(|document| document.get_element_by_id(id)?.dyn_into::<HtmlInputElement>().ok());
    let field = field?;
    let _ = field.focus();
    field.select();
    Some(field.value())
}

fn document() -> Result<Document, JsValue> {
    web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)
}

thread_local! {
    static KEPT: RefCell<BTreeMap<u32, Blob>> = RefCell::default();
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// Returns a number that no file has yet.
pub(crate) fn number() -> u32 {
    NEXT.replace(NEXT.get() + 1)
}

/// Keeps the handle of a file.
pub(crate) fn keep(number: u32, blob: Blob) {
    KEPT.with_borrow_mut(|kept| kept.insert(number, blob));
}

/// Returns the handle of a file.
pub(crate) fn kept(number: u32) -> Option<Blob> {
    KEPT.with_borrow(|kept| kept.get(&number).cloned())
}

/// Forgets the handles of files that nothing shows any more.
pub(crate) fn forget_others(wanted: impl Fn(u32) -> bool) {
    KEPT.with_borrow_mut(|kept| kept.retain(|number, _| wanted(*number)));
}

/// Hands an opened file to the reader as it is.
pub(crate) fn save_kept(number: u32, name: &str) {
    if let Some(blob) = kept(number) {
        // As for any file.
        let _ = Url::create_object_url_with_blob(&blob).and_then(|address| hand_over(&address, name));
    }
}
