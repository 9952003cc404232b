//! The module that most workers of the page load.

use eightfold_worker::{inside, work};

/// Serves requests for as long as the worker lives.
fn main() {
    inside::listen(|request, mut context| work(request, &mut context));
}
