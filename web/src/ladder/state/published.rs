//! The times that the article series printed.

/// A program of the series and its times.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Published {
    /// The name that the page uses for the program.
    pub(crate) program: &'static str,
    /// Board sizes and seconds.
    pub(crate) seconds: Vec<(usize, f64)>,
}

/// The file of published times: a program, a board size and the seconds in each line.
const TIMES: &str = include_str!("../../../data/published.csv");

/// Returns every program with published times.
pub(crate) fn published() -> Vec<Published> {
    let mut programs: Vec<Published> = Vec::new();
    for line in TIMES.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let mut fields = line.split(',');
        let (Some(program), Some(n), Some(seconds)) = (fields.next(), fields.next(), fields.next()) else { continue };
        let (Ok(n), Ok(seconds)) = (n.parse(), seconds.parse()) else { continue };
        match programs.last_mut().filter(|last| last.program == program) {
            Some(last) => last.seconds.push((n, seconds)),
            None => programs.push(Published { program, seconds: vec![(n, seconds)] }),
        }
    }
    programs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_is_read() {
        let lines = TIMES.lines().filter(|line| !line.starts_with('#')).count() - 1;
        let programs = published();
        assert_eq!(programs.iter().map(|program| program.seconds.len()).sum::<usize>(), lines);
        assert_eq!(programs.len(), 11);
        assert_eq!((programs[0].program, programs[0].seconds[5]), ("cuda-bitboard", (18, 1.75)));
        // Larger boards took longer, or as long where the clock counted whole seconds.
        for program in programs {
            assert!(program.seconds.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1));
        }
    }
}
