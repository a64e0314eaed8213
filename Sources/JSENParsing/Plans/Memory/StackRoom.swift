#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether there is room on a thread's stack for one more level of a recursion.
///
/// The stack that a level takes depends on the description and on the build. So it is measured, and a level is refused
/// before the stack overflows.
package struct StackRoom {
  /// Where the stack ended when this was asked first.
  private var start = 0
  /// The bytes that may be taken since the start: at first so few that every thread has them.
  private var limit = 128 * 1024
  private var isMeasured = false

  /// The bytes that are left for a description's last level, and for making an error.
  private static let reserve = 48 * 1024

  /// The stack of a thread about which the system tells nothing.
  private static let smallestStack = 512 * 1024

  /// The address where the stack ends now.
  @inline(never)
  private static var end: Int {
    var byte: UInt8 = 0
    // SAFETY: the address is a number here, and nothing is read from it.
    return unsafe withUnsafeMutablePointer(to: &byte) { Int(bitPattern: $0) }
  }

  mutating func isLeft() -> Bool {
    let end = Self.end
    if start == 0 { start = end }
    let used = start &- end
    return used < limit || extendLimit(used)
  }

  /// Asks the system once, which takes some microseconds.
  @inline(never)
  private mutating func extendLimit(_ used: Int) -> Bool {
    guard !isMeasured else { return false }
    isMeasured = true
    guard let lowest = Self.lowestAddress else {
      limit = Self.smallestStack - Self.reserve
      return used < limit
    }
    let left = start - used - lowest
    // A sanitizer may keep variables elsewhere; then nothing can be said.
    limit = left < 0 || left > 1 << 32 ? .max : used + left - Self.reserve
    return used < limit
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

  /// Whether this thread's stack has room for some more bytes, however its functions were called.
  ///
  /// The system is asked once for each thread. Where it tells nothing, the answer is true.
  package static func isLeft(_ bytes: Int) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      guard let key = lowestAddressKey else { return true }
      // SAFETY: the key was created, and its value is a number here; nothing is read from the address.
      var lowest = unsafe Int(bitPattern: pthread_getspecific(key))
      if lowest == 0 {
        guard let found = lowestAddress else { return true }
        lowest = found
        // SAFETY: the key was created without a destructor, so the address is never used.
        _ = unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: found))
      }
      let left = end - lowest
      // A sanitizer may keep variables elsewhere; then nothing can be said.
      return left > bytes || left < 0
    #else
      return true
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// The key of a thread's own note about where its stack ends.
    private static let lowestAddressKey: pthread_key_t? = {
      var key = pthread_key_t()
      // SAFETY: the function writes one key to the variable.
      return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()
  #endif
}
