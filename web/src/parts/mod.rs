//! Parts that several views use in their drawings: boards, marks, controls, pictures.

pub(crate) mod attacks;
pub(crate) mod bits;
pub(crate) mod board;
pub(crate) mod carried;
pub(crate) mod cells;
pub(crate) mod chips;
pub(crate) mod controls;
pub(crate) mod drawing;
pub(crate) mod events;
pub(crate) mod grid;
pub(crate) mod marks;
pub(crate) mod opening;
pub(crate) mod placed;
pub(crate) mod pose;
pub(crate) mod position;
pub(crate) mod regions;
pub(crate) mod room;
pub(crate) mod steps;
pub(crate) mod text;
pub(crate) mod thumbnail;
pub(crate) mod turned;
pub(crate) mod zones;
