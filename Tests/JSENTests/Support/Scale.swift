/// Whether this is a debug build, which is many times slower.
let isDebugBuild: Bool = {
  #if DEBUG
    true
  #else
    false
  #endif
}()

/// A size that a release build can take, and a debug build the smaller one.
func sized(_ release: Int, debug: Int) -> Int { isDebugBuild ? debug : release }

/// The least time that `body` takes in a few runs, in seconds.
func leastSeconds(runs: Int = 3, _ body: () throws -> Void) rethrows -> Double {
  var least = Duration.seconds(1_000_000)
  for _ in 0..<runs {
    least = min(least, try ContinuousClock().measure(body))
  }
  return least / .seconds(1)
}

/// Whether the time for 4 · `size` is nearer to four times than to sixteen times that for `size`.
///
/// Other work on the machine can spoil a measurement, so it is taken again before it counts; times below a
/// millisecond say nothing and pass.
func takesLinearTime(_ size: Int, _ body: (Int) throws -> Void) rethrows -> Bool {
  for _ in 0..<4 {
    let small = try leastSeconds(runs: 2) { try body(size) }
    let large = try leastSeconds(runs: 2) { try body(4 * size) }
    if large < max(small, 0.001) * 9 { return true }
  }
  return false
}
