//! The page's module of the join, loaded when a reader first goes there.

eightfold_web::module!(start_join);
