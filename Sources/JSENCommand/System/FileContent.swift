import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif os(Windows)
  import struct ucrt._stat64
#else
  import Glibc
#endif

/// The bytes of a file, and the version of the file from which they were read.
struct FileContent {
  var bytes: [UInt8]
  /// Nil for a text that is not the content of one file.
  var version: Version?

  /// Tells a file from one that took its place, or was written to.
  struct Version: Equatable {
    private let device: Int64
    private let number: UInt64
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    init(_ status: stat) {
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #elseif os(Windows)
        let time = (tv_sec: status.st_mtime, tv_nsec: 0)
      #else
        let time = status.st_mtim
      #endif
      device = Int64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      seconds = Int64(time.tv_sec)
      nanoseconds = Int64(time.tv_nsec)
    }
  }
}
