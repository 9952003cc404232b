//! Merkle trees: roots as published, and as the definition has them.

use eightfold_results::campaign::log::{Tree, leaf};
use eightfold_results::{Checksum, Sha256};
use proptest::prelude::*;

/// Returns the leaves that come with the reference implementation of RFC 6962.
fn published() -> Vec<Checksum> {
    let texts: [&[u8]; 8] = [
        &[],
        &[0x00],
        &[0x10],
        &[0x20, 0x21],
        &[0x30, 0x31],
        &[0x40, 0x41, 0x42, 0x43],
        &[0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57],
        &[0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x6e, 0x6f],
    ];
    texts.map(leaf).into()
}

fn root(leaves: &[Checksum]) -> Checksum {
    let mut tree = Tree::default();
    leaves.iter().for_each(|&leaf| tree.push(leaf));
    tree.root()
}

#[test]
fn roots_are_the_published_ones() {
    let roots = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];
    let leaves = published();
    for (count, wanted) in roots.into_iter().enumerate() {
        assert_eq!(root(&leaves[..count]).to_string(), wanted, "{count}");
    }
}

/// The definition of RFC 6962: split after k leaves, the largest power of two below their number.
fn by_definition(leaves: &[Checksum]) -> Checksum {
    if let [one] = leaves {
        return *one;
    }
    let mut k = 1;
    while 2 * k < leaves.len() {
        k *= 2;
    }
    let (left, right) = leaves.split_at(k);
    let mut node = Sha256::new();
    node.update(&[1]);
    node.update(&by_definition(left).0);
    node.update(&by_definition(right).0);
    Checksum(node.finish())
}

proptest! {
    #[test]
    fn any_tree_has_the_root_of_the_definition(count in 1_u32..80) {
        let leaves: Vec<_> = (0..count).map(|number| leaf(&number.to_le_bytes())).collect();
        prop_assert_eq!(root(&leaves), by_definition(&leaves));
    }
}
