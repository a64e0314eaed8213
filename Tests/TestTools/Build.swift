import Foundation

/// Whether this is a debug build, which is many times slower.
package let isDebugBuild: Bool = {
  #if DEBUG
    true
  #else
    false
  #endif
}()

/// Whether AddressSanitizer watches this process; frames are then several times as large.
package let isAddressSanitized = unsafe dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil
