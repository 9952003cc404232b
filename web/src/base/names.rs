//! Enums whose values have names: in addresses, in storage and in messages.

/// Declares such an enum, a line for each value.
macro_rules! listed {
    ($(#[$about:meta])* $Enum:ident { $($(#[$doc:meta])* $Value:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum $Enum {
            $($(#[$doc])* $Value,)*
        }

        impl $Enum {
            /// Every value, in order.
            #[allow(dead_code, reason = "of some enums only the tests list the values")]
            pub(crate) const ALL: [$Enum; [$($name),*].len()] = [$($Enum::$Value),*];

            /// Returns the value's name.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $($Enum::$Value => $name,)*
                }
            }
        }
    };
}

/// Declares such an enum whose values are found by their names, too.
macro_rules! named {
    ($(#[$about:meta])* $Enum:ident $values:tt) => {
        $crate::base::names::listed! { $(#[$about])* $Enum $values }

        impl $Enum {
            /// Returns the value of this name.
            pub(crate) fn named(name: &str) -> Option<$Enum> {
                $Enum::ALL.into_iter().find(|it| it.name() == name)
            }
        }
    };
}
pub(crate) use {listed, named};
