#if os(Windows)
  import JSENStreaming
  import ucrt

  extension CPath {
    private func withWideText<Result>(_ call: (UnsafePointer<UInt16>) -> Result) -> Result {
      // SAFETY: the text ends with a zero, and lives until the call returns.
      unsafe String(decoding: bytes, as: UTF8.self).withCString(encodedAs: UTF16.self, call)
    }

    /// The kind and size of the file, or of the destination of a link.
    func status() throws(SystemError) -> _stat64 {
      var status = _stat64()
      // SAFETY: the call reads the path, which ends with a zero, fills the structure, and keeps nothing.
      _ = try SystemError.check { withWideText { unsafe _wstat64($0, &status) } }
      return status
    }

    /// The absolute path of the file.
    func withoutLinks() throws(SystemError) -> CPath {
      // SAFETY: given no buffer, the call allocates one, which is copied and freed.
      guard let path = unsafe withWideText({ unsafe _wfullpath(nil, $0, 0) }) else {
        throw SystemError(code: errno)
      }
      // SAFETY: as above.
      defer { unsafe free(path) }
      // SAFETY: as above; the path ends with a zero.
      return unsafe CPath(String(decodingCString: path, as: UTF16.self).utf8)
    }

    /// Returns the names of the files and folders in a folder, sorted by their bytes. Hidden entries are left out.
    func entries() throws(SystemError) -> [[UInt8]] {
      var entry = _wfinddata64_t()
      // SAFETY: the call reads the path, which ends with a zero, and fills the structure.
      let search = CPath(bytes + "\\*".utf8).withWideText { unsafe _wfindfirst64($0, &entry) }
      if search == -1 { throw SystemError(code: errno) }
      defer { _ = _findclose(search) }
      var names: [[UInt8]] = []
      repeat {
        let name = unsafe withUnsafeBytes(of: entry.name) { field in
          // SAFETY: the name ends with a zero inside the field.
          unsafe String(
            decodingCString: field.assumingMemoryBound(to: UInt16.self).baseAddress!, as: UTF16.self
          )
        }
        if name.first != "." { names.append(Array(name.utf8)) }
        // SAFETY: the call fills the structure.
      } while unsafe _wfindnext64(search, &entry) == 0
      return names.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }
#endif
