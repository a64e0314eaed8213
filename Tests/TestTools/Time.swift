import Foundation

/// Returns the processor time of this thread in seconds.
package func threadSeconds() -> Double {
  var time = timespec()
  // SAFETY: the call writes to the structure only before it returns.
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
