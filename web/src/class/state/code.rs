//! The code of the page's address, which a worker makes.

use eightfold_worker::{Reply, Request, Task, TaskEvent, TaskOwner};

/// The address of the page, and its QR code.
#[derive(Debug, Default)]
pub(crate) struct Code {
    /// The address of the page, up to `#`.
    pub(crate) page: String,
    /// The link that the code has.
    pub(crate) link: String,
    /// The rows of the code, once a worker has made it.
    pub(crate) rows: Vec<String>,
    task: Option<Task>,
}

impl Code {
    /// Names the page.
    pub(super) fn turn(&mut self, page: String) {
        self.page = page;
    }

    /// Makes the code of a place on the page, given from `#` on.
    pub(crate) fn encode(&mut self, place: &str) {
        let link = format!("{}{place}", self.page);
        if self.link != link {
            self.task = Some(Task::new(TaskOwner::Lesson, Request::Encode(link.clone())));
            (self.link, self.rows) = (link, Vec::new());
        }
    }

    /// Returns the task for a worker.
    pub(crate) const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Handles the worker's reply. Without a worker there is no code, but the address stands beside it.
    pub(crate) fn on_task_event(&mut self, event: TaskEvent) {
        if let (Some(_), Ok(Reply::Encoded(rows))) = (self.task.take_if(|task| event.is_of(task)), event.news) {
            self.rows = rows;
        }
    }
}

/// Returns `true` if only this machine can open an address.
pub(crate) fn is_local(address: &str) -> bool {
    let host = address.split("//").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
    ["127.0.0.1", "localhost", "[::1]"]
        .iter()
        .any(|local| host.strip_prefix(local).is_some_and(|port| port.is_empty() || port.starts_with(':')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_that_of_the_present_link() {
        let mut code = Code::default();
        code.turn("http://192.0.2.7/".into());
        code.encode("#/a");
        let late = code.task().unwrap().news(Ok(Reply::Encoded(vec!["1".into()])));
        code.encode("#/b");
        code.on_task_event(late);
        assert!(code.rows.is_empty(), "that was the code of another link");
        let news = code.task().unwrap().news(Ok(Reply::Encoded(vec!["0".into()])));
        code.on_task_event(news);
        assert_eq!((&*code.link, &*code.rows, code.task()), ("http://192.0.2.7/#/b", &["0".to_owned()][..], None));
    }

    #[test]
    fn an_address_that_only_this_machine_can_open_is_known() {
        let local = ["http://127.0.0.1:8008/#/walk", "http://localhost/#/walk", "http://[::1]:8008/"];
        assert!(local.iter().all(|link| is_local(link)));
        let others =
            ["https://queens.example/#/walk", "http://192.168.1.7:8008/", "http://localhost.example/", "file:"];
        assert!(!others.iter().any(|link| is_local(link)));
    }
}
