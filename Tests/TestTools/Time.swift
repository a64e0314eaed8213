import Foundation

/// The seconds for which this thread has had a processor.
package func threadSeconds() -> Double {
  var time = timespec()
  // SAFETY: the clock fills the structure that it is given.
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
