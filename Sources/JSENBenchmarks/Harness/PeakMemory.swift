import Foundation

/// The growth of this process's resident memory during a piece of work.
///
/// Resident memory includes the gaps between allocations and the memory that the allocator keeps, unlike a count of
/// `malloc` calls. Each measurement has a new process (``Benchmark/memoryCosts(of:on:)``), so no memory that was freed
/// earlier hides the growth.
enum PeakMemory {
  /// The size of a page, the smallest unit.
  private static let page = 4096

  /// The environment of a measuring process. Without it, glibc's allocator keeps small blocks for each thread, which no
  /// call returns to the system.
  static let environment = ["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]

  #if os(Linux)
    /// The growth in bytes while `work` runs; nil where the system does not know it.
    ///
    /// The work runs once before, so that code and tables are in memory; freed memory is then returned to the system.
    /// Writing 5 to `clear_refs` sets the kernel's high-water mark (`VmHWM`) to the current size. It is read again at the
    /// end. Reading it needs memory, so that also happens once before.
    static func growth(_ work: () throws -> Void) throws -> Int? {
      try work()
      giveBackFreedMemory()
      blackHole(status("VmHWM"))
      guard resetHighWaterMark(), let before = status("VmRSS") else { return nil }
      try work()
      guard let peak = status("VmHWM") else { return nil }
      return max(peak - before, page)
    }

    private static func resetHighWaterMark() -> Bool {
      guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
      defer { try? file.close() }
      do {
        try file.write(contentsOf: Data("5".utf8))
        return true
      } catch {
        return false
      }
    }

    /// One of the sizes in `/proc/self/status`, in bytes.
    private static func status(_ name: String) -> Int? {
      let file = FileHandle(forReadingAtPath: "/proc/self/status")
      guard let text = try? file?.readToEnd() else { return nil }
      let line = String(decoding: text, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix(name + ":") }
      // "VmHWM:	   20164 kB"
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        .flatMap { Int($0) }
        .map { $0 * 1024 }
    }

    /// glibc keeps what was freed unless told otherwise; other libraries have no such function, and
    /// return memory by themselves.
    private static func giveBackFreedMemory() {
      // SAFETY: the function is looked up by name, and its type is that of its manual page.
      let trim = unsafe unsafeBitCast(
        dlsym(nil, "malloc_trim"), to: (@convention(c) (Int) -> Int32)?.self)
      _ = trim?(0)
    }
  #else
    /// The growth in bytes while `work` runs, or nil where the system doesn't tell. The process's own high-water mark,
    /// which never falls, so `work` is done once.
    static func growth(_ work: () throws -> Void) throws -> Int? {
      guard let before = highWaterMark() else { return nil }
      try work()
      guard let peak = highWaterMark() else { return nil }
      return max(peak - before, page)
    }

    /// Bytes on Apple's systems.
    private static func highWaterMark() -> Int? {
      var usage = rusage()
      // SAFETY: the pointer is used during the call only.
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
      return Int(usage.ru_maxrss)
    }
  #endif
}
