//! Ctrl-C on Windows, where it is a console event and not a signal.
#![allow(unsafe_code)] // calls of the system

use std::ffi::c_void;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};

/// The flag that gives a new process its own console, the number of the event, and that of the standard output.
const CREATE_NEW_CONSOLE: u32 = 0x10;
const CTRL_C_EVENT: u32 = 0;
const STD_OUTPUT_HANDLE: u32 = -11_i32 as u32;

#[link(name = "kernel32")]
unsafe extern "system" {
    fn FreeConsole() -> i32;
    fn AttachConsole(process: u32) -> i32;
    fn SetConsoleCtrlHandler(handler: Option<extern "system" fn(u32) -> i32>, add: i32) -> i32;
    fn GenerateConsoleCtrlEvent(event: u32, group: u32) -> i32;
    fn GetStdHandle(which: u32) -> *mut c_void;
    fn SetStdHandle(which: u32, handle: *mut c_void) -> i32;
}

/// Makes a command start in its own console, so that Ctrl-C reaches no other process.
pub fn apart(command: &mut Command) -> &mut Command {
    command.creation_flags(CREATE_NEW_CONSOLE)
}

/// Presses Ctrl-C in the console of a process.
pub fn press_ctrl_c(child: &Child) {
    // SAFETY: the only pointer is a handle from the system, passed back to it. This process switches to the other's
    // console, keeps its own standard output, and ignores the event itself.
    let pressed = unsafe {
        let output = GetStdHandle(STD_OUTPUT_HANDLE);
        FreeConsole();
        let is_attached = AttachConsole(child.id()) != 0;
        SetStdHandle(STD_OUTPUT_HANDLE, output);
        is_attached && SetConsoleCtrlHandler(None, 1) != 0 && GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) != 0
    };
    assert!(pressed, "Ctrl-C cannot be pressed: {}", std::io::Error::last_os_error());
}
