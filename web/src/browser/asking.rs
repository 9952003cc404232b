//! Requests to the server of the page, and to no other.

use crate::browser::is_text;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, RequestRedirect, Response};

/// Asks for something beside the page, and nowhere else: where it leads to another place it leads nowhere.
pub(crate) async fn ask(path: &str, init: &RequestInit) -> Option<Response> {
    let window = web_sys::window().filter(|_| !is_text())?;
    init.set_redirect(RequestRedirect::Error);
    let request = Request::new_with_str_and_init(path, init).ok()?;
    JsFuture::from(window.fetch_with_request(&request)).await.ok()?.dyn_into().ok()
}

/// Returns the body of an answer as text.
pub(crate) async fn text(response: &Response) -> Option<String> {
    let body: JsValue = JsFuture::from(response.text().ok()?).await.ok()?;
    body.as_string()
}

/// Returns a request that sends something, as JSON.
pub(crate) fn posting(body: Option<JsValue>) -> RequestInit {
    let init = RequestInit::new();
    init.set_method("POST");
    if let Some(body) = body {
        init.set_body(&body);
        if let Ok(headers) = web_sys::Headers::new() {
            // A name and a value that any browser takes.
            let _ = headers.set("content-type", "application/json");
            init.set_headers(&headers);
        }
    }
    init
}
