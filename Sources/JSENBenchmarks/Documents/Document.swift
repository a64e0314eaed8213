import Foundation
import JSEN

/// A text that benchmarks run on.
struct Document {
  let name: String
  let source: Source
  let bytes: [UInt8]

  /// The source of a document, from which another process can make it, too.
  enum Source {
    case file(String)
    case generated(GeneratedDocument)

    /// The arguments that name the document.
    var arguments: [String] {
      switch self {
      case .file(let path): ["--", path]
      case .generated(let document): ["--generated", document.rawValue]
      }
    }
  }

  init(_ source: Source) throws {
    self.source = source
    switch source {
    case .file(let path):
      let url = URL(filePath: path)
      name = url.deletingPathExtension().lastPathComponent
      bytes = [UInt8](try Data(contentsOf: url))
    case .generated(let document):
      name = document.rawValue
      bytes = try document.text()
    }
  }

  /// Numbers documents of the same name, so that every result has its own name.
  static func withDistinctNames(_ documents: [Document]) -> [Document] {
    var taken: Set<String> = []
    return documents.map { document in
      var name = document.name
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(document.name)-\(number)"
      }
      return Document(document, name: name)
    }
  }

  private init(_ other: Document, name: String) {
    self.name = name
    source = other.source
    bytes = other.bytes
  }
}
