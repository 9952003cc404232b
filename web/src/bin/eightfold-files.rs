//! The page's module of files, loaded when a reader first goes to Count or Results.

eightfold_web::module!(start_files);
