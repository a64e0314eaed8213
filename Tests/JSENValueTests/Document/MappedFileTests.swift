import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// A file that is mapped as `Data` may change after its text was checked, or while it is read. No string may then have
/// bytes that are not UTF-8, and a document keeps what it has read.
struct MappedFileTests {
  private static let text =
    #"{"name é": "Ünïcödé, and more than fifteen bytes", "short": "é", "escaped": "é\n\u00e9", "#
    + #""numbers": [1.50, 12345678901234567890123], "list": ["日本", {"k": "日本語の長い文字列です"}]}"#

  @Test func aDocumentKeepsItsText() throws {
    let file = try MappedFile(Self.text)
    let expected = try JSEN(parsing: Self.text)
    let documents = try [
      JSENDocument(parsing: file.data), JSENDocument(parsing: file.data.span),
      JSENDocument(parsing: AnyBytes(file.data)), Self.generic(file.data),
    ]
    try file.overwrite()
    for document in documents {
      let value = JSEN(document.root)
      #expect(value == expected)
      #expect(Self.strings(value).allSatisfy(Self.isUTF8))
      #expect(document.root.rawText == Self.text)
      #expect(document["numbers"]?[0]?.rawText == "1.50")
      #expect(document[keyPath: "list.1.k"]?.string == "日本語の長い文字列です")
    }
  }

  @Test func aShortFile() throws {
    let file = try MappedFile(#"["é", "a few more bytes, since Data may hold fifteen itself"]"#)
    let document = try JSENDocument(parsing: file.data)
    try file.overwrite()
    #expect(document[0]?.string == "é")
  }

  @Test func aKeptDecoderKeepsTheText() throws {
    let file = try MappedFile(Self.text)
    let kept = try JSENDecoder().decode(Kept.self, from: file.data)
    try file.overwrite()
    #expect(try JSEN(from: kept.decoder) == JSEN(parsing: Self.text))
  }

  @Test func aPartOfADocumentKeepsTheText() throws {
    let file = try MappedFile(Self.text)
    let part = try JSENDecoder().decode(JSENDocument.Value.self, from: file.data)
    try file.overwrite()
    #expect(try JSEN(part) == JSEN(parsing: Self.text))
  }

  @Test func errorsKeepTheText() throws {
    let file = try MappedFile(#"{"schlüssel": ["日本" "x"]}"#)
    let errors = [
      Self.error { _ = try JSEN(parsing: file.data) },
      Self.error { _ = try JSENDocument(parsing: file.data) },
      Self.error {
        do {
          _ = try JSENDecoder().decode(JSEN.self, from: file.data)
        } catch DecodingError.dataCorrupted(let context) {
          if let error = context.underlyingError { throw error }
        }
      },
    ]
    try file.overwrite()
    for error in errors {
      let text = try #require(error).description
      #expect(text.hasPrefix("schlüssel (1:21): expected ',' or ']', found \"x\""), "\(text)")
      #expect(text.contains(#"{"schlüssel": ["日本" "x"]}"#))
    }
  }

  /// A file that is longer than the limit is refused, and most of it is not read.
  @Test func aLongFileIsRefused() throws {
    let file = try MappedFile("[" + String(repeating: "0,", count: 1 << 17) + "0]")
    let options = JSEN.ReadingOptions.with { $0.maximumTextLength = 100 }
    let decoder = JSENDecoder()
    decoder.readingOptions = options
    let errors = [
      Self.error { _ = try JSEN(parsing: file.data, options: options) },
      Self.error { _ = try JSENDocument(parsing: file.data, options: options) },
      Self.error {
        do {
          _ = try decoder.decode([Int].self, from: file.data)
        } catch DecodingError.dataCorrupted(let context) {
          if let error = context.underlyingError { throw error }
        }
      },
    ]
    for error in errors {
      #expect(error?.kind == .textTooLong)
      #expect(error?.offset == 100)
      #expect(error?.description == errors[0]?.description)
    }
  }

  /// Another thread writes valid and invalid bytes in turn. Each call reads one of them, or a mixture of both; it makes
  /// strings that are UTF-8, or throws.
  @Test func aFileThatChangesWhileItIsRead() throws {
    let count = 1 << 17
    let file = try MappedFile("[\"" + String(repeating: "é", count: count) + "\"]")
    let isDone = Mutex(false)
    let writer = Thread {
      do {
        let handle = try FileHandle(forWritingTo: file.url)
        var isValid = false
        while !isDone.withLock({ $0 }) {
          for place in stride(from: 2, to: 2 * count, by: count / 4) {
            try handle.seek(toOffset: UInt64(place))
            try handle.write(contentsOf: isValid ? Data("é".utf8) : Data([0xC3, 0xFF]))
          }
          isValid.toggle()
        }
      } catch {
        Issue.record(error)
      }
    }
    writer.start()
    defer { isDone.withLock { $0 = true } }
    var (made, refused) = (0, 0)
    for round in 0..<200 {
      do {
        let value =
          switch round % 4 {
          case 0: try JSEN(parsing: file.data)
          case 1: try JSEN(parsing: file.data.span)
          case 2: try Self.value(file.data)
          default: try JSEN(JSENDocument(parsing: file.data).root)
          }
        try #require(Self.strings(value).allSatisfy(Self.isUTF8), "round \(round)")
        made += 1
      } catch let error as JSEN.ParsingError {
        try #require(error.kind == .invalidUTF8)
        refused += 1
      }
    }
    #expect(made + refused == 200)
  }

  private static func generic(_ bytes: some Sequence<UInt8>) throws -> JSENDocument {
    try JSENDocument(parsing: bytes)
  }

  private static func value(_ bytes: some Sequence<UInt8>) throws -> JSEN {
    try JSEN(parsing: bytes)
  }

  private static func error(_ body: () throws -> Void) -> JSEN.ParsingError? {
    do { try body() } catch { return error as? JSEN.ParsingError }
    return nil
  }

  /// All strings and keys of a value.
  private static func strings(_ value: JSEN) -> [String] {
    switch value {
    case .string(let string): [string]
    case .array(let elements): elements.flatMap(strings)
    case .dictionary(let object): object.flatMap { [$0.key] + strings($0.value) }
    default: []
    }
  }

  private static func isUTF8(_ string: String) -> Bool {
    String(validating: Array(string.utf8), as: UTF8.self) != nil
  }
}

/// Keeps its decoder, which reads later.
private struct Kept: Decodable {
  let decoder: any Decoder

  init(from decoder: any Decoder) { self.decoder = decoder }
}

/// A sequence whose bytes are those of `Data`, in place.
private struct AnyBytes: Sequence {
  let data: Data

  init(_ data: Data) { self.data = data }

  func makeIterator() -> Data.Iterator { data.makeIterator() }

  func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> R
  ) rethrows -> R? {
    try unsafe data.withContiguousStorageIfAvailable(body)
  }
}
