//! The page's module of Ladder, loaded when a reader first goes there.

eightfold_web::module!(start_ladder);
