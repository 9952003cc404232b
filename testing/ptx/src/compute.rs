//! The functions that instructions compute. Registers hold values cut to their width, so unsigned values can be
//! compared directly.

use crate::instruction::{Function, Kind};

/// A type of PTX, such as `s32`. A predicate has one bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Type {
    pub(crate) bits: u32,
    pub(crate) signed: bool,
}

impl Type {
    pub(crate) fn named(name: &str) -> Option<Type> {
        if name == "pred" {
            return Some(Type { bits: 1, signed: false });
        }
        let signed = name.starts_with('s');
        let bits = name.strip_prefix(['u', 's', 'b'])?.parse().ok()?;
        matches!(bits, 8 | 16 | 32 | 64).then_some(Type { bits, signed })
    }

    pub(crate) fn bytes(self) -> u8 {
        (self.bits / 8) as u8
    }

    pub(crate) fn cut(self, value: u64) -> u64 {
        if self.bits == 64 { value } else { value & ((1 << self.bits) - 1) }
    }
}

const fn cut<const BITS: u32>(value: u64) -> u64 {
    if BITS == 64 { value } else { value & ((1 << BITS) - 1) }
}

const fn signed<const BITS: u32>(value: u64) -> i64 {
    (value << (64 - BITS)) as i64 >> (64 - BITS)
}

/// Chooses a function by width.
macro_rules! by_width {
    ($type:expr, $function:ident) => {
        match $type.bits {
            1 => $function::<1>,
            8 => $function::<8>,
            16 => $function::<16>,
            32 => $function::<32>,
            _ => $function::<64>,
        }
    };
}

/// Returns the function that an instruction with this name and these modifiers computes from one, two or three values
/// of a type.
pub(crate) fn function(name: &str, modifiers: &[&str], ty: Type) -> Option<(Kind, Function)> {
    use Function::{One, Three, Two};
    let found = match (name, modifiers) {
        ("mov", []) => (Kind::Move, One(|a| a)),
        ("add", []) => (Kind::Arithmetic, Two(by_width!(ty, add))),
        ("sub", []) => (Kind::Arithmetic, Two(by_width!(ty, sub))),
        ("neg", []) => (Kind::Arithmetic, One(by_width!(ty, neg))),
        ("abs", []) if ty.signed => (Kind::Arithmetic, One(by_width!(ty, abs))),
        ("mul", ["lo"]) => (Kind::Arithmetic, Two(by_width!(ty, mul))),
        ("mad", ["lo"]) => (Kind::Arithmetic, Three(by_width!(ty, mad))),
        ("mul", ["hi"]) if ty == (Type { bits: 32, signed: false }) => (Kind::Arithmetic, Two(|a, b| (a * b) >> 32)),
        ("mul", ["wide"]) if ty.bits < 64 => {
            (Kind::Arithmetic, Two(if ty.signed { by_width!(ty, wide_signed) } else { |a, b| a * b }))
        }
        ("mad", ["wide"]) if ty.bits < 64 => {
            (Kind::Arithmetic, Three(if ty.signed { by_width!(ty, mad_wide_signed) } else { mad::<64> }))
        }
        ("min", []) => (Kind::Arithmetic, Two(if ty.signed { by_width!(ty, min_signed) } else { u64::min })),
        ("max", []) => (Kind::Arithmetic, Two(if ty.signed { by_width!(ty, max_signed) } else { u64::max })),
        ("and", []) => (Kind::Logic, Two(|a, b| a & b)),
        ("or", []) => (Kind::Logic, Two(|a, b| a | b)),
        ("xor", []) => (Kind::Logic, Two(|a, b| a ^ b)),
        ("not", []) => (Kind::Logic, One(by_width!(ty, not))),
        ("shl", []) => (Kind::Shift, Two(by_width!(ty, shift_left))),
        ("shr", []) => (Kind::Shift, Two(if ty.signed { by_width!(ty, shift_right_signed) } else { shift_right })),
        ("shf", ["l", "wrap"]) => (Kind::Shift, Three(|a, b, by| cut::<32>(((b << 32 | a) << (by & 31)) >> 32))),
        ("shf", ["r", "wrap"]) => (Kind::Shift, Three(|a, b, by| cut::<32>((b << 32 | a) >> (by & 31)))),
        ("popc", []) => (Kind::Bits, One(|a| a.count_ones().into())),
        ("clz", []) => (Kind::Bits, One(by_width!(ty, leading_zeros))),
        ("brev", []) => (Kind::Bits, One(by_width!(ty, reverse))),
        ("bfind", []) if !ty.signed => (Kind::Bits, One(|a| a.checked_ilog2().map_or(u64::from(u32::MAX), u64::from))),
        ("bfind", ["shiftamt"]) if ty == (Type { bits: 32, signed: false }) => {
            (Kind::Bits, One(|a| if a == 0 { u64::from(u32::MAX) } else { leading_zeros::<32>(a) }))
        }
        ("bfe", []) if !ty.signed && ty.bits == 32 => (Kind::Bits, Three(extract)),
        ("prmt", []) => (Kind::Bits, Three(permute)),
        ("selp", []) => (Kind::Compare, Three(|a, b, p| if p != 0 { a } else { b })),
        _ => return None,
    };
    Some(found)
}

