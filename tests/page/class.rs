//! A lesson on the screen: its teacher and two pupils, each in a browser of its own, led by one key.

use super::elsewhere::again;
use super::reader::*;

/// The token of the teacher.
pub(super) const TOKEN: &str = "an-example-token-of-a-test";

/// The keys of a clicker.
const PAGE_DOWN: char = '\u{e00f}';
pub(super) const PAGE_UP: char = '\u{e00e}';

/// Begins a class, and gives its server, its folder and the browsers of the teacher and of a pupil to a test.
pub(super) fn teach(test: impl AsyncFnOnce(Site, &Folder, &Browser, &Browser) -> Site) {
    let results = Folder::new("page-class");
    let site = Site::with(&results, |command| _ = command.arg("--class").env("EIGHTFOLD_TOKEN", TOKEN));
    browse(async |teacher| {
        let pupil = Browser::start(&[]).await;
        visit(teacher, &site.url(&format!("#/class?lang=en&theme=light&teacher={TOKEN}")), ".wall").await;
        until(teacher, &format!("!!$('.at-door .word') && !location.href.includes('{TOKEN}')")).await;
        let site = test(site, &results, teacher, &pupil).await;
        // The stream of a page that is open would break off with the server.
        for browser in [teacher, &pupil] {
            browser.go_to("about:blank").await;
        }
        drop(site);
    });
}

/// Returns the word of the class, as its wall shows it.
pub(super) async fn word(teacher: &Browser) -> String {
    read::<String>(teacher, "$('.at-door .word').textContent.trim().split(/\\s+/).join('-')").await
}

/// Joins with a name.
pub(super) async fn join(browser: &Browser, name: &str) {
    write(browser, "#pupil-name", name).await;
    click_until(browser, "#join-in", "!!$('#phone-hello')").await;
}

/// Presses a key of the clicker a second after the last one, by the page's clock, and waits for what comes.
async fn click_on(teacher: &Browser, key: char, comes: &str) {
    let later = "(window.ahead = (window.ahead ?? 0) + 1000, window.clock ??= (now => (Date.now = () => now() + ahead, now))(Date.now), 0)";
    value(teacher, later).await;
    press_until(teacher, key, comes).await;
}

pub(super) async fn on(teacher: &Browser, comes: &str) {
    click_on(teacher, PAGE_DOWN, comes).await;
}

/// Checks that a phone shows all that it shows, without scrolling.
pub(super) async fn assert_still(phone: &Browser, what: &str) {
    const CUT: &str = "[...$$('.phone, .phone :is(h2, .go, .radios button, .class-ring, .question-board)')].filter(it => it.checkVisibility()).filter(it => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    }).map(it => it.className.baseVal ?? it.className)";
    assert_eq!(value(phone, CUT).await, json!([]), "{what}");
}

/// An expression that is true on the wall of a lesson of 90 minutes.
const LONG: &str = "$('#to-paper')?.textContent.includes('8 min')";

/// An expression for the chosen clock in *More*.
const CLOCK: &str = "$('#class-clocks [aria-pressed=true]')?.textContent";

