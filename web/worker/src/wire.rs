//! The encoding of messages between the page and its workers as bytes.
//!
//! Integers take one byte for each seven bits, lists begin with their length, the fields of a struct follow each other,
//! and an enum begins with the number of its variant. Both sides come from one build, so there are no versions and no
//! names. Reading rejects incomplete data: a message is decoded completely or not at all.

use std::borrow::Cow;

/// A value that can be sent.
pub trait Wire: Sized {
    /// Appends the value to `out`.
    fn write(&self, out: &mut Vec<u8>);

    /// Reads a value from the front of `bytes` and removes its bytes.
    fn read(bytes: &mut &[u8]) -> Option<Self>;

    /// Encodes the value as a message.
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out);
        out
    }

    /// Decodes a message, which must end after the value.
    fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        let message = Self::read(&mut bytes)?;
        bytes.is_empty().then_some(message)
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

    fn read(bytes: &mut &[u8]) -> Option<u64> {
        let mut number = 0;
        for place in 0..10 {
            let byte = u8::read(bytes)?;
            number |= u64::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

impl Wire for u8 {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }

    fn read(bytes: &mut &[u8]) -> Option<u8> {
        bytes.split_off_first().copied()
    }
}

impl Wire for String {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.as_bytes(), out);
    }

    fn read(bytes: &mut &[u8]) -> Option<String> {
        String::from_utf8(Vec::read(bytes)?).ok()
    }
}

impl Wire for Cow<'static, str> {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.as_bytes(), out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Cow<'static, str>> {
        String::read(bytes).map(Cow::Owned)
    }
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(bytes: &mut &[u8]) -> Option<Option<T>> {
        Some(if bool::read(bytes)? { Some(T::read(bytes)?) } else { None })
    }
}

impl<T: Wire, const COUNT: usize> Wire for [T; COUNT] {
    fn write(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|item| item.write(out));
    }

    fn read(bytes: &mut &[u8]) -> Option<[T; COUNT]> {
        let items: Vec<T> = (0..COUNT).map(|_| T::read(bytes)).collect::<Option<_>>()?;
        items.try_into().ok()
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<(A, B)> {
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

    fn read(bytes: &mut &[u8]) -> Option<Result<T, E>> {
        Some(if bool::read(bytes)? { Ok(T::read(bytes)?) } else { Err(E::read(bytes)?) })
    }
}

impl<T: Wire> Wire for Box<T> {
    fn write(&self, out: &mut Vec<u8>) {
        (**self).write(out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Box<T>> {
        T::read(bytes).map(Box::new)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self, out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Vec<T>> {
        let length = usize::read(bytes)?;
        (0..length).map(|_| T::read(bytes)).collect()
    }
}

/// Appends a list in the encoding of a [`Vec`].
pub(crate) fn write_list<T: Wire>(items: &[T], out: &mut Vec<u8>) {
    items.len().write(out);
    items.iter().for_each(|item| item.write(out));
}

/// Implements [`Wire`] for a struct, an enum, a type that has a list of all its values, or a number:
///
/// ```text
/// wire!(struct Answer { total, found });
/// wire!(enum Reply { 0 => Step(step), 1 => Answer { total, found }, 2 => End });
/// wire!(Method = Method::ALL);
/// wire!(u16 as u64);
/// ```
macro_rules! wire {
    (struct $name:ident { $($field:tt),* $(,)? }) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                $($crate::wire::Wire::write(&self.$field, out);)*
            }

            fn read(bytes: &mut &[u8]) -> Option<$name> {
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

            fn read(bytes: &mut &[u8]) -> Option<$name> {
                Some(match <u8 as $crate::wire::Wire>::read(bytes)? {
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
    // Encodes a value as its index in the list of all values.
    ($name:ty = $all:expr) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                // Every value is in the list, so `position` finds it.
                out.push($all.into_iter().position(|it| it == *self).unwrap_or_default() as u8);
            }

            fn read(bytes: &mut &[u8]) -> Option<$name> {
                let place = <u8 as $crate::wire::Wire>::read(bytes)?;
                $all.into_iter().nth(place.into())
            }
        }
    };
    // Encodes a value as a number, which is rejected on arrival if it does not fit.
    ($name:ty as u64) => {
        impl $crate::wire::Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                $crate::wire::Wire::write(&(*self as u64), out);
            }

            fn read(bytes: &mut &[u8]) -> Option<$name> {
                <u64 as $crate::wire::Wire>::read(bytes)?.try_into().ok()
            }
        }
    };
}
pub(crate) use wire;

wire!(u16 as u64);
wire!(u32 as u64);
wire!(usize as u64);
wire!(bool = [false, true]);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// A message arrives as it was sent; one that is cut short or has an extra byte is rejected.
        #[test]
        fn messages_arrive_whole_or_not_at_all(
            sent in prop::collection::vec((any::<u64>(), any::<Option<String>>()), 0..6),
            cut in any::<prop::sample::Index>(),
        ) {
            let mut bytes = sent.to_bytes();
            prop_assert_eq!(Wire::from_bytes(&bytes), Some(sent));
            prop_assert_eq!(Vec::<(u64, Option<String>)>::from_bytes(&bytes[..cut.index(bytes.len())]), None);
            bytes.push(0);
            prop_assert_eq!(Vec::<(u64, Option<String>)>::from_bytes(&bytes), None);
        }
    }
}
