//! The lock of a value that threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a value, though a thread may have panicked with it: nothing that is shared here is ever left half changed.
pub(crate) fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}
