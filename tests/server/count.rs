//! The count of a class: paused, resumed, stopped, and found again after a restart.

use super::school::{LONG, School};
use super::*;

#[test]
fn a_count_rests_when_told_to_goes_on_and_ends_as_a_part() {
    let school = School::open();
    let refused = school.wish("pause");
    assert_eq!((refused.status, refused.sentence().as_str()), (404, "the class has not counted yet"));
    let mei = school.join("Mei");
    assert_eq!(school.begin(LONG).status, 201);
    school.advance();
    wait_until("a lot", || mei.borrow().is_some());
    let paused = school.wish("pause");
    assert_eq!((paused.status, &paused.json()["state"]), (200, &"paused".into()));
    assert_eq!(school.wish("pause").status, 200, "it is paused");
    wait_until("no more lots", || mei.borrow().is_none());

    assert_eq!(school.wish("resume").status, 200);
    school.advance();
    assert_eq!(school.wish("stop").status, 200);
    let part = school.result(&school.wait("stopped"));
    let figures = (&part["complete"], &part["totals"], &part["run"]["sittings"]);
    assert_eq!(figures, (&false.into(), &Value::Null, &2.into()));
    assert!(!part["groups"].as_array().unwrap().is_empty());
    let refused = school.wish("resume");
    assert_eq!(
        (refused.status, refused.sentence().as_str()),
        (409, "this count is stopped and cannot be told to resume")
    );
    let refused = school.wish("dream");
    let sentence = "a count can only be told to pause, to resume or to stop";
    assert_eq!((refused.status, refused.sentence().as_str()), (404, sentence));
}

#[test]
fn a_paused_count_waits_for_its_teacher_though_the_server_was_killed() {
    let school = School::open();
    school.begin(LONG);
    school.advance();
    assert_eq!(school.wish("pause").status, 200);
    let half_written = school.folder.join("class-count.json.7.tmp");
    let school = school.killed(|_| fs::write(&half_written, "half").unwrap());
    assert_eq!(school.wait("paused")["run"]["n"], LONG);
    assert!(!half_written.exists(), "the leftovers of a killed server should be removed");
    assert_eq!(school.wish("resume").status, 200);
    let done = school.wait("done");
    assert_eq!(done["total"], "4968057848");
    assert_eq!(school.result(&done)["run"]["sittings"], 2);
    assert!(!school.folder.join("class-count.jsonl").exists(), "the result has it all");
}
