//! The table of shuffles that pack eight lanes of 16 bits, for processors without an instruction that packs.

/// For each set of lanes, the bytes that its places take. Places that take nothing have 0x80, which shuffles read as 0.
///
/// ```text
/// set 0b0010_0110, lanes 1, 2 and 5      2 3 4 5 10 11 80 80 ...
/// ```
pub(super) static PACKINGS: [[u8; 16]; 256] = {
    let mut packings = [[0x80; 16]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                packings[set][2 * place] = 2 * lane as u8;
                packings[set][2 * place + 1] = 2 * lane as u8 + 1;
                place += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    packings
};
