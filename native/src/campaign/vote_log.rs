//! The votes of a campaign in a file, found by their lots.
//!
//! The server gives them in the order in which they were stored, and a log needs them by lot. There may be more than
//! fit in memory, so only their places are held there: 16 bytes for each.

use super::reopen::Reopenings;
use crate::failure::Failure;
use crate::files;
use crate::files::folder::Scratch;
use eightfold_campaign::{Exchange, VoteMessage};
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

/// The time that one call waits for the next votes.
const WAIT: Duration = Duration::from_millis(500);

pub(super) struct VoteLog {
    scratch: Scratch,
    file: File,
    /// The lot of each vote, and the place of the vote in the file, in order.
    places: Vec<(u32, u64)>,
    /// The reopenings, each of which makes earlier votes void.
    pub(super) reopenings: Reopenings,
}

impl VoteLog {
    /// Reads every vote that is on the server now, into a file beside `out`.
    pub(super) async fn fill(exchange: &Exchange, out: &Path) -> Result<VoteLog, Failure> {
        let (scratch, file) = Scratch::in_folder_of(out)?;
        let unwritable = |error| files::unwritable(scratch.path(), &error);
        let (mut file, mut end) = (BufWriter::new(file), 0);
        let (mut places, mut reopenings) = (Vec::new(), Reopenings::default());
        let mut votes = exchange.votes_after(0).await?;
        while !votes.has_caught_up() {
            for ballot in votes.next(WAIT).await? {
                let written = bytes(&ballot);
                file.write_all(&written).map_err(unwritable)?;
                places.push((ballot.lot, end));
                end += written.len() as u64;
            }
            votes.reopened.drain(..).try_for_each(|word| reopenings.add(word).map(drop))?;
        }
        let file = file.into_inner().map_err(|error| unwritable(error.into_error()))?;
        places.sort_unstable();
        Ok(VoteLog { scratch, file, places, reopenings })
    }

    /// Returns the votes on a lot, in the order in which they were stored.
    pub(super) fn of(&self, lot: u32) -> Result<Vec<VoteMessage>, Failure> {
        let first = self.places.partition_point(|&(of, _)| of < lot);
        let places = self.places[first..].iter().take_while(|&&(of, _)| of == lot);
        let votes: io::Result<Vec<_>> = places.map(|&(_, place)| read(&self.file, lot, place)).collect();
        votes.map_err(|error| files::unreadable(self.scratch.path(), &error))
    }
}

/// Returns a vote as bytes: its place at the server, the time, the lengths of both texts, and the texts.
fn bytes(VoteMessage { sequence, stored, party, bytes, .. }: &VoteMessage) -> Vec<u8> {
    let party = party.as_str().as_bytes();
    let numbers = [*sequence, *stored, party.len() as u64, bytes.len() as u64].map(u64::to_le_bytes);
    [numbers.as_flattened(), party, bytes].concat()
}

fn read(mut file: &File, lot: u32, place: u64) -> io::Result<VoteMessage> {
    let mut numbers = [[0; 8]; 4];
    file.seek(SeekFrom::Start(place))?;
    file.read_exact(numbers.as_flattened_mut())?;
    let [sequence, stored, party, bytes] = numbers.map(u64::from_le_bytes);
    let [mut party, mut bytes] = [party, bytes].map(|length| vec![0; length as usize]);
    file.read_exact(&mut party)?;
    file.read_exact(&mut bytes)?;
    let party = String::from_utf8(party).ok().and_then(|party| party.parse().ok());
    let party = party.ok_or_else(|| io::Error::other("it was changed by another program"))?;
    Ok(VoteMessage { sequence, stored, lot, party, bytes: bytes.into() })
}
