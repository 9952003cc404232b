//! A class on the screen: its teacher and a pupil, each in a browser of its own, count boards together.

use super::reader::*;

/// The token of the teacher.
const TOKEN: &str = "an-example-token-of-a-test";

/// An expression for the parts of the way in that are not in the window, or too small to be read from the last row.
const OUTSIDE: &str = "['.address', '.word', '.here', '.qr'].filter(name => {
    const part = $(`.invitation ${name}`), { left, top, right, bottom, width } = part.getBoundingClientRect();
    const size = name === '.qr' ? width / 14 : parseFloat(getComputedStyle(part).fontSize);
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || size < innerHeight / 26;
})";

/// Begins a class, and gives its server and the browsers of the teacher and a pupil to a test.
fn teach(test: impl AsyncFnOnce(&Site, &Browser, &Browser)) {
    let results = Folder::new("page-class");
    let site = Site::with(&results, |command| _ = command.arg("--class").env("EIGHTFOLD_TOKEN", TOKEN));
    browse(async |teacher| {
        let pupil = Browser::start(&[]).await;
        test(&site, teacher, &pupil).await;
    });
}

/// Joins with a name.
async fn join(browser: &Browser, name: &str) {
    write(browser, "#pupil-name", name).await;
    click_until(browser, "#join-in", "$('#helping')?.textContent.startsWith('This browser is counting.')").await;
}

