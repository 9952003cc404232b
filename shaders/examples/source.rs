//! Prints what `cargo xtask ptx` needs to compile the kernel: the first line of the PTX, then the constants, as
//! arguments for a C++ compiler.

use eightfold_shaders::cuda;

fn main() {
    println!("{}", cuda::first_line());
    cuda::definitions().iter().for_each(|definition| println!("{definition}"));
}
