import TestTools

/// The least time that `body` takes of its thread's processor in a few runs, in seconds. Other programs and tests on
/// the machine do not count.
package func leastSeconds(runs: Int = 3, _ body: () throws -> Void) rethrows -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = threadSeconds()
    try body()
    least = min(least, threadSeconds() - start)
  }
  return least
}

/// Whether the time for 4 · `size` is nearer to four times than to sixteen times that for `size`.
///
/// Caches and page faults can spoil a measurement, so it is taken again, with more runs, before it counts; times below
/// a millisecond say nothing and pass. A debug build runs the body and compares nothing.
package func takesLinearTime(_ size: Int, _ body: (Int) throws -> Void) rethrows -> Bool {
  if isDebugBuild {
    try body(size)
    return true
  }
  for attempt in 0..<6 {
    let runs = attempt == 0 ? 1 : 2
    let small = try leastSeconds(runs: runs) { try body(size) }
    let large = try leastSeconds(runs: runs) { try body(4 * size) }
    if large < max(small, 0.001) * 10 { return true }
  }
  return false
}
