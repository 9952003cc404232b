//! The sheet *Lesson*, the same in every view: the address of what is shown as a link and as a QR code, presenter mode,
//! paper, and the code for embedding in another page. A view adds its own parts: pictures, or parts to choose from.

use crate::app::rooms::Action;
use crate::base::view::View;
use crate::browser;
use crate::class::qr::qr;
use crate::parts::controls::field;
use crate::parts::drawing::escaped;
use crate::parts::events::{change, press};
use crate::parts::room::Page;
use crate::text::say;
use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};
use yew::prelude::*;

/// The sheet.
#[derive(Debug, Default)]
pub(crate) struct Lesson {
    /// The address of what is shown, while the sheet is open.
    link: Option<String>,
    /// The link as rows of a QR code, once a worker has encoded it.
    code: Vec<String>,
    /// The task of encoding the link.
    task: Option<Task>,
}

impl Lesson {
    /// Opens the sheet for a link, or closes it.
    pub(crate) fn turn(&mut self, link: Option<String>) {
        let encode = |link| Task::new(TaskOwner::Lesson, Request::Encode(link));
        (self.task, self.code) = (link.clone().map(encode), Vec::new());
        self.link = link;
    }

    /// Returns `true` while the sheet is open.
    pub(crate) const fn is_open(&self) -> bool {
        self.link.is_some()
    }

    /// Returns the task for a worker.
    pub(crate) const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Handles the worker's reply. Without a worker there is no code, but the link is shown all the same.
    pub(crate) fn on_task_event(&mut self, event: TaskEvent) {
        if let (Some(_), Ok(Reply::Encoded(rows))) = (self.task.take_if(|task| event.is_of(task)), event.news) {
            self.code = rows;
        }
    }
}

/// Draws the sheet over the page. `own` is what the view adds, and `query` the part of an address, from `?` to `#`,
/// with which another page embeds it.
pub(crate) fn lesson(lesson: &Lesson, own: Html, query: &str, page: &Page<Action>) -> Html {
    let code = qr(&lesson.code, say!(page.settings.language, "lesson-code"));
    html! {
        <dialog id="lesson" class="card" aria-labelledby="lesson-title" onclose={change(&page.act, Action::Lesson(None))}>
            if let Some(link) = &lesson.link { { sheet(link, code, own, query, page) } }
        </dialog>
    }
}

/// Draws the content of the sheet.
fn sheet(link: &str, code: Html, own: Html, query: &str, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let embedded = browser::absolute(Some(query), &page.bare);
    let frame =
        format!("<iframe src=\"{}\" width=\"800\" height=\"600\" title=\"Eightfold\"></iframe>", escaped(&embedded));
    let copy = || say!(language, "control-copy");
    html! {
        <>
            <h2><span id="lesson-title">{ say!(language, "lesson") }</span></h2>
            <div class="way-in">
                { code }
                <div>
                    { field(page, ("lesson-link", say!(language, "lesson-link")), link.to_owned(), ("lesson-copy-link", copy())) }
                    <p class="note">{ say!(language, "lesson-link-says") }</p>
                    if is_local(link) { <p class="warning">{ say!(language, "lesson-local", help = "eightfold serve --help") }</p> }
                    <div class="buttons">
                        <button id="lesson-present" type="button" onclick={press(&page.act, Action::Present)}>{ say!(language, "present") }</button>
                        <button id="lesson-print" type="button" onclick={Callback::from(|_: MouseEvent| browser::print())}>{ say!(language, "lesson-print") }</button>
                    </div>
                    <p class="note">{ say!(language, "lesson-print-says") }</p>
                </div>
            </div>
            { own }
            <h3>{ say!(language, "lesson-together") }</h3>
            <p class="see">
                <a id="lesson-quiz" href={format!("#{}?predict=1", View::Walk.path())}>{ say!(language, "lesson-quiz") }</a>
                <a id="lesson-tasks" href={format!("#{}?sheet=tasks", View::Class.path())}>{ say!(language, "lesson-tasks") }</a>
                <a id="lesson-class" href={format!("#{}", View::Class.path())}>{ say!(language, "lesson-class") }</a>
            </p>
            <h3>{ say!(language, "lesson-embed") }</h3>
            { field(page, ("lesson-frame", say!(language, "lesson-frame")), frame, ("lesson-copy-frame", say!(language, "lesson-copy-frame"))) }
            { field(page, ("lesson-embedded", say!(language, "lesson-embedded")), embedded, ("lesson-copy-embedded", copy())) }
            <p class="note">{ say!(language, "lesson-allow") }</p>
            <p><code>{ "eightfold serve --allow-embed https://example.org" }</code></p>
            <button id="close-lesson" type="button" class="go" onclick={press(&page.act, Action::Lesson(None))}>{ say!(language, "help-close") }</button>
        </>
    }
}

/// Returns `true` if only this machine can open a link.
fn is_local(link: &str) -> bool {
    let host = link.split("//").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
    ["127.0.0.1", "localhost", "[::1]"]
        .iter()
        .any(|local| host.strip_prefix(local).is_some_and(|port| port.is_empty() || port.starts_with(':')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_sheet_has_the_code_of_its_own_link_only() {
        let mut lesson = Lesson::default();
        lesson.turn(Some("a".into()));
        let late = lesson.task().unwrap().news(Ok(Reply::Encoded(vec!["1".into()])));
        lesson.turn(Some("b".into()));
        lesson.on_task_event(late);
        assert!(lesson.is_open() && lesson.code.is_empty(), "that was the code of another link");
        let news = lesson.task().unwrap().news(Ok(Reply::Encoded(vec!["0".into()])));
        lesson.on_task_event(news);
        assert_eq!((&*lesson.code, lesson.task()), (&["0".to_owned()][..], None));
        lesson.turn(None);
        assert!(!lesson.is_open() && lesson.code.is_empty());
    }

    #[test]
    fn a_link_that_only_this_machine_can_open_is_known() {
        let local = ["http://127.0.0.1:8008/#/walk", "http://localhost/#/walk", "http://[::1]:8008/"];
        assert!(local.iter().all(|link| is_local(link)));
        let others =
            ["https://queens.example/#/walk", "http://192.168.1.7:8008/", "http://localhost.example/", "file:"];
        assert!(!others.iter().any(|link| is_local(link)));
    }
}