/// Returns the function of a conversion.
pub(crate) fn conversion(to: Type, from: Type) -> Function {
    Function::One(match (from.signed, from.bits, to.bits) {
        (true, 8, 16) => |a| cut::<16>(signed::<8>(a) as u64),
        (true, 8, 32) => |a| cut::<32>(signed::<8>(a) as u64),
        (true, 8, _) => |a| signed::<8>(a) as u64,
        (true, 16, 32) => |a| cut::<32>(signed::<16>(a) as u64),
        (true, 16, 64) => |a| signed::<16>(a) as u64,
        (true, 32, 64) => |a| signed::<32>(a) as u64,
        (_, from, to) => match from.min(to) {
            8 => cut::<8>,
            16 => cut::<16>,
            32 => cut::<32>,
            _ => cut::<64>,
        },
    })
}

/// Returns the function that tests a comparison.
pub(crate) fn comparison(name: &str, ty: Type) -> Option<fn(u64, u64) -> bool> {
    let found: fn(u64, u64) -> bool = match (name, ty.signed) {
        ("eq", _) => |a, b| a == b,
        ("ne", _) => |a, b| a != b,
        ("lt", false) | ("lo", _) => |a, b| a < b,
        ("le", false) | ("ls", _) => |a, b| a <= b,
        ("gt", false) | ("hi", _) => |a, b| a > b,
        ("ge", false) | ("hs", _) => |a, b| a >= b,
        ("lt", true) => by_width!(ty, less_signed),
        ("le", true) => by_width!(ty, at_most_signed),
        ("gt", true) => by_width!(ty, more_signed),
        ("ge", true) => by_width!(ty, at_least_signed),
        _ => return None,
    };
    Some(found)
}

/// Returns the function that computes an atomic operation's new value in memory from the old value and one or two
/// operands.
pub(crate) fn atomic(name: &str, ty: Type) -> Option<fn(u64, u64, u64) -> u64> {
    Some(match name {
        "add" => by_width!(ty, atomic_add),
        "inc" => |old, most, _| if old >= most { 0 } else { old + 1 },
        "and" => |old, a, _| old & a,
        "or" => |old, a, _| old | a,
        "xor" => |old, a, _| old ^ a,
        "exch" => |_, a, _| a,
        "cas" => |old, expected, new| if old == expected { new } else { old },
        "min" if !ty.signed => |old, a, _| old.min(a),
        "max" if !ty.signed => |old, a, _| old.max(a),
        _ => return None,
    })
}

fn add<const BITS: u32>(a: u64, b: u64) -> u64 {
    cut::<BITS>(a.wrapping_add(b))
}

fn atomic_add<const BITS: u32>(old: u64, a: u64, _: u64) -> u64 {
    add::<BITS>(old, a)
}

fn sub<const BITS: u32>(a: u64, b: u64) -> u64 {
    cut::<BITS>(a.wrapping_sub(b))
}

fn neg<const BITS: u32>(a: u64) -> u64 {
    cut::<BITS>(a.wrapping_neg())
}

fn abs<const BITS: u32>(a: u64) -> u64 {
    cut::<BITS>(signed::<BITS>(a).unsigned_abs())
}

fn mul<const BITS: u32>(a: u64, b: u64) -> u64 {
    cut::<BITS>(a.wrapping_mul(b))
}

fn mad<const BITS: u32>(a: u64, b: u64, c: u64) -> u64 {
    cut::<BITS>(a.wrapping_mul(b).wrapping_add(c))
}

fn wide_signed<const BITS: u32>(a: u64, b: u64) -> u64 {
    signed::<BITS>(a).wrapping_mul(signed::<BITS>(b)) as u64
}

fn mad_wide_signed<const BITS: u32>(a: u64, b: u64, c: u64) -> u64 {
    wide_signed::<BITS>(a, b).wrapping_add(c)
}

fn min_signed<const BITS: u32>(a: u64, b: u64) -> u64 {
    if less_signed::<BITS>(a, b) { a } else { b }
}

fn max_signed<const BITS: u32>(a: u64, b: u64) -> u64 {
    if less_signed::<BITS>(a, b) { b } else { a }
}

fn less_signed<const BITS: u32>(a: u64, b: u64) -> bool {
    signed::<BITS>(a) < signed::<BITS>(b)
}

fn at_most_signed<const BITS: u32>(a: u64, b: u64) -> bool {
    !more_signed::<BITS>(a, b)
}

fn more_signed<const BITS: u32>(a: u64, b: u64) -> bool {
    less_signed::<BITS>(b, a)
}

fn at_least_signed<const BITS: u32>(a: u64, b: u64) -> bool {
    !less_signed::<BITS>(a, b)
}

fn not<const BITS: u32>(a: u64) -> u64 {
    cut::<BITS>(!a)
}

