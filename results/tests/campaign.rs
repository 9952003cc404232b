//! Campaigns without a server: votes of honest and lying parties in any order, and the results that are believed.

use super::*;
use eightfold_results::campaign::{Dispute, Reopening, Report, VoteEffect, Want};
use eightfold_results::parse;

pub(super) fn spec(n: usize, method: Method, lot: u32, quorum: u8) -> Spec {
    Spec { lot, quorum, ..Spec::new("test", size(n), method).unwrap() }
}

pub(super) fn fold(spec: &Spec) -> Fold {
    Fold::new(spec.clone(), spec.work())
}

/// Returns the true result of a lot of an imaginary board, or a false one if `lie` is not 0.
fn counted(want: &Want, lie: u64) -> Counted {
    match &want.part {
        LotPart::Turns(column) => Counted::Turns(Symmetric { rot180: *column as u64 + lie, rot90: 0 }),
        LotPart::Groups(groups) if want.method == Method::Batch => {
            let tallies: Vec<_> = groups.clone().map(|group| Tally { n: [u64::from(group) + lie, 1, 0, 0] }).collect();
            Counted::ties(&tallies)
        }
        LotPart::Groups(groups) => Counted::sums(&Vec::from_iter(groups.clone().map(|it| u64::from(it) * 3 + lie))),
    }
}

fn vote(want: &Want, lie: u64) -> Vote {
    Vote { counted: counted(want, lie), ..Vote::new(want.lot, want.engine(), "cpu") }
}

pub(super) fn party(name: &str) -> Party {
    name.parse().unwrap()
}

/// Has parties vote on a lot one after the other. A party with `!` lies, and one with `!!` tells another lie. Returns
/// the effect of the last vote.
pub(super) fn hear(fold: &mut Fold, lot: u32, names: &str) -> VoteEffect {
    let first = Want::new(fold.spec.size, fold.spec.method, lot, fold.lots.part(lot).unwrap());
    let effects = names.split(' ').map(|name| {
        let want = fold.want(lot).unwrap_or_else(|| first.clone());
        let vote = vote(&want, name.matches('!').count() as u64);
        fold.hear(&party(name.trim_end_matches('!')), vote).unwrap()
    });
    effects.last().unwrap()
}

/// Returns the lots that need a vote of this party.
pub(super) fn wanted(fold: &Fold, party: &Party) -> Vec<u32> {
    let wants = fold.open_lots().filter_map(|lot| fold.want(lot));
    wants.filter(|want| want.is_for(party)).map(|want| want.lot).collect()
}

/// Has a party answer all lots that it may.
fn answer_all(fold: &mut Fold, name: &str) {
    wanted(fold, &party(name)).into_iter().for_each(|lot| drop(hear(fold, lot, name)));
}

#[test]
fn a_dispute_names_lot_groups_and_parties_and_a_third_vote_settles_it() {
    let mut fold = fold(&spec(12, Method::Join, 3, 2));
    hear(&mut fold, 1, "mallory!");
    ["mallory", "ada"].into_iter().for_each(|name| answer_all(&mut fold, name));
    assert_eq!(fold.open(), 1);
    let want = fold.want(1).unwrap();
    assert_eq!((want.vote, want.not), (3, vec!["ada".to_string(), "mallory".into()]));
    assert!(matches!(hear(&mut fold, 1, "grace"), VoteEffect::Decided(lines) if lines.len() == 3));
    let disputes: Vec<_> = fold.disputes().cloned().collect();
    let sides = vec![vec!["mallory".to_string()], vec!["ada".into(), "grace".into()]];
    assert_eq!(disputes, [Dispute { lot: 1, sides, groups: vec![0, 1, 2], right: Some(1) }]);
    let wrong: Vec<_> = fold.records().map(|(party, record)| (party, record.wrong)).collect();
    assert_eq!(wrong, [("ada", 0), ("grace", 0), ("mallory", 1)]);
}

