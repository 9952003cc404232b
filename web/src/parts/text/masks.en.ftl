# Masks as bits.

masks-heading-no-row = Masks
masks-notation = 2#110 is binary, as Bash writes it; Rust writes 0b110.