/// Shifts to the left. Shifting by the width or more gives 0: amounts are not taken modulo the width.
fn shift_left<const BITS: u32>(a: u64, by: u64) -> u64 {
    if by >= u64::from(BITS) { 0 } else { cut::<BITS>(a << by) }
}

fn shift_right(a: u64, by: u64) -> u64 {
    if by >= 64 { 0 } else { a >> by }
}

fn shift_right_signed<const BITS: u32>(a: u64, by: u64) -> u64 {
    cut::<BITS>((signed::<BITS>(a) >> by.min(63)) as u64)
}

fn leading_zeros<const BITS: u32>(a: u64) -> u64 {
    u64::from(a.leading_zeros() - (64 - BITS))
}

fn reverse<const BITS: u32>(a: u64) -> u64 {
    a.reverse_bits() >> (64 - BITS)
}

fn extract(a: u64, from: u64, length: u64) -> u64 {
    let (from, length) = (from & 0xff, length & 0xff);
    if from > 31 { 0 } else { (a >> from) & ((1 << length.min(32)) - 1) }
}

/// Permutes bytes: each of four selectors takes a byte of `b:a`. The highest bit of a selector takes the byte's sign
/// instead.
fn permute(a: u64, b: u64, selectors: u64) -> u64 {
    (0..4).fold(0, |word, at| {
        let selector = selectors >> (4 * at) & 15;
        let byte = (b << 32 | a) >> (8 * (selector & 7)) & 0xff;
        let byte = if selector & 8 == 0 { byte } else { (byte >> 7) * 0xff };
        word | byte << (8 * at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str, modifiers: &[&str], ty: &str, values: &[u64]) -> u64 {
        match (function(name, modifiers, Type::named(ty).unwrap()).unwrap().1, values) {
            (Function::One(f), [a]) => f(*a),
            (Function::Two(f), [a, b]) => f(*a, *b),
            (Function::Three(f), [a, b, c]) => f(*a, *b, *c),
            _ => panic!("{name} takes another number of values"),
        }
    }

    #[test]
    fn results_are_cut_to_their_width() {
        assert_eq!(of("add", &[], "u32", &[0xffff_ffff, 2]), 1);
        assert_eq!(of("sub", &[], "s32", &[0, 1]), 0xffff_ffff);
        assert_eq!(of("mul", &["lo"], "u32", &[0x1_0001, 0x1_0001]), 0x2_0001);
        assert_eq!(of("mul", &["wide"], "u32", &[u64::from(u32::MAX), 4]), 0x3_ffff_fffc);
        assert_eq!(of("mul", &["wide"], "s32", &[u64::from(u32::MAX), 4]), 4u64.wrapping_neg());
        assert_eq!(of("mul", &["hi"], "u32", &[1 << 31, 6]), 3);
        assert_eq!(of("mad", &["lo"], "s32", &[3, 5, 0xffff_ffff]), 14);
        assert_eq!(of("not", &[], "pred", &[0]), 1);
        assert_eq!(of("neg", &[], "s32", &[1]), 0xffff_ffff);
    }

    #[test]
    fn shifts_do_not_wrap() {
        assert_eq!(of("shl", &[], "b32", &[1, 31]), 1 << 31);
        assert_eq!(of("shl", &[], "b32", &[1, 32]), 0);
        assert_eq!(of("shr", &[], "u32", &[1 << 31, 0xffff_ffff]), 0);
        assert_eq!(of("shr", &[], "s32", &[1 << 31, 99]), 0xffff_ffff);
        assert_eq!(of("shf", &["l", "wrap"], "b32", &[0x8000_0000, 1, 1]), 3);
    }

    #[test]
    fn bits_are_found() {
        assert_eq!(of("clz", &[], "b32", &[1]), 31);
        assert_eq!(of("clz", &[], "b32", &[0]), 32);
        assert_eq!(of("brev", &[], "b32", &[2]), 1 << 30);
        assert_eq!(of("bfind", &[], "u32", &[12]), 3);
        assert_eq!(of("bfind", &[], "u32", &[0]), 0xffff_ffff);
        assert_eq!(of("bfind", &["shiftamt"], "u32", &[12]), 28);
        assert_eq!(of("bfind", &["shiftamt"], "u32", &[0]), 0xffff_ffff);
        assert_eq!(of("bfe", &[], "u32", &[0xabcd, 4, 8]), 0xbc);
        assert_eq!(of("prmt", &[], "b32", &[0x4433_2211, 0x8877_6655, 0x7f40]), 0x88ff_5511);
    }

    #[test]
    fn signs_matter_to_comparisons_and_conversions() {
        let minus_one = u64::from(u32::MAX);
        let ty = |name| Type::named(name).unwrap();
        assert!(comparison("lt", ty("s32")).unwrap()(minus_one, 0));
        assert!(!comparison("lt", ty("u32")).unwrap()(minus_one, 0));
        let Function::One(widened) = conversion(ty("s64"), ty("s32")) else { unreachable!() };
        assert_eq!(widened(minus_one), u64::MAX);
        let Function::One(cut) = conversion(ty("u32"), ty("u64")) else { unreachable!() };
        assert_eq!(cut(0x1_0000_0002), 2);
    }
}