#[test]
fn one_key_leads_a_teacher_and_two_pupils_from_the_door_to_paper() {
    teach(async |mut site, results, teacher, kei| {
        let axe = Axe::load();
        let (word, mei) = (word(teacher).await, Browser::start(&[]).await);
        let mei = &mei;
        resize(kei, 390, 664).await;
        resize(mei, 360, 640).await;
        resize(teacher, 1280, 720).await;

        // The door: a wrong word, the right one, a name that is the teacher's, and the own letter.
        visit(kei, &site.url("#/class?lang=en&theme=light"), ".entrance").await;
        write(kei, "#class-word", "mild-nothing").await;
        click_until(kei, "#class-enter", "$('.entrance')?.textContent.includes('two English words')").await;
        write(kei, "#class-word", &word.replace('-', " ").to_uppercase()).await;
        click_until(kei, "#class-enter", "!!$('#pupil-name')").await;
        write(kei, "#pupil-name", "Program").await;
        click_until(kei, "#join-in", "$('#phone-why')?.textContent.startsWith('That name is the program')").await;
        join(kei, "Kei").await;
        assert_eq!(kei.text("#phone-hello b").await, "A");
        visit(mei, &site.url(&format!("#/lesson?lang=ja&word={word}")), "#pupil-name").await;
        join(mei, "Mei").await;
        until(teacher, "$('#class-here')?.textContent === '2 are here'").await;
        assert_eq!(axe.run(teacher).await, json!([]));
        assert_eq!(axe.run(kei).await, json!([]));
        // Names stand on the wall only when they are asked for.
        assert_eq!(value(teacher, "$$('.seats small').filter(it => it.checkVisibility()).length").await, json!(0));
        press_until(teacher, 'n', "$$('.over b').map(it => it.textContent).join() === 'Kei,Mei'").await;
        press_until(teacher, ESCAPE, "!$('.over')").await;
        press_until(teacher, 'w', "!!$('.over.large .word')").await;
        press_until(teacher, 'w', "!$('.over')").await;

        // The wall. Every phone follows.
        on(teacher, "!!$('.at-wall .path.first')").await;
        for page in 1..=4 {
            on(teacher, &format!("$('#beat')?.textContent.length > 0 && !$('.asks') && {}", at_page(page))).await;
        }
        click_on(teacher, PAGE_UP, &at_page(3)).await;
        on(teacher, &at_page(4)).await;
        until(kei, &at_page(4)).await;
        on(teacher, "$('.asks h2')?.textContent === 'How many are really different?'").await;
        click_until(kei, "#guess-1", "$('#guess-1')?.ariaChecked === 'true'").await;
        until(teacher, "$('.asks p')?.textContent === '1 of 2 have guessed.'").await;
        assert_still(kei, "the guess").await;
        on(teacher, "$('.asks h2')?.textContent === 'Only 12.'").await;
        until(kei, "$('.says p')?.textContent === 'You guessed it.'").await;

        // Phones are let go by themselves; all can be called to look up.
        on(teacher, "!!$('.at-phones .paces')").await;
        until(kei, "!!$('.phone.at-phones:not(.follows) #beat-next')").await;
        until(teacher, "$$('.paces li')[0].querySelectorAll('.discs i').length === 2").await;
        click(kei, "#beat-next").await;
        until(teacher, "$$('.paces li')[1].querySelectorAll('.discs i').length === 1").await;
        press(teacher, 'h').await;
        until(kei, "!!$('.phone .up')").await;
        press(teacher, 'h').await;
        until(kei, "!$('.phone .up')").await;

        // Another length of the lesson: the program keeps it.
        click_until(teacher, "#class-more", "!!$('#class-lengths')").await;
        click_until(teacher, "#class-lengths button:nth-child(3)", LONG).await;
        click_until(teacher, "#class-clocks button:nth-child(3)", &format!("{CLOCK} === '60 s'")).await;
        click_until(teacher, "#class-close", "!$('.over')").await;

        // A question. The program is killed while it is open, and asks it again.
        on(teacher, "!!$('.at-quiz #class-asks')").await;
        on(teacher, "!!$('.quiz-clock b')").await;
        for phone in [kei, mei] {
            until(phone, "$$('#answer-0, #answer-1, #answer-2, #answer-3').length === 4").await;
            assert_still(phone, "a question").await;
        }
        click_until(kei, "#answer-1", "$('#phone-sent')?.textContent.startsWith('Sent.')").await;
        until(teacher, "$('.live')?.textContent === '1 of 2 have answered, all alike'").await;
        assert_eq!(axe.run(teacher).await, json!([]));
        assert_eq!(axe.run(kei).await, json!([]));
        const LETTER: &str = "$('.bar h1 .unseen').textContent";
        let letters = [read::<String>(kei, LETTER).await, read(mei, LETTER).await];
        site.kill();
        site = again(&site, results, |command| _ = command.arg("--class").env("EIGHTFOLD_TOKEN", TOKEN));
        until(teacher, "$('.live')?.textContent === '1 of 2 have answered, all alike' && !$('.alert').textContent")
            .await;
        until(teacher, LONG).await;
        click_until(teacher, "#class-more", &format!("{CLOCK} === '60 s'")).await;
        click_until(teacher, "#class-close", "!$('.over')").await;
        assert_eq!(value(kei, "$('#answer-1')?.ariaChecked").await, json!("true"));
        click_until(mei, "#answer-0", "$('#answer-0')?.ariaChecked === 'true'").await;
        // It ends two seconds after the last answer.
        until(teacher, "!!$('.answers .right') && $$('.bars text').length === 2").await;
        for phone in [kei, mei] {
            until(phone, "!!$('.only')").await;
            assert_still(phone, "an answer").await;
        }
        let said = teacher.text(".live").await;
        assert!(said.contains(" of 2 right"), "{said}");
        on(teacher, "$('.count-of')?.textContent === 'Question 2 of 10'").await;

        // The count: the nearest letter is named, and each part has the colour of the phone that counted it.
        press_until(teacher, '4', "!!$('.at-count .class-ring')").await;
        choose_size(teacher, 12).await;
        until(kei, "$('.says h2')?.textContent === 'In how many ways can 12 queens stand?'").await;
        assert_still(kei, "a guess").await;
        click_until(kei, "#phone-send", "$('#phone-send')?.textContent.startsWith('Guessed.')").await;
        until(teacher, "$('.words [role=status]')?.textContent === 'Guess on your phone. 1 of 2 have.'").await;
        on(teacher, "$('.words h2')?.textContent === 'You found them all.'").await;
        // Whatever the order in which the phones came again, each has the letter of before.
        assert_eq!([read::<String>(kei, LETTER).await, read(mei, LETTER).await], letters);
        let [letter, _] = letters;
        until(teacher, &format!("$('.words [role=status]')?.textContent === 'The nearest guess: {letter}'")).await;
        until(kei, "$('.says h2')?.textContent === 'All of you: 14,200.'").await;
        until(teacher, "$$('.class-ring [fill^=oklch]').length > 0").await;
        assert_still(kei, "the own cells").await;

        // Paper, and a browser that is removed.
        on(teacher, "!!$('.at-paper .keepsake-card')").await;
        assert_eq!(value(teacher, "$$('.printed .tasks li').length").await, json!(6));
        assert_eq!(axe.run(teacher).await, json!([]));
        press_until(teacher, 'n', "$$('.over b').length === 2").await;
        click_until(teacher, "[aria-label='Remove Kei']", "$$('.over b').map(it => it.textContent).join() === 'Mei'")
            .await;
        until(kei, "$('#phone-why')?.textContent === 'Please choose another name.'").await;
        // A stranger, a removed browser, and the program's end.
        let known = ["status of 401", "status of 404", "status of 410", "net::ERR_"];
        for browser in [teacher, kei, mei] {
            assert_complains_only(browser, &known).await;
        }
        mei.go_to("about:blank").await;
        site
    });
}

