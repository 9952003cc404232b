//! Merkle trees: roots and paths as published, and a path for any run of leaves.

use eightfold_results::campaign::log::{Run, Tree, leaf};
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

fn path(leaves: &[Checksum], run: &Run) -> Vec<Checksum> {
    let mut path = run.path();
    (0..).zip(leaves).for_each(|(number, &leaf)| path.push(number, leaf));
    path.finish().unwrap()
}

#[test]
fn roots_and_paths_are_the_published_ones() {
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
    let found = path(&leaves, &Run::new(8, 0..1).unwrap());
    let wanted = [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ];
    assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), wanted);
    assert_eq!((Run::new(8, 8..9), Run::new(8, 3..3), Run::new(0, 0..0)), (None, None, None));
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
    fn a_path_leads_to_the_root_and_a_changed_one_does_not(
        count in 1_u32..80,
        start: prop::sample::Index,
        length: prop::sample::Index,
        at: prop::sample::Index,
    ) {
        let leaves: Vec<_> = (0..count).map(|number| leaf(&number.to_le_bytes())).collect();
        let whole = root(&leaves);
        prop_assert_eq!(whole, by_definition(&leaves));
        let start = start.index(count as usize) as u32;
        let end = start + 1 + length.index((count - start) as usize) as u32;
        let run = Run::new(count, start..end).unwrap();
        let path = path(&leaves, &run);
        let found = |leaves: &[Checksum], path: &[Checksum]| {
            let mut proof = run.proof();
            (u64::from(start)..).zip(leaves).for_each(|(number, &leaf)| proof.push(number, leaf));
            proof.finish().and_then(|proof| run.root(&proof, path))
        };
        let part = &leaves[start as usize..end as usize];
        prop_assert_eq!(found(part, &path), Some(whole));
        prop_assert!(path.len() <= 2 * 7);
        // One leaf of it is another one, is missing, or has changed places.
        let mut other = part.to_vec();
        let changed = at.index(other.len());
        other[changed] = leaf(b"another");
        prop_assert_ne!(found(&other, &path), Some(whole));
        prop_assert_eq!(found(&part[1..], &path), None);
        let mut turned = part.to_vec();
        turned.rotate_left(1);
        prop_assert!(part.len() == 1 || found(&turned, &path) != Some(whole));
        // A path that is too short, too long, or changed.
        prop_assert_eq!(found(part, &[&path[..], &[whole]].concat()), None);
        if let Some((_, shorter)) = path.split_last() {
            prop_assert_eq!(found(part, shorter), None);
            let mut other = path.clone();
            other[at.index(path.len())] = leaf(b"another");
            prop_assert_ne!(found(part, &other), Some(whole));
        }
    }
}
