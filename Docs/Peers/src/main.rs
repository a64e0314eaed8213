//! Measures serde_json: peers SECONDS FILE…
//!
//! Prints a line `serde_json parse FILE BYTES NANOSECONDS` and one with `write` for each file: medians of
//! processor time, as jsen-bench has them.

use serde_json::Value;
use std::hint::black_box;
use std::time::{Duration, Instant};

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: i64,
}

extern "C" {
    fn clock_gettime(clock: i32, time: *mut Time) -> i32;
}

/// The processor time that this process has used, in nanoseconds.
fn processor_time() -> i64 {
    let clock = if cfg!(target_os = "macos") { 12 } else { 2 };
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    // SAFETY: the pointer leads to a variable with the layout of `struct timespec` on platforms of 64 bits.
    unsafe { clock_gettime(clock, &mut time) };
    time.seconds * 1_000_000_000 + time.nanoseconds
}

fn median(limit: Duration, work: impl Fn()) -> i64 {
    work();
    let mut times = Vec::new();
    let begin = Instant::now();
    while times.len() < 5 || begin.elapsed() < limit {
        let start = processor_time();
        work();
        times.push(processor_time() - start);
    }
    times.sort_unstable();
    times[times.len() / 2]
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|text| text.parse().ok());
    let limit = Duration::from_secs_f64(seconds.expect("usage: peers SECONDS FILE…"));
    for path in arguments {
        let text = std::fs::read(&path).expect("the file can be read");
        let value: Value = serde_json::from_slice(&text).expect("the file is JSON");
        let written = serde_json::to_vec(&value).expect("a value can be written").len();
        let parse = median(limit, || {
            black_box(serde_json::from_slice::<Value>(black_box(&text)).is_ok());
        });
        let write = median(limit, || {
            black_box(serde_json::to_vec(black_box(&value)).is_ok());
        });
        println!("serde_json parse {path} {} {parse}", text.len());
        println!("serde_json write {path} {written} {write}");
    }
}
