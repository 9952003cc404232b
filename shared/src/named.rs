//! Enums whose values have names.

/// Defines an enum with a list of its values and a name for each. With a type after `else`, the enum implements
/// `FromStr` with that type as the error. Other crates use this macro too.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $visibility:vis enum $type:ident {
            $($(#[$about_value:meta])* $value:ident = $name:literal,)+
        }
        $(else $unknown:ident)?
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $type {
            $($(#[$about_value])* $value,)+
        }

        #[allow(dead_code, reason = "not every such enum needs all of these outside tests")]
        impl $type {
            /// All values, in the order of their declaration.
            $visibility const ALL: [$type; [$($name),+].len()] = [$($type::$value),+];

            /// Returns the value's name.
            $visibility const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)+
                }
            }

            /// Returns the value with this name.
            $visibility fn named(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|value| value.name() == name)
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        $(impl core::str::FromStr for $type {
            type Err = $unknown;

            fn from_str(name: &str) -> Result<$type, $unknown> {
                $type::named(name).ok_or($unknown)
            }
        })?
    };
}
pub(crate) use named;
