//! An address as a QR code for a camera. The encoder is in the workers' module, to keep the page's own small.

use super::{Reply, WorkerContext};
use qrcodegen::{QrCode, QrCodeEcc};

pub(crate) fn work(text: &str, context: &mut dyn WorkerContext) {
    context.tell(Reply::Encoded(rows(text)));
}

/// Returns the rows of the code, with `1` for a dark module, or none if the text is too long.
fn rows(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Vec::new() };
    let size = 0..code.size();
    size.clone().map(|y| size.clone().map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};

    #[test]
    fn a_code_has_marks_in_its_corners_and_a_text_that_is_too_long_has_none() {
        let encoded = |text: String| match &*RecordingContext::default().serve(&Request::Encode(text)) {
            [Reply::Encoded(rows)] => rows.clone(),
            other => panic!("{other:?}"),
        };
        let rows = encoded("http://127.0.0.1:8008/#/walk?n=8&rung=bitmap&step=20".into());
        assert!(rows.len() > 21 && rows.iter().all(|row| row.len() == rows.len()));
        let finder = |row: &str| row.starts_with("11111110") && row.ends_with("01111111");
        assert!(finder(&rows[0]) && finder(&rows[6]) && !finder(&rows[7]), "{rows:?}");
        assert!(rows[rows.len() - 1].starts_with("11111110"));
        assert_eq!(encoded("long".repeat(1000)), Vec::<String>::new());
    }

    /// Reads a code with a library independent of the one that wrote it. A module is four pixels wide, and the margin
    /// four modules, as the page draws it.
    fn read(rows: &[String]) -> Option<String> {
        const MODULE: usize = 4;
        const MARGIN: usize = 4;
        let side = (rows.len() + 2 * MARGIN) * MODULE;
        let is_dark = |x: usize, y: usize| {
            let (row, column) = ((y / MODULE).checked_sub(MARGIN)?, (x / MODULE).checked_sub(MARGIN)?);
            Some(*rows.get(row)?.as_bytes().get(column)? == b'1')
        };
        let shade = |x, y| if is_dark(x, y) == Some(true) { 0 } else { 255 };
        let mut picture = rqrr::PreparedImage::prepare_from_greyscale(side, side, shade);
        picture.detect_grids().first()?.decode().ok().map(|(_, text)| text)
    }

    #[test]
    fn a_camera_reads_the_address_that_was_written() {
        for address in [
            "http://127.0.0.1:8008/#/walk?n=8&rung=bitmap&step=20",
            "https://queens.example/#/walk?n=8&rung=symmetry&quiz=%E6%95%B0%E5%AD%A6",
            &format!("https://queens.example/#/classes?n=27&rows={}", "0,4,7,5,".repeat(20)),
        ] {
            let rows = rows(address);
            assert_eq!(read(&rows).as_deref(), Some(address));
            // With its colours inverted, the code cannot be read.
            let negative: Vec<String> = rows.iter().map(|row| row.replace('1', "x").replace('0', "1")).collect();
            assert_eq!(read(&negative), None);
        }
    }
}