#[test]
fn what_no_known_party_may_answer_waits_for_another_one() {
    let mut fold = fold(&spec(8, Method::Join, 1, 2));
    hear(&mut fold, 1, "mallory!");
    answer_all(&mut fold, "mallory");
    assert_eq!(fold.lacking(), 1);
    hear(&mut fold, 0, "ada");
    assert_eq!(fold.lacking(), 0, "ada may answer the others");
    answer_all(&mut fold, "ada");
    assert_eq!((fold.open(), fold.lacking()), (1, 1), "both have answered the disputed lot");
    fold.begin(&party("grace"), 1, 1);
    assert_eq!((fold.lacking(), fold.in_hand("grace")), (0, Some(1)));
    hear(&mut fold, 1, "mary");
    assert_eq!((fold.open(), fold.lacking(), fold.in_hand("grace")), (0, 0, None), "it was decided without grace");
}

#[test]
fn an_unreadable_vote_is_used_up_and_counts_as_wrong() {
    let mut fold = fold(&spec(8, Method::Join, 1, 1));
    assert!(fold.read(0, b"{\"lot\":0,\"groups\":[\"many\"]}").is_err());
    fold.hear_unreadable(&party("mallory"), 0);
    let want = fold.want(0).unwrap();
    assert!((want.vote, want.is_for(&party("mallory"))) == (2, false) && want.is_for(&party("ada")));
    assert!(matches!(hear(&mut fold, 0, "ada"), VoteEffect::Decided(_)));
    assert_eq!(fold.record_of("mallory").wrong, 1);
}

