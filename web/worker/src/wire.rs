//! The encoding of messages between the page and its workers as bytes.
//!
//! Whole numbers take one byte for each seven bits, lists begin with their length, the parts of a struct follow each
//! other, and an enum begins with the number of its variant. Both sides come from one build, so there are no versions
//! and no names. Reading refuses incomplete data: a message is understood to its last byte or not at all.

/// A value that can be sent.
pub trait Wire: Sized {
    /// Appends the value to `out`.
    fn write(&self, out: &mut Vec<u8>);

    /// Reads a value from the front. Returns `None` for anything that [`Wire::write`] does not write.
    fn read(bytes: &mut Bytes<'_>) -> Option<Self>;

    /// Encodes the value as a message.
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out);
        out
    }

    /// Decodes a message, which must end with the value.
    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut bytes = Bytes(bytes);
        let message = Self::read(&mut bytes)?;
        bytes.0.is_empty().then_some(message)
    }
}

/// The bytes left to read.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Takes the next byte.
    pub fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Takes the next `count` bytes.
    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// Reads a length. Each item takes at least a byte, so a false length cannot ask for more memory than the message
    /// has bytes.
    fn length(&mut self) -> Option<usize> {
        let length = usize::read(self)?;
        (length <= self.0.len()).then_some(length)
    }
}

impl Wire for u64 {
    fn write(&self, out: &mut Vec<u8>) {
        let mut rest = *self;
        while rest >= 0x80 {
            out.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        out.push(rest as u8);
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<u64> {
        let mut number = 0;
        for place in 0..10 {
            let byte = bytes.byte()?;
            let part = u64::from(byte & 0x7f);
            // The tenth byte has room for one bit, and only the number 0 may end in a byte of 0.
            if place == 9 && part > 1 {
                return None;
            }
            number |= part << (7 * place);
            if byte < 0x80 {
                return (byte != 0 || place == 0).then_some(number);
            }
        }
        None
    }
}

/// Encodes numbers as a `u64`, which is refused on arrival if it does not fit.
macro_rules! wire_numbers {
    ($($number:ty),*) => {$(
        impl Wire for $number {
            fn write(&self, out: &mut Vec<u8>) {
                (*self as u64).write(out);
            }

            fn read(bytes: &mut Bytes<'_>) -> Option<$number> {
                u64::read(bytes)?.try_into().ok()
            }
        }
    )*};
}
wire_numbers!(u16, u32, usize);

impl Wire for u8 {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<u8> {
        bytes.byte()
    }
}

impl Wire for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push((*self).into());
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<bool> {
        match bytes.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Wire for String {
    fn write(&self, out: &mut Vec<u8>) {
        self.len().write(out);
        out.extend_from_slice(self.as_bytes());
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<String> {
        let length = bytes.length()?;
        Some(std::str::from_utf8(bytes.take(length)?).ok()?.to_owned())
    }
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Option<T>> {
        Some(if bool::read(bytes)? { Some(T::read(bytes)?) } else { None })
    }
}

impl<T: Wire, const COUNT: usize> Wire for [T; COUNT] {
    fn write(&self, out: &mut Vec<u8>) {
        for item in self {
            item.write(out);
        }
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<[T; COUNT]> {
        let items: Vec<T> = (0..COUNT).map(|_| T::read(bytes)).collect::<Option<_>>()?;
        items.try_into().ok()
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<(A, B)> {
        Some((A::read(bytes)?, B::read(bytes)?))
    }
}

impl<T: Wire, E: Wire> Wire for Result<T, E> {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_ok().write(out);
        match self {
            Ok(value) => value.write(out),
            Err(error) => error.write(out),
        }
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Result<T, E>> {
        Some(if bool::read(bytes)? { Ok(T::read(bytes)?) } else { Err(E::read(bytes)?) })
    }
}

impl<T: Wire> Wire for Box<T> {
    fn write(&self, out: &mut Vec<u8>) {
        (**self).write(out);
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Box<T>> {
        T::read(bytes).map(Box::new)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.len().write(out);
        for item in self {
            item.write(out);
        }
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Vec<T>> {
        let length = bytes.length()?;
        (0..length).map(|_| T::read(bytes)).collect()
    }
}

/// Implements [`Wire`] for a struct or an enum:
///
/// ```text
/// wire!(struct Answer { total, found });
/// wire!(enum Reply { 0 => Step(step), 1 => Answer { total, found }, 2 => End });
/// ```
macro_rules! wire {
    (struct $name:ident { $($field:tt),* $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                $($crate::wire::Wire::write(&self.$field, out);)*
            }

            fn read(bytes: &mut $crate::wire::Bytes<'_>) -> Option<$name> {
                Some($name { $($field: $crate::wire::Wire::read(bytes)?),* })
            }
        }
    };
    (enum $name:ident {
        $($number:literal => $variant:ident $(($($part:ident),*))? $({ $($field:ident),* })?),* $(,)?
    }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                match self {
                    $($name::$variant $(($($part),*))? $({ $($field),* })? => {
                        out.push($number);
                        $($($crate::wire::Wire::write($part, out);)*)?
                        $($($crate::wire::Wire::write($field, out);)*)?
                    })*
                }
            }

            fn read(bytes: &mut $crate::wire::Bytes<'_>) -> Option<$name> {
                Some(match bytes.byte()? {
                    $($number => {
                        $($(let $part = $crate::wire::Wire::read(bytes)?;)*)?
                        $($(let $field = $crate::wire::Wire::read(bytes)?;)*)?
                        $name::$variant $(($($part),*))? $({ $($field),* })?
                    })*
                    _ => return None,
                })
            }
        }
    };
}
pub(crate) use wire;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Debug, PartialEq)]
    enum Sample {
        Empty,
        Pair(u64, String),
        Parts { list: Vec<Option<u32>>, yes: bool },
    }
    wire!(enum Sample { 0 => Empty, 1 => Pair(number, text), 7 => Parts { list, yes } });

    #[derive(Clone, Debug, PartialEq)]
    struct Whole {
        samples: Vec<Sample>,
        size: usize,
    }
    wire!(struct Whole { samples, size });

    fn sample() -> impl Strategy<Value = Sample> {
        let list = prop::collection::vec(any::<Option<u32>>(), 0..5);
        prop_oneof![
            Just(Sample::Empty),
            (any::<u64>(), ".*").prop_map(|(number, text)| Sample::Pair(number, text)),
            (list, any::<bool>()).prop_map(|(list, yes)| Sample::Parts { list, yes }),
        ]
    }

    proptest! {
        /// A message arrives as it was sent, and one cut short or with a byte too many is refused.
        #[test]
        fn messages_arrive_whole_or_not_at_all(
            samples in prop::collection::vec(sample(), 0..6),
            size in any::<u32>(),
            cut in any::<prop::sample::Index>(),
        ) {
            let sent = Whole { samples, size: size as usize };
            let mut bytes = sent.to_bytes();
            prop_assert_eq!(Whole::from_bytes(&bytes), Some(sent));
            prop_assert_eq!(Whole::from_bytes(&bytes[..cut.index(bytes.len())]), None);
            bytes.push(0);
            prop_assert_eq!(Whole::from_bytes(&bytes), None);
        }

        /// Arbitrary bytes are either refused or equal the encoding of their value: no value has two encodings.
        #[test]
        fn nonsense_is_refused(bytes in prop::collection::vec(prop_oneof![0..9_u8, any::<u8>()], 0..40)) {
            if let Some(read) = Whole::from_bytes(&bytes) {
                prop_assert_eq!(read.to_bytes(), bytes);
            }
        }
    }
}
