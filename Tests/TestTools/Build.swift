import Foundation

/// Whether this is a debug build, which is many times slower than a release build.
package let isDebugBuild: Bool = {
  #if DEBUG
    true
  #else
    false
  #endif
}()

/// A size that a release build can take, and a debug build the smaller one.
///
/// Tests of many cases throw many errors, so it turns backtraces off.
package func sized(_ release: Int, debug: Int) -> Int {
  ErrorBacktraces.turnOff()
  return isDebugBuild ? debug : release
}

/// Whether this process runs with AddressSanitizer, which makes stack frames several times as large.
package let isAddressSanitized = unsafe dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
