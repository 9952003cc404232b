//! The page's module of campaigns, loaded when a reader first goes there.

eightfold_web::module!(start_campaign);
