#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
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
    let end = Self.end
    // Where the system tells nothing, the stack is as small as that of a thread which an app does not start itself.
    if lowest == 0 { lowest = Self.lowestOfThread ?? end - 512 * 1024 }
    let left = end - lowest
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

  /// The lowest address of the thread's stack; nil if the system does not tell.
  private static var lowestAddress: Int? {
    #if canImport(Darwin)
      let thread = pthread_self()
      return unsafe Int(bitPattern: pthread_get_stackaddr_np(thread))
        - Int(pthread_get_stacksize_np(thread))
    #elseif canImport(Glibc) || canImport(Musl)
      // The first function is an extension of the C library, which Swift does not import.
      typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutableRawPointer) -> CInt
      typealias Destroy = @convention(c) (UnsafeMutableRawPointer) -> CInt
      typealias GetStack =
        @convention(c) (
          UnsafeRawPointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>,
          UnsafeMutablePointer<Int>
        ) -> CInt
      guard let program = unsafe dlopen(nil, RTLD_LAZY),
        let getAttributes = unsafe dlsym(program, "pthread_getattr_np"),
        let getStack = unsafe dlsym(program, "pthread_attr_getstack"),
        let destroy = unsafe dlsym(program, "pthread_attr_destroy")
      else { return nil }
      // SAFETY: the functions have these types, and the attributes of a thread have at most 128 bytes.
      return unsafe withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { attributes in
        guard let attributes = attributes.baseAddress,
          unsafe unsafeBitCast(getAttributes, to: GetAttributes.self)(pthread_self(), attributes)
            == 0
        else { return nil }
        defer { _ = unsafe unsafeBitCast(destroy, to: Destroy.self)(attributes) }
        var (address, size): (UnsafeMutableRawPointer?, Int) = (nil, 0)
        guard
          unsafe unsafeBitCast(getStack, to: GetStack.self)(attributes, &address, &size) == 0
        else { return nil }
        return Int(bitPattern: address)
      }
    #else
      return nil
    #endif
  }

  /// The lowest address of this thread's stack. The system is asked once for each thread, which takes some microseconds.
  private static var lowestOfThread: Int? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      guard let key = threadKey else { return lowestAddress }
      // SAFETY: the key was created, and its value is a number here; nothing is read from the address.
      let known = unsafe Int(bitPattern: pthread_getspecific(key))
      if known != 0 { return known }
      guard let found = lowestAddress else { return nil }
      // SAFETY: the key was created without a destructor, so the address is never used.
      _ = unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: found))
      return found
    #else
      return nil
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// The key of a thread's own note about where its stack ends.
    private static let threadKey: pthread_key_t? = {
      var key = pthread_key_t()
      // SAFETY: the function writes one key to the variable.
      return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()
  #endif
}
