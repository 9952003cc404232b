//! The functions that instructions compute. Registers hold values truncated to their width, so unsigned values can be
//! compared directly.

/// A function of up to four values, and the width of its result in bits.
pub(crate) struct Function {
    pub(crate) values: usize,
    pub(crate) compute: fn([u64; 4]) -> u64,
    pub(crate) bits: u32,
}

/// Returns the function that an instruction computes, given its name without the type, and its type.
pub(crate) fn function(name: &str, ty: &str) -> Option<Function> {
    let bits = bits(ty)?;
    let of = |values, compute| Some(Function { values, compute, bits });
    match (name, ty) {
        ("mov" | "cvta.to.global", _) => of(1, |[a, ..]| a),
        ("add", _) => of(2, |[a, b, ..]| a.wrapping_add(b)),
        ("sub", _) => of(2, |[a, b, ..]| a.wrapping_sub(b)),
        ("neg", _) => of(1, |[a, ..]| a.wrapping_neg()),
        ("mul.wide", "u32") => Some(Function { values: 2, compute: |[a, b, ..]| a * b, bits: 64 }),
        ("mad.wide", "u32") => Some(Function { values: 3, compute: |[a, b, c, _]| (a * b).wrapping_add(c), bits: 64 }),
        ("and", _) => of(2, |[a, b, ..]| a & b),
        ("or", _) => of(2, |[a, b, ..]| a | b),
        ("xor", _) => of(2, |[a, b, ..]| a ^ b),
        ("lop3", "b32") => of(4, look_up),
        // Shifting by the width or more gives 0: amounts are not taken modulo the width.
        ("shl", _) => of(2, |[a, by, ..]| a.checked_shl(by as u32).unwrap_or(0)),
        ("shr", "u32" | "b32" | "u64" | "b64") => of(2, |[a, by, ..]| a.checked_shr(by as u32).unwrap_or(0)),
        ("bfind.shiftamt", "u32") => of(1, |[a, ..]| if a == 0 { u64::MAX } else { (a as u32).leading_zeros().into() }),
        ("selp", _) => of(3, |[a, b, chosen, _]| if chosen != 0 { a } else { b }),
        ("setp.eq", _) => of(2, |[a, b, ..]| (a == b).into()),
        ("setp.ne", _) => of(2, |[a, b, ..]| (a != b).into()),
        ("setp.lt", "u32") => of(2, |[a, b, ..]| (a < b).into()),
        ("setp.ge", "u32") => of(2, |[a, b, ..]| (a >= b).into()),
        ("setp.gt", "u32") => of(2, |[a, b, ..]| (a > b).into()),
        ("setp.gt", "s32") => of(2, |[a, b, ..]| (a as i32 > b as i32).into()),
        _ => None,
    }
}

/// Returns the width of a type in bits, such as 32 for `s32`.
pub(crate) fn bits(ty: &str) -> Option<u32> {
    match ty {
        "b32" | "u32" | "s32" => Some(32),
        "b64" | "u64" | "s64" => Some(64),
        _ => None,
    }
}

/// Looks up each bit in the table: the bits of `a`, `b` and `c` at a place form a number of three bits, which selects
/// the result.
fn look_up([a, b, c, table]: [u64; 4]) -> u64 {
    (0..8).filter(|row| table >> row & 1 != 0).fold(0, |found, row| {
        let [a, b, c] = [(a, 4), (b, 2), (c, 1)].map(|(word, bit)| if row & bit != 0 { word } else { !word });
        found | a & b & c
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instruction::cut;

    #[test]
    fn results_are_cut_and_shifts_do_not_wrap() {
        let minus_one = u64::from(u32::MAX);
        for (name, ty, values, expected) in [
            ("add", "u32", [minus_one, 2, 0, 0], 1),
            ("sub", "s32", [0, 1, 0, 0], minus_one),
            ("neg", "s32", [1, 0, 0, 0], minus_one),
            ("mul.wide", "u32", [minus_one, 4, 0, 0], 0x3_ffff_fffc),
            ("mad.wide", "u32", [3, 5, u64::MAX, 0], 14),
            ("shl", "b32", [1, 31, 0, 0], 1 << 31),
            ("shl", "b32", [1, 32, 0, 0], 0),
            ("shr", "u32", [1 << 31, minus_one, 0, 0], 0),
            ("bfind.shiftamt", "u32", [12, 0, 0, 0], 28),
            ("bfind.shiftamt", "u32", [0, 0, 0, 0], minus_one),
            ("lop3", "b32", [0b0011, 0b0101, 0b1001, 0xf8], 0b0011),
            ("setp.gt", "s32", [0, minus_one, 0, 0], 1),
            ("setp.gt", "u32", [0, minus_one, 0, 0], 0),
        ] {
            let function = function(name, ty).unwrap();
            assert_eq!(cut((function.compute)(values), function.bits), expected, "{name}.{ty} of {values:x?}");
        }
        assert!(function("shr", "s32").is_none(), "shifts of signed numbers keep the sign, which is not supported");
    }
}
