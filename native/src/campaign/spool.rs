//! The votes of a campaign in a file, found by their lots.
//!
//! The server gives them in the order in which they were stored, and a log needs them by lot. There may be more than fit
//! in memory, so only their places are held there: 16 bytes for each.

use super::reopen::Reopenings;
use crate::failure::Failure;
use crate::files;
use crate::files::folder::Scratch;
use eightfold_campaign::{Ballot, Exchange};
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

/// The time for which the next votes are waited for at once.
const WAIT: Duration = Duration::from_millis(500);

/// The votes of a campaign.
#[derive(Debug)]
pub(super) struct Spool {
    scratch: Scratch,
    file: BufWriter<File>,
    /// The end of the file.
    end: u64,
    /// The lot of each vote, and the place of the vote in the file; in order once all are there.
    places: Vec<(u32, u64)>,
    /// The word that votes count no more.
    pub(super) reopenings: Reopenings,
}

impl Spool {
    /// Reads every vote that is on the server now, into a file beside `out`.
    pub(super) async fn fill(exchange: &Exchange, out: &Path) -> Result<Spool, Failure> {
        let mut spool = Spool::new(out)?;
        let mut votes = exchange.votes_after(0).await?;
        while !votes.has_caught_up() {
            for ballot in votes.next(WAIT).await? {
                spool.add(&ballot)?;
            }
            votes.reopened.drain(..).try_for_each(|word| spool.reopenings.add(word).map(drop))?;
        }
        spool.finish()?;
        Ok(spool)
    }

    fn new(out: &Path) -> Result<Spool, Failure> {
        let (scratch, file) = Scratch::beside(out)?;
        let (file, places, reopenings) = (BufWriter::new(file), Vec::new(), Reopenings::default());
        Ok(Spool { scratch, file, end: 0, places, reopenings })
    }

    fn add(&mut self, ballot: &Ballot) -> Result<(), Failure> {
        self.places.push((ballot.lot, self.end));
        self.write(ballot).map_err(|error| files::unwritable(self.scratch.path(), &error))
    }

    /// Writes the place at the server, the time, the lengths of both texts, and the texts.
    fn write(&mut self, ballot: &Ballot) -> io::Result<()> {
        let party = ballot.party.as_str().as_bytes();
        let lengths = [party.len(), ballot.bytes.len()].map(|length| (length as u32).to_le_bytes());
        let numbers = [ballot.sequence, ballot.stored].map(u64::to_le_bytes);
        let parts = [&numbers[0][..], &numbers[1], &lengths[0], &lengths[1], party, &ballot.bytes];
        for part in parts {
            self.file.write_all(part)?;
            self.end += part.len() as u64;
        }
        Ok(())
    }

    /// Notes that all votes are there.
    fn finish(&mut self) -> Result<(), Failure> {
        self.places.sort_unstable();
        self.file.flush().map_err(|error| files::unwritable(self.scratch.path(), &error))
    }

    /// Returns the votes on a lot, in the order in which they were stored.
    pub(super) fn of(&self, lot: u32) -> Result<Vec<Ballot>, Failure> {
        let first = self.places.partition_point(|&(of, _)| of < lot);
        let places = self.places[first..].iter().take_while(|&&(of, _)| of == lot);
        let votes: io::Result<Vec<_>> = places.map(|&(_, place)| vote(self.file.get_ref(), lot, place)).collect();
        votes.map_err(|error| files::unreadable(self.scratch.path(), &error))
    }
}

fn vote(mut file: &File, lot: u32, place: u64) -> io::Result<Ballot> {
    file.seek(SeekFrom::Start(place))?;
    let (mut numbers, mut lengths) = ([[0; 8]; 2], [[0; 4]; 2]);
    numbers.iter_mut().try_for_each(|number| file.read_exact(number))?;
    lengths.iter_mut().try_for_each(|length| file.read_exact(length))?;
    let mut texts = lengths.map(|length| vec![0; u32::from_le_bytes(length) as usize]);
    texts.iter_mut().try_for_each(|text| file.read_exact(text))?;
    let [party, bytes] = texts;
    let party = String::from_utf8(party).ok().and_then(|party| party.parse().ok());
    let party = party.ok_or_else(|| io::Error::other("it was changed by another program"))?;
    let [sequence, stored] = numbers.map(u64::from_le_bytes);
    Ok(Ballot { sequence, stored, lot, party, bytes: bytes.into() })
}