/// A journal has lines of at most 4,096 bytes, which include the name of the backend.
#[test]
fn a_vote_with_a_text_that_is_too_long_is_unreadable() {
    let mut fold = fold(&spec(8, Method::Join, 1, 1));
    let want = fold.want(0).unwrap();
    let text = |length| Vote { backend: "\u{1}".repeat(length), ..vote(&want, 0) }.to_string();
    let error = fold.read(0, text(5000).as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "backend: has more than 100 bytes");
    for member in ["version", "ended"] {
        let long = text(1).replace(&format!(r#""{member}":""#), &format!(r#""{member}":"{}"#, "x".repeat(101)));
        assert!(fold.read(0, long.as_bytes()).is_err(), "{member}");
    }
    // The longest text that is accepted fits a line, even if every byte of it is escaped.
    let longest = fold.read(0, text(100).as_bytes()).unwrap();
    let Ok(VoteEffect::Decided(lines)) = fold.hear(&party("ada"), longest) else { panic!("one vote decides") };
    let header = journal_header(8, Method::Join);
    let line = lines[0].encode(&header);
    let read = JournalLine::decode(&line, &header);
    assert!(line.len() <= JournalReader::LINE && read.as_ref() == Ok(&lines[0]), "{line}");
}

#[test]
fn a_lot_that_is_begun_too_often_is_set_aside_until_somebody_answers() {
    let mut fold = fold(&spec(8, Method::Join, 1, 2));
    let ada = party("ada");
    // Other parties may have received the lot and given it back, and a message may be repeated.
    for times in 1..=Fold::MOST_TIMES {
        assert!(!fold.begin(&ada, 0, 5 * times) && !fold.begin(&ada, 0, 5 * times));
    }
    assert!(fold.begin(&ada, 0, 1000));
    assert_eq!((fold.want(0), fold.aside().collect::<Vec<_>>()), (None, vec![0]));
    hear(&mut fold, 0, "ada");
    assert_eq!((fold.want(0).map(|want| want.vote), fold.aside().count()), (Some(2), 0));
    // Once the lot is answered, it also reaches parties that may not answer it again.
    assert!(!fold.begin(&party("grace"), 0, 1000));
}

#[test]
fn a_report_says_who_does_what_and_what_is_disputed() {
    let mut fold = fold(&spec(12, Method::Join, 3, 2));
    for (name, vote) in [("mallory", "mallory!"), ("ada", "ada")] {
        assert!(!fold.begin(&party(name), 1, 1) && fold.in_hand(name) == Some(1));
        hear(&mut fold, 1, vote);
    }
    fold.begin(&party("ada"), 2, 1);
    let report = Report::of(&fold);
    assert_eq!((report.votes, report.lacking, report.parties, report.disputes), (2, 0, 2, 1));
    let active: Vec<_> = report.active.iter().map(|active| (active.party.as_str(), active.lot)).collect();
    assert_eq!(active, [("ada", Some(2)), ("mallory", None)]);
    assert_eq!(report.disputed[0].sides, [["mallory"], ["ada"]]);
    assert_eq!(parse::<Report>(report.to_string().as_bytes()), Ok(report));
}

#[test]
fn audited_lots_need_the_other_engine() {
    let audited = |audit| fold(&Spec { audit, ..spec(12, Method::Join, 1, 2) });
    let mut fold = audited(1_000_000);
    let first = fold.want(0).unwrap();
    assert_eq!(first.engine(), Method::Join);
    assert_eq!(hear(&mut fold, 0, "ada"), VoteEffect::Kept);
    assert_eq!(fold.want(0).unwrap().engine(), Method::Batch);
    // Two votes by the same engine are not enough.
    assert_eq!(fold.hear(&party("grace"), vote(&first, 0)), Ok(VoteEffect::Kept));
    assert_eq!(fold.want(0).unwrap().engine(), Method::Batch);
    assert!(matches!(hear(&mut fold, 0, "bo"), VoteEffect::Decided(_)));
    // Turns are counted by one engine only.
    let turns = fold.lots.of_turns(3).unwrap();
    assert_eq!(hear(&mut fold, turns, "ada"), VoteEffect::Kept);
    assert_eq!(fold.want(turns).unwrap().engine, None);

    let mut half = audited(500_000);
    answer_all(&mut half, "ada");
    let audited = half.open_lots().filter(|&lot| half.want(lot).unwrap().engine.is_some()).count();
    let lots = half.lots.of_turns(0).unwrap() as usize;
    assert!((lots / 10..lots * 9 / 10 + 1).contains(&audited), "{audited} of {lots}");
}

#[test]
fn a_journal_with_another_result_stops_the_fold() {
    let spec = spec(12, Method::Join, 4, 1);
    let mut work = spec.work();
    work.add_group(1, eightfold_results::GroupTally::Sum(1000), "n12.jsonl").unwrap();
    let mut fold = Fold::new(spec, work);
    let vote = vote(&fold.want(0).unwrap(), 0);
    let error = fold.hear(&party("ada"), vote).unwrap_err().to_string();
    assert_eq!(error, "group 1 is 1000 in n12.jsonl but 3 in the campaign");
    // Once the lot is reopened, the part that a killed coordinator wrote is forgotten.
    assert!(fold.reopen(&Reopening::Lots(vec![[1, 9]])).is_empty());
    assert_eq!(fold.reopen(&Reopening::Lots(vec![[0, 1]])), [0].into());
    assert!(matches!(hear(&mut fold, 0, "grace"), VoteEffect::Decided(lines) if lines.len() == 4));
}

/// A lot is open again if its remaining votes do not decide it, and its parties are not asked again.
#[test]
fn reopened_lots_are_decided_by_the_votes_that_count() {
    let spec = spec(8, Method::Join, 1, 2);
    let mut fold = fold(&spec);
    // Lot 0 depends on mallory's vote, lot 1 does not, and lot 2 is wrong because of mallory and mary.
    for (lot, names) in [(0, "mallory ada"), (1, "mallory ada grace"), (2, "mallory! mary! ada")] {
        hear(&mut fold, lot, names);
    }
    assert!((0..3).all(|lot| fold.is_decided(lot)) && fold.record_of("ada").wrong == 1);
    assert_eq!(Report::of(&fold).votes, 8);
    fold.reopen(&Reopening::Party("mallory".into()));
    let (opened, lines) = fold.settle().unwrap();
    assert_eq!((opened.into_iter().collect::<Vec<_>>(), lines), (vec![0, 2], vec![]));
    let records = ["ada", "mallory"].map(|name| fold.record_of(name)).map(|it| (it.votes, it.right, it.wrong));
    assert_eq!((records, Report::of(&fold).votes), ([(3, 1, 0), (0, 0, 0)], 5), "void votes are none");
    assert_eq!(fold.needed(), 2 * u64::from(fold.lots.count() - 3) + 2, "each of both lots has a vote");
    for (lot, not) in [(0, "ada mallory"), (2, "ada mallory mary")] {
        let want = fold.want(lot).unwrap();
        assert_eq!(want.not.join(" "), not);
        assert_eq!(hear(&mut fold, lot, "mallory!"), VoteEffect::Repeated);
        assert!(matches!(hear(&mut fold, lot, "grace"), VoteEffect::Decided(lines) if lines.len() == 1));
    }
    assert_eq!((fold.dispute(2).unwrap().right, fold.record_of("mary").wrong), (Some(1), 1));
    assert_eq!(fold.settle(), Ok(Default::default()), "nothing is left to settle");

    // The remaining votes are enough to decide for another answer at once.
    let mut fold = self::fold(&spec);
    hear(&mut fold, 2, "mallory! mary! ada grace");
    fold.reopen(&Reopening::Lots(vec![[3, 4]]));
    fold.reopen(&Reopening::Party("mallory".into()));
    let (opened, lines) = fold.settle().unwrap();
    assert!(opened.len() == 1 && lines.len() == 1 && fold.is_decided(2));
}

/// The same for a coordinator that is running and for one that starts again.
#[test]
fn votes_that_count_no_more_are_neither_counted_nor_disputed() {
    let spec = spec(8, Method::Join, 1, 2);
    let mut running = fold(&spec);
    // Lot 0 is open, lot 1 is decided against mallory, and lot 2 against mallory and mary.
    for (lot, names) in [(0, "mallory! ada"), (1, "mallory! ada grace"), (2, "mallory! mary!! ada grace")] {
        hear(&mut running, lot, names);
    }
    running.reopen(&Reopening::Party("mallory".into()));
    let mut again = fold(&spec);
    for (lot, names) in [(0, "ada"), (1, "ada grace"), (2, "mary!! ada grace")] {
        again.hear_void(&party("mallory"), lot);
        hear(&mut again, lot, names);
    }
    for fold in [&mut running, &mut again] {
        assert_eq!(fold.settle().unwrap().0, [].into());
        let report = Report::of(fold);
        let disputed: Vec<_> =
            report.disputed.iter().map(|it| (it.lot, it.sides.join(&[][..]).join(" "), it.right)).collect();
        assert_eq!((report.votes, report.disputes, disputed), (6, 1, vec![(2, "mary ada grace".into(), Some(1))]));
        let mallory = fold.record_of("mallory");
        assert_eq!((mallory.votes, mallory.wrong, fold.record_of("mary").wrong), (0, 0, 1));
    }
}

/// Returns a campaign whose journal has an answer to the first group.
fn with_journal(spec: &Spec, lie: u64) -> Fold {
    let mut work = spec.work();
    let Counted::Groups(tallies) = counted(&fold(spec).want(0).unwrap(), lie) else { unreachable!() };
    work.add_group(0, tallies[0], "").unwrap();
    Fold::new(spec.clone(), work)
}

/// A coordinator that starts again knows the reopenings, and hears earlier votes that they concern as void.
#[test]
fn a_journal_that_has_the_wrong_result_forgets_it_and_one_that_has_the_right_one_keeps_it() {
    let spec = spec(8, Method::Join, 1, 2);
    for (lie, is_answered) in [(1, false), (0, true), (1, true)] {
        let mut fold = with_journal(&spec, lie);
        fold.reopen(&Reopening::Lots(vec![[0, 1]]));
        ["mallory", "mallet"].map(party).iter().for_each(|party| fold.hear_void(party, 0));
        if is_answered {
            hear(&mut fold, 0, "ada grace");
        }
        let (opened, lines) = fold.settle().unwrap();
        let is_kept = lie == 0;
        assert_eq!((opened.is_empty(), fold.is_decided(0)), (is_kept, is_answered));
        assert_eq!(lines.len(), usize::from(is_answered && !is_kept));
    }
}

/// The killed server has lost mallory's vote, but the journal has its answer.
#[test]
fn an_answer_without_votes_that_is_contradicted_may_be_that_of_the_wrong_party() {
    let spec = spec(8, Method::Join, 1, 1);
    for (lie, opened) in [(1, vec![0]), (0, vec![])] {
        let mut fold = with_journal(&spec, lie);
        let differs = hear(&mut fold, 0, "ada") == VoteEffect::Differs;
        assert_eq!(differs, lie == 1);
        fold.reopen(&Reopening::Party("mallory".into()));
        let settled = fold.settle().unwrap();
        assert_eq!((settled.0.into_iter().collect::<Vec<_>>(), settled.1.len()), (opened, usize::from(differs)));
        let ada = fold.record_of("ada");
        assert_eq!((fold.is_decided(0), ada.right, ada.wrong), (true, u64::from(!differs), 0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Parties answer in any order, one of them lies in a share of its lots, another always, and the coordinator is
    /// killed now and then. Every lot is decided once, and always correctly.
    #[test]
    fn lies_never_win_and_nothing_is_counted_twice(
        batch: bool,
        lot in 1_u32..5,
        order in prop::collection::vec((0_usize..6, any::<bool>(), 0_u8..40), 2000),
    ) {
        let method = if batch { Method::Batch } else { Method::Join };
        let spec = spec(12, method, lot, 2);
        let parties = ["ada", "grace", "mallory", "mary", "kei", "bo"].map(party);
        let mut fold = Fold::new(spec.clone(), spec.work());
        let header = journal_header(12, method);
        let (mut stored, mut journal) = (Vec::<(Party, Vote)>::new(), header.encode() + "\n");
        for (who, lies, event) in order {
            let party = &parties[who];
            if event == 0 {
                // The coordinator was killed: what the journal has is done, and every vote is heard again.
                let Journal { work, repeated, .. } = read(journal.as_bytes()).unwrap();
                assert_eq!(repeated, 0);
                fold = Fold::new(spec.clone(), work);
                for (party, vote) in &stored {
                    let heard = fold.hear(party, vote.clone()).unwrap();
                    assert!(!matches!(heard, VoteEffect::Decided(_) | VoteEffect::Repeated), "it was decided before");
                }
            }
            let Some(&lot) = wanted(&fold, party).first() else { continue };
            let lie = match who {
                2 => u64::from(lies),
                3 => 5,
                _ => 0,
            };
            let vote = vote(&fold.want(lot).unwrap(), lie);
            stored.push((party.clone(), vote.clone()));
            if let VoteEffect::Decided(lines) = fold.hear(party, vote).unwrap() {
                journal.extend(lines.iter().map(|line| line.encode(&header) + "\n"));
            }
        }
        ["ada", "grace", "bo"].into_iter().for_each(|name| answer_all(&mut fold, name));
        prop_assert_eq!(fold.open(), 0);
        prop_assert!((0..fold.lots.count()).all(|lot| fold.want(lot).is_none()));
        for (index, tally) in fold.work().groups() {
            let (first, each) = tally.ties().map_or_else(|| (tally.sum().unwrap(), 3), |Tally { n }| (n[0], 1));
            prop_assert_eq!(first, u64::from(index) * each);
        }
        prop_assert!(fold.work().turns().all(|(column, turns)| turns.rot180 == column as u64));
    }
}

#[test]
fn a_result_that_fails_a_check_has_no_total() {
    let mut fold = fold(&spec(8, Method::Join, 1, 1));
    for lot in fold.open_lots().collect::<Vec<_>>() {
        let counted = match fold.lots.part(lot) {
            Some(LotPart::Turns(_)) => Counted::Turns(Symmetric::default()),
            _ => Counted::sums(&[0]),
        };
        let lie = Vote { counted, ..Vote::new(lot, Method::Join, "cpu") };
        fold.hear(&party("mallory"), lie).unwrap();
    }
    assert_eq!((fold.work().totals().unwrap().unwrap().total, fold.total()), (0, None));
}
