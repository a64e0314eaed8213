#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A thread of its own for a recursion that needs a larger stack than the thread of its caller has.
package enum LargeStack {
  /// The address space of the stack. Memory is used only for the part that is reached.
  private static var size: Int { 64 << 20 }

  #if !os(Windows)
    /// Runs a function on a large stack, while the caller waits.
    ///
    /// - Returns: its result; nil when no thread can be made.
    package static func run<R>(_ function: () -> R) -> R? {
      withoutActuallyEscaping(function) { function in
        var result: R?
        let call = Call { result = function() }
        withExtendedLifetime(call) {
          if let thread = start(call) { _ = pthread_join(thread, nil) }
        }
        return result
      }
    }

    /// Starts a thread that calls a function, which lives until the thread has ended.
    private static func start(_ call: Call) -> pthread_t? {
      // SAFETY: the attributes are initialized before they are used, and destroyed after that. The thread gets an object that
      // lives until its caller has waited for it.
      unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
        guard let attributes = buffer.baseAddress, unsafe pthread_attr_init(attributes) == 0 else {
          return nil
        }
        defer { _ = unsafe pthread_attr_destroy(attributes) }
        _ = unsafe pthread_attr_setstacksize(attributes, size)
        var thread = noThread
        let argument = unsafe Unmanaged.passUnretained(call).toOpaque()
        let code = unsafe pthread_create(
          &thread, attributes,
          { argument in
            let call: UnsafeMutableRawPointer? = unsafe argument
            if let call = unsafe call {
              unsafe Unmanaged<Call>.fromOpaque(call).takeUnretainedValue().function()
            }
            return nil
          }, argument)
        return code == 0 ? thread : nil
      }
    }

    #if canImport(Darwin) || canImport(Musl)
      private static var noThread: pthread_t? { nil }
    #else
      private static var noThread: pthread_t { pthread_t() }
    #endif

    /// A function that a thread gets.
    private final class Call {
      let function: () -> Void

      init(_ function: @escaping () -> Void) { self.function = function }
    }
  #else
    package static func run<R>(_ function: () -> R) -> R? { nil }
  #endif
}
