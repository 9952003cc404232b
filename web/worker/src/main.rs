//! The module that most workers of the page load.

use eightfold_worker::{inside, work};

/// Serves requests for as long as the worker lives.
fn main() {
    inside::listen(|request, mut desk| {
        work(request, &mut desk);
        desk.put_away();
    });
}
