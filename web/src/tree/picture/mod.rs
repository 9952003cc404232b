//! The picture: its lines, the colours of the theme, and the canvas that draws them.

pub(super) mod canvas;
pub(crate) mod drawn;
mod inks;
mod layer;
pub(super) mod marks;
mod painter;
pub(super) mod scene;