#[test]
fn a_program_that_is_killed_while_it_counts_goes_on_and_so_do_the_phones() {
    teach(async |mut site, results, teacher, kei| {
        let word = word(teacher).await;
        visit(kei, &site.url(&format!("#/lesson?lang=en&word={word}")), "#pupil-name").await;
        join(kei, "Kei").await;
        press_until(teacher, '4', "!!$('.at-count .class-ring')").await;
        // The largest takes longer than the test.
        choose_size(teacher, 19).await;
        on(teacher, "!!$('#class-stop')").await;
        // The first of its parts is counted.
        until(teacher, "!!$('.class-ring :is(.by-program, [fill^=oklch])')").await;
        site.kill();
        until(teacher, "!!$('.alert').textContent").await;
        site = again(&site, results, |command| _ = command.arg("--class").env("EIGHTFOLD_TOKEN", TOKEN));
        until(
            teacher,
            "!$('.alert').textContent && !!$('#class-stop') && $('#class-size input:checked').value === '19'",
        )
        .await;
        until(kei, "!!$('.phone.at-count') && !$('.silent').textContent").await;
        assert_eq!(value(kei, "$('.bar h1 .unseen').textContent").await, json!("A"));
        click_until(teacher, "#class-stop", "!$('#class-stop')").await;
        for browser in [teacher, kei] {
            assert_complains_only(browser, &["status of 401", "status of 404", "net::ERR_"]).await;
        }
        site
    });
}

/// Returns an expression that is true on a page of Learn.
fn at_page(page: usize) -> String {
    const TITLES: [&str; 5] = ["Every way to place 8 queens", "A queen attacks", "Place four", "Stuck", "Go back"];
    format!("$('#beat')?.textContent === {}", json!(TITLES[page]))
}

pub(super) async fn choose_size(teacher: &Browser, n: usize) {
    value(teacher, &format!("$('#class-size input[value=\"{n}\"]').click()")).await;
    until(teacher, &format!("$('#class-size input[value=\"{n}\"]').checked")).await;
}

/// Takes the network away from a browser, or gives it back.
async fn cut(browser: &Browser, offline: bool) {
    let line = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    for (command, parameters) in [("Network.enable", json!({})), ("Network.emulateNetworkConditions", line)] {
        browser.client.issue_cmd(Devtools(command, parameters)).await.unwrap();
    }
}

#[test]
fn a_pupil_whose_network_is_down_for_a_while_is_told_so_and_goes_on() {
    teach(async |site, _, teacher, pupil| {
        let word = word(teacher).await;
        visit(pupil, &site.url(&format!("#/class?lang=en&word={word}")), "#pupil-name").await;
        // On the way in.
        write(pupil, "#pupil-name", "Kei").await;
        cut(pupil, true).await;
        click_until(
            pupil,
            "#join-in",
            "$('#phone-why')?.textContent === 'The server is not responding. Asking again …'",
        )
        .await;
        cut(pupil, false).await;
        until(pupil, "!!$('#phone-hello')").await;

        // With an answer that was not heard.
        press_until(teacher, '3', "!!$('.at-quiz')").await;
        on(teacher, "!!$('.quiz-clock b')").await;
        until(pupil, "!!$('#answer-2')").await;
        cut(pupil, true).await;
        click_until(pupil, "#answer-2", "$('.silent')?.textContent.startsWith('The wall is silent.')").await;
        assert_eq!(value(pupil, "$('#answer-2').ariaChecked").await, json!("true"));
        cut(pupil, false).await;
        until(teacher, "!!$('.answers .right') && $$('.bars text').map(it => it.textContent).join() === '1'").await;
        until(pupil, "!!$('.only') && !$('.silent').textContent").await;

        // A reload keeps the letter.
        pupil.reload().await;
        until(pupil, "$('.bar h1 .unseen')?.textContent === 'A'").await;
        assert_complains_only(pupil, &["ERR_INTERNET_DISCONNECTED"]).await;
        assert_eq!(teacher.console_problems().await, Vec::<String>::new());
        site
    });
}
