//! Files that the page hands to the reader.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

/// A file to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What kind of file it is, as in `text/csv`.
    pub kind: &'static str,
    /// What is in it.
    pub text: String,
}

/// Hands a file to the reader, who says where it goes. It never leaves the page's origin.
pub fn save(file: &File) {
    // Each step is refused only where downloads are forbidden altogether, and then the browser says so.
    let _ = offer(file);
}

fn offer(file: &File) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type(file.kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&file.text.as_str().into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlElement = document.create_element("a")?.unchecked_into();
    link.set_attribute("href", &address)?;
    link.set_attribute("download", &file.name)?;
    link.click();
    Url::revoke_object_url(&address)
}
