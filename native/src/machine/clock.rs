//! The processor time of this process, which other programs do not lengthen.
#![allow(unsafe_code)] // a call of the C library

use std::time::Duration;

/// Returns the time that this process's threads have computed so far, without the system's own work for them. `None`
/// where the system does not tell it.
#[cfg(unix)]
pub(crate) fn processor_time() -> Option<Duration> {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the call writes a whole `rusage`, and zeros are one, too.
    let usage = unsafe { (libc::getrusage(libc::RUSAGE_SELF, usage.as_mut_ptr()) == 0).then(|| usage.assume_init())? };
    let (seconds, micros) = (u64::try_from(usage.ru_utime.tv_sec).ok()?, u64::try_from(usage.ru_utime.tv_usec).ok()?);
    Some(Duration::from_secs(seconds) + Duration::from_micros(micros))
}

#[cfg(not(unix))]
pub(crate) fn processor_time() -> Option<Duration> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn computing_takes_processor_time() {
        let before = processor_time().unwrap();
        let start = Instant::now();
        while processor_time().unwrap() - before < Duration::from_millis(20) {
            assert!(start.elapsed() < Duration::from_secs(20), "no time passes");
        }
    }
}
