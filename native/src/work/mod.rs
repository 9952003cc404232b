//! `eightfold work`: counting lots of campaigns.

mod counter;
mod site;
