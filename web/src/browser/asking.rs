//! Requests to the page's own server, and to no other.

use crate::browser::busy::Busy;
use crate::browser::is_text;
use crate::browser::json::parsed;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, RequestRedirect, Response};

/// Sends a request to a path beside the page. A redirect is an error, so no other server is ever asked.
pub(crate) async fn ask(path: &str, init: &RequestInit) -> Option<Response> {
    let window = web_sys::window().filter(|_| !is_text())?;
    init.set_redirect(RequestRedirect::Error);
    let request = Request::new_with_str_and_init(path, init).ok()?;
    let _busy = Busy::with("request");
    JsFuture::from(window.fetch_with_request(&request)).await.ok()?.dyn_into().ok()
}

/// Parses the body of an answer; `None` if it is not the expected message.
pub(crate) async fn answered<T: DeserializeOwned>(response: &Response) -> Option<T> {
    let _busy = Busy::with("request");
    let body: JsValue = JsFuture::from(response.text().ok()?).await.ok()?;
    parsed(&body.as_string()?)
}

/// Returns a request with an optional header and an optional JSON body.
pub(crate) fn request(method: &str, header: Option<(&str, &str)>, body: Option<JsValue>) -> RequestInit {
    let init = RequestInit::new();
    init.set_method(method);
    if let Ok(headers) = web_sys::Headers::new() {
        let kind = body.is_some().then_some(("content-type", "application/json"));
        for (name, value) in header.into_iter().chain(kind) {
            // These names and values are valid headers, so this cannot fail.
            let _ = headers.set(name, value);
        }
        init.set_headers(&headers);
    }
    if let Some(body) = body {
        init.set_body(&body);
    }
    init
}
