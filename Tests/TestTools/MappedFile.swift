package import Foundation

/// A temporary file, and its content mapped to memory.
package final class MappedFile: Sendable {
  package let url: URL
  /// A view of the file, not a copy.
  package let data: Data

  package init(_ text: String) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: url)
    data = try Data(contentsOf: url, options: .alwaysMapped)
  }

  deinit {
    // The system removes a temporary file that stays.
    do { try FileManager.default.removeItem(at: url) } catch {}
  }

  /// Writes bytes that are not UTF-8 over the whole file. The data changes, too.
  package func overwrite() throws {
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(repeating: 0xFF, count: data.count))
    try handle.close()
    guard data.allSatisfy({ $0 == 0xFF }) else { throw NotMapped() }
  }

  /// The data is not a view of the file.
  package struct NotMapped: Error {}
}
