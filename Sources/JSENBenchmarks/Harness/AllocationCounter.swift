import Foundation

/// Counts the allocations of a piece of work: calls of `malloc`, `calloc`, `posix_memalign` and similar functions.
///
/// glibc has hooks that see each call, in a process before which its `libc_malloc_debug` was loaded
/// (malloc_hook(3)). On other systems nothing is counted.
enum AllocationCounter {
  private typealias Allocate = @convention(c) (Int, UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  private typealias AllocateAligned =
    @convention(c) (Int, Int, UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  private typealias VersionedLookup =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>, UnsafePointer<CChar>
    ) -> UnsafeMutableRawPointer?

  /// The environment of a counting process.
  static let environment = ["LD_PRELOAD": "libc_malloc_debug.so.0"]

  /// The calls in one run of the work; nil where they cannot be counted.
  ///
  /// The work is done once beforehand, so that what is made once in a process does not count. Nothing else
  /// may run meanwhile.
  static func count(_ work: () throws -> Void) throws -> Int? {
    guard ProcessInfo.processInfo.environment["LD_PRELOAD"] == environment["LD_PRELOAD"],
      let hook = unsafe findHook("__malloc_hook"),
      let alignedHook = unsafe findHook("__memalign_hook"),
      let allocate = unsafe dlsym(nil, "__libc_malloc"),
      let allocateAligned = unsafe dlsym(nil, "__libc_memalign")
    else { return nil }
    try work()
    // SAFETY: the types are those that glibc gives to its functions and hooks. Its own functions have no
    // parameter for the caller, and leave that register alone.
    unsafe systemAllocate = unsafe unsafeBitCast(allocate, to: Allocate.self)
    unsafe systemAllocateAligned = unsafe unsafeBitCast(allocateAligned, to: AllocateAligned.self)
    unsafe calls = 0
    unsafe hook.pointee = unsafe unsafeBitCast(counting, to: UnsafeRawPointer.self)
    unsafe alignedHook.pointee = unsafe unsafeBitCast(countingAligned, to: UnsafeRawPointer.self)
    defer {
      unsafe hook.pointee = nil
      unsafe alignedHook.pointee = nil
    }
    try work()
    // Nothing is seen where another allocator is in place, such as a sanitizer's.
    return unsafe calls > 0 ? calls : nil
  }

  /// A variable for a hook, which is found by its version only: the first one of the architecture.
  private static func findHook(_ name: String) -> UnsafeMutablePointer<UnsafeRawPointer?>? {
    guard let address = unsafe dlsym(nil, "dlvsym") else { return nil }
    // SAFETY: the type is that of the function's manual page.
    let lookup = unsafe unsafeBitCast(address, to: VersionedLookup.self)
    for version in ["GLIBC_2.2.5", "GLIBC_2.17"] {
      if let hook = unsafe lookup(nil, name, version) {
        // SAFETY: hooks are variables that hold a function, or nothing.
        return unsafe hook.assumingMemoryBound(to: UnsafeRawPointer?.self)
      }
    }
    return nil
  }

  private static let counting: Allocate = { size, caller in
    unsafe calls += 1
    return unsafe systemAllocate(size, caller)
  }

  private static let countingAligned: AllocateAligned = { alignment, size, caller in
    unsafe calls += 1
    return unsafe systemAllocateAligned(alignment, size, caller)
  }

  // A C function cannot have a context, so its state is global.
  private nonisolated(unsafe) static var systemAllocate: Allocate = { _, _ in nil }
  private nonisolated(unsafe) static var systemAllocateAligned: AllocateAligned = { _, _, _ in nil }
  private nonisolated(unsafe) static var calls = 0
}
