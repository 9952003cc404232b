//! Fetches results that an address names, from beside the page or from the program that serves it, and from nowhere
//! else.

use crate::browser::asking::ask;
use crate::browser::busy::Busy;
use crate::browser::files;
use crate::results::state::{Action, Source, Trouble};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, RequestInit};
use yew::Callback;

/// The addresses that are being fetched.
#[derive(Debug)]
pub(crate) struct Fetching {
    act: Callback<Action>,
    under_way: Rc<RefCell<BTreeSet<u32>>>,
}

impl Fetching {
    pub(crate) fn new(act: Callback<Action>) -> Fetching {
        Fetching { act, under_way: Rc::default() }
    }

    /// Fetches the wanted files that are not yet being fetched.
    pub(crate) fn follow<'a>(&self, wanted: impl Iterator<Item = (u32, &'a Source)>) {
        for (id, source) in wanted {
            let Some(path) = source.path().filter(|_| self.under_way.borrow_mut().insert(id)) else { continue };
            let (act, under_way, busy) = (self.act.clone(), self.under_way.clone(), Busy::with("request"));
            spawn_local(async move {
                let _busy = busy;
                let came = blob(&path).await.map(files::add);
                under_way.borrow_mut().remove(&id);
                act.emit(Action::Came(id, came));
            });
        }
    }
}

/// Fetches a file without reading it.
async fn blob(path: &str) -> Result<Blob, Trouble> {
    let response = ask(path, &RequestInit::new()).await.ok_or(Trouble::Address(None))?;
    if !response.ok() {
        return Err(Trouble::Address(Some(response.status())));
    }
    let body = response.blob().map_err(|_| Trouble::Address(None))?;
    let blob = JsFuture::from(body).await.map_err(|_| Trouble::Address(None))?;
    blob.dyn_into().map_err(|_| Trouble::Address(None))
}
