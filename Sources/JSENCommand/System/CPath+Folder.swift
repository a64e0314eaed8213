import JSENStreaming

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CPath {
  /// Returns the names of the files and folders in a folder, sorted by their bytes. Hidden ones are left out.
  func entries() throws(SystemError) -> [[UInt8]] {
    // SAFETY: the path ends with a zero, and the call keeps nothing of it.
    guard let folder = unsafe opendir(units) else { throw SystemError(code: errno) }
    // SAFETY: the folder was opened above, and nothing uses it afterwards.
    defer { _ = unsafe closedir(folder) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      // SAFETY: the entry is read before the next call, and its name ends with a zero.
      guard let entry = unsafe readdir(folder) else { break }
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
    }
    if errno != 0 { throw SystemError(code: errno) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
