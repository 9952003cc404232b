use super::*;

#[test]
fn what_is_missing_is_said_in_both_languages() {
    let gap = |count, all, ranges: &str, more| Gap { count, all, ranges: ranges.to_owned(), more };
    let groups = gap(17, 26, "1-2, 4-5", 3);
    let said = |groups, turns| {
        let lacking = Lacking { groups, turns, shards: Vec::new() };
        [Language::English, Language::Japanese].map(|it| super::lacking(&lacking, it).replace('\u{a0}', " "))
    };
    let both = [
        "17 of 26 groups are missing: 1-2, 4-5 and 3 more ranges. 1 of 12 columns of the boards that a turn does not change is missing: t7.",
        "26 グループのうち 17 グループが足りません（1-2, 4-5、ほか 3 か所）。回転しても変わらない盤面の 12 列のうち 1 列が足りません（t7）。",
    ];
    assert_eq!(said(groups, gap(1, 12, "t7", 0)), both);
    let turns = said(Gap::default(), gap(2, 12, "t1-t2", 0));
    assert_eq!(turns[0], "2 of 12 columns of the boards that a turn does not change are missing: t1-t2.");
}
