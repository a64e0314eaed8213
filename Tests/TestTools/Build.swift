import Foundation

/// Whether this is a debug build, which is many times slower than a release build.
package let isDebugBuild: Bool = {
  #if DEBUG
    true
  #else
    false
  #endif
}()

/// Whether this process runs with AddressSanitizer, which makes stack frames several times as large.
package let isAddressSanitized = unsafe dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