#[test]
fn a_teacher_and_a_pupil_count_a_board_and_then_another() {
    teach(async |site, teacher, pupil| {
        visit(teacher, &site.url(&format!("#/class?lang=en&theme=light&teacher={TOKEN}")), "nav").await;
        until(teacher, "!!$('#class-begin')").await;
        until(teacher, &format!("!location.href.includes('{TOKEN}')")).await;
        let word = teacher.text(".invitation .word").await;
        until(teacher, "$('.invitation .dark').getAttribute('d').length > 1000").await;

        visit(pupil, &site.url("#/class?lang=en&theme=light"), "nav").await;
        write(pupil, "#class-word", "mild-nothing").await;
        click_until(pupil, "#class-enter", "$('.entrance')?.textContent.includes('That word is wrong.')").await;
        write(pupil, "#class-word", &word.replace('-', " ").to_uppercase()).await;
        click_until(pupil, "#class-enter", "!!$('#pupil-name')").await;
        assert_eq!(value(pupil, "$$('.leading, .invitation').length").await, json!(0), "that is the teacher's");

        // The way in is first, and fills the window.
        for (width, height) in [(1280, 720), (1920, 1080)] {
            resize(teacher, width, height).await;
            for present in ["", "&present=1"] {
                enter(teacher, &format!("#/class?lang=en{present}")).await;
                until(teacher, "scrollTo(0, 0), $('.invitation .here')?.textContent === 'Nobody is here yet'").await;
                assert_eq!(value(teacher, OUTSIDE).await, json!([]), "{width} {present}");
            }
        }
        enter(teacher, "#/class?lang=en").await;
        click_until(teacher, "#class-begin", "$('.orders')?.textContent.includes('Nobody is here yet.')").await;
        click_until(teacher, "#class-wait", "!!$('#class-begin')").await;

        write(pupil, "#pupil-name", "Program").await;
        click_until(pupil, "#join-in", "$('#helping')?.textContent.startsWith('That name is the program')").await;
        join(pupil, "Kei").await;
        join(teacher, "Mei").await;
        until(teacher, "$('#class-here').textContent === '2 are here'").await;
        until(teacher, "$$('.people .name').map(it => it.textContent).join() === 'Kei,Mei'").await;
        click_until(teacher, "#class-size-17", "$('#class-size-17').ariaPressed === 'true'").await;
        click(teacher, "#class-begin").await;
        for browser in [teacher, pupil] {
            until(browser, "$('#class-total')?.textContent === '17 queens have 95,815,104 solutions.'").await;
            // Each lot has the letter and the colour of the browser that counted it.
            until(browser, "$$('.people .confirmed').every(it => parseInt(it.textContent) > 0)").await;
            until(browser, "$$('#class-map .letter').map(it => it.textContent[0]).join() === 'A,B'").await;
            until(browser, "new Set($$('.people .swatch rect').map(it => getComputedStyle(it).fill)).size === 2").await;
        }
        let axe = Axe::load();
        for browser in [teacher, pupil] {
            for (width, height) in [(390, 664), (1440, 900)] {
                resize(browser, width, height).await;
                assert_eq!(axe.run(browser).await, json!([]));
                let overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
                assert_eq!(value(browser, overflow).await, json!(0), "{width}");
            }
        }

        // Another board takes two presses.
        click_until(teacher, "#class-size-12", "$('#class-size-12').ariaPressed === 'true'").await;
        click(teacher, "#class-begin").await;
        until(pupil, "$('#class-total')?.textContent === '12 queens have 14,200 solutions.'").await;
        // The teacher removes a browser, and its name.
        click_until(
            teacher,
            "[aria-label='Remove Kei']",
            "$$('.people .name').map(it => it.textContent).join() === 'Mei'",
        )
        .await;
        until(pupil, "$('#helping')?.textContent.startsWith('The teacher has removed')").await;
        join(pupil, "Ben").await;
        click_until(pupil, "#leave", "$('#helping')?.textContent.startsWith('You have left')").await;
        until(teacher, "$('#class-here').textContent === '1 is here'").await;
        enter(pupil, "#/class?lang=ja").await;
        until(pupil, "$('#class-total')?.textContent.includes('14,200')").await;
        let said = pupil.text("main").await;
        assert!(said.contains("クラスが同じ数を数えた区画に色が付きます。"), "{said}");
        // The page of a stranger was refused twice: at first, and with a wrong word. A removed one was told so.
        assert_complains_only(pupil, &["status of 401", "status of 410"]).await;
        assert_eq!(teacher.console_problems().await, Vec::<String>::new());
    });
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
    teach(async |site, teacher, pupil| {
        visit(teacher, &site.url(&format!("#/class?lang=en&teacher={TOKEN}")), "nav").await;
        until(teacher, "!!$('#class-begin')").await;
        let word = teacher.text(".invitation .word").await;
        visit(pupil, &site.url(&format!("#/class?lang=ja&word={word}")), "nav").await;
        until(pupil, "!!$('#pupil-name')").await;
        enter(pupil, "#/class?lang=en").await;

        // On the way in.
        write(pupil, "#pupil-name", "Kei").await;
        cut(pupil, true).await;
        click_until(pupil, "#join-in", "$('#helping')?.textContent === 'The server is not responding. Asking again …'")
            .await;
        cut(pupil, false).await;
        until(pupil, "$('#helping')?.textContent.startsWith('This browser is counting.')").await;

        // With lots in hand.
        join(teacher, "Mei").await;
        click_until(teacher, "#class-size-16", "$('#class-size-16').ariaPressed === 'true'").await;
        click(teacher, "#class-begin").await;
        until(pupil, "parseInt($('#answered')?.textContent) > 0").await;
        cut(pupil, true).await;
        until(pupil, "$('#helping')?.textContent.startsWith('The server is not responding. Your lots are kept')").await;
        enter(pupil, "#/class?lang=ja").await;
        until(pupil, "$('#helping')?.textContent.startsWith('サーバーが応答しません。担当の区画はそのままで')").await;
        enter(pupil, "#/class?lang=en").await;
        cut(pupil, false).await;
        until(pupil, "$('#helping')?.textContent.startsWith('This browser is counting.')").await;
        for browser in [teacher, pupil] {
            until(browser, "$('#class-total')?.textContent === '16 queens have 14,772,512 solutions.'").await;
            assert_eq!(value(browser, "$$('.people li').length").await, json!(2));
        }
        assert_complains_only(pupil, &["ERR_INTERNET_DISCONNECTED"]).await;
    });
}
