import Foundation
import TestTools

/// Calls `body` with a new folder that has these files in it.
func withFiles(
  _ texts: [String: String], _ bytes: [String: [UInt8]] = [:], _ body: (URL) async throws -> Void
) async throws {
  try await Place.withTemporaryFolder { folder in
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    for (name, bytes) in bytes {
      try Data(bytes).write(to: folder.appending(path: name))
    }
    try await body(folder)
  }
}

/// The text of a file.
func text(_ folder: URL, _ name: String) throws -> String {
  String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
}
