#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// Measures the free room on a thread's stack, at any depth of calls.
///
/// The stack that a level of a recursion takes depends on the description and on the build. So it is measured, and a level is
/// refused before the stack overflows.
package struct StackRoom {
  /// The lowest address of the stack; zero until this is asked.
  private var lowest = 0

  package init() {}

  /// Whether some more bytes can be taken.
  ///
  /// - Parameter bytes: those for a description's last level, and for making an error, unless a caller needs more.
  package mutating func isLeft(_ bytes: Int = 48 * 1024) -> Bool {
    if lowest == 0 { lowest = Self.lowestOfThread }
    let left = Self.end - lowest
    // A sanitizer may keep variables in other memory; then nothing can be said.
    return left > bytes || left < 0
  }

  /// The address where the stack ends now.
  @inline(never)
  private static var end: Int {
    var byte: UInt8 = 0
    // SAFETY: the address is a number here, and nothing is read from it.
    return unsafe withUnsafeMutablePointer(to: &byte) { Int(bitPattern: $0) }
  }

  /// The lowest address of this thread's stack. The system is asked once for each thread, which takes some microseconds.
  private static var lowestOfThread: Int {
    #if os(Windows)
      lowestAddress
    #else
      // SAFETY: the value of the key is a number here; nothing is read from the address.
      let known = threadKey.map { unsafe Int(bitPattern: pthread_getspecific($0)) } ?? 0
      if known != 0 { return known }
      // The system tells nothing about a main thread without /proc. Then a nested call measures from the first one, too.
      let lowest = lowestAddress ?? end - 512 * 1024
      // SAFETY: the key was created without a destructor, so the address is never used.
      if let threadKey { _ = unsafe pthread_setspecific(threadKey, .init(bitPattern: lowest)) }
      return lowest
    #endif
  }

  #if os(Windows)
    private static var lowestAddress: Int {
      var (lowest, highest): (ULONG_PTR, ULONG_PTR) = (0, 0)
      // SAFETY: the function writes one number to each variable.
      unsafe GetCurrentThreadStackLimits(&lowest, &highest)
      return Int(truncatingIfNeeded: lowest)
    }
  #else
    /// The key of a thread's own note about where its stack ends.
    private static let threadKey: pthread_key_t? = {
      var key = pthread_key_t()
      // SAFETY: the function writes one key to the variable.
      return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// The lowest address of the thread's stack; nil if the system does not tell.
    private static var lowestAddress: Int? {
      #if canImport(Darwin)
        let thread = pthread_self()
        return unsafe Int(bitPattern: pthread_get_stackaddr_np(thread))
          - Int(pthread_get_stacksize_np(thread))
      #elseif os(Linux) || os(Android)
        // SAFETY: the attributes are initialized by the first function, and destroyed at the end.
        return unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) {
          guard let attributes = $0.baseAddress,
            unsafe getAttributes(pthread_self(), attributes) == 0
          else { return nil }
          defer { _ = unsafe pthread_attr_destroy(attributes) }
          var (address, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
          guard unsafe pthread_attr_getstack(attributes, &address, &size) == 0 else { return nil }
          #if canImport(Musl)
            // Musl tells only the used part of the main thread's stack, which has no guard. The program's arguments take up
            // to a quarter of the limit.
            var (unused, limit) = (0, rlimit())
            if unsafe pthread_attr_getguardsize(attributes, &unused) == 0, unused == 0,
              unsafe getrlimit(RLIMIT_STACK, &limit) == 0
            {
              return Int(bitPattern: address) + size - Int(min(limit.rlim_cur, 8 << 20)) / 4 * 3
            }
          #endif
          return Int(bitPattern: address)
        }
      #else
        return nil
      #endif
    }
  #endif
}

#if os(Linux) || os(Android)
  /// Gets the attributes of a thread. Swift does not import this extension of the C library.
  @_silgen_name("pthread_getattr_np")
  @unsafe
  private func getAttributes(
    _ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> CInt
#endif
