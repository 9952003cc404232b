//! The reader's own files, kept across a reload of the page in the storage of this tab, and deleted with the tab.
//!
//! The browser gives a file only once, and forgets it when the page is reloaded. A result is a few kilobytes, so the
//! text of an opened one is stored; files that are larger, or that are not text, are still forgotten.

use crate::browser::files;
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, Storage, window};

/// The prefix of the keys. The number of the file follows, padded to a fixed width so that keys sort in order.
const PREFIX: &str = "eightfold.opened.";

/// The largest file to store, in bytes. A tab can store a few megabytes.
const LARGEST: f64 = 1024.0 * 1024.0;

thread_local! {
    static WRITTEN: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// Adds a file of the reader and returns its number. Its text is stored once it has been read.
pub(crate) fn add(name: &str, blob: &Blob) -> u32 {
    let number = files::add(blob.clone());
    if blob.size() > LARGEST {
        return number;
    }
    WRITTEN.with_borrow_mut(|written| written.push(number));
    let (name, length, text) = (name.replace('\n', " "), blob.size(), JsFuture::from(blob.text()));
    spawn_local(async move {
        let Some(text) = text.await.ok().and_then(|text| text.as_string()) else { return };
        let is_wanted = WRITTEN.with_borrow(|written| written.contains(&number));
        // Bytes that are not UTF-8 are replaced by longer sequences, so a different length shows that the text does not
        // match the file.
        if is_wanted
            && text.len() as f64 == length
            && let Some(storage) = storage()
        {
            // If the storage is full, the file is forgotten on a reload; nothing else depends on it.
            let _ = storage.set_item(&key(number), &format!("{name}\n{text}"));
        }
    });
    number
}

/// Forgets files that are no longer shown.
pub(crate) fn forget_others(wanted: impl Fn(u32) -> bool) {
    WRITTEN.with_borrow_mut(|written| {
        written.retain(|&number| {
            let stays = wanted(number);
            if let (false, Some(storage)) = (stays, storage()) {
                let _ = storage.remove_item(&key(number));
            }
            stays
        });
    });
}

/// Opens the files that were stored before the page was reloaded: names and new numbers, in the old order.
pub(crate) fn recall() -> Vec<(String, u32)> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let mut keys: Vec<_> = keys.filter(|key| key.starts_with(PREFIX)).collect();
    keys.sort_unstable();
    let texts: Vec<_> = keys.iter().filter_map(|key| storage.get_item(key).ok()?).collect();
    // `add` below stores them again, under new numbers.
    keys.iter().for_each(|key| drop(storage.remove_item(key)));
    let open = |text: &String| {
        let (name, text) = text.split_once('\n')?;
        let blob = Blob::new_with_str_sequence(&Array::of1(&text.into())).ok()?;
        Some((name.to_owned(), add(name, &blob)))
    };
    texts.iter().filter_map(open).collect()
}

fn key(number: u32) -> String {
    format!("{PREFIX}{number:010}")
}

fn storage() -> Option<Storage> {
    window()?.session_storage().ok()?
}
