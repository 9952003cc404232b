//! Sentences of the page's frame.

pub mod keys;
#[cfg(test)]
mod tests;
