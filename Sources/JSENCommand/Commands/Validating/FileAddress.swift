import JSEN
import JSENStreaming

/// The absolute path of a file, as the segments of a URL (RFC 8089). Dots are removed, links are not followed.
struct FileAddress: Hashable {
  private let segments: [[UInt8]]

  /// - Parameters:
  ///   - file: the file. Standard input has the address of an unnamed file in the current folder.
  ///   - folder: the current folder, where relative paths begin.
  init(_ file: InputFile, in folder: [UInt8]) {
    let path = file.isStandardInput ? [] : file.argument.bytes
    let slash = UInt8(ascii: "/")
    let whole = path.first == slash ? path : folder + [slash] + path
    var segments: [[UInt8]] = []
    for segment in whole.split(separator: slash) where segment != [UInt8(ascii: ".")][...] {
      if segment == [UInt8(ascii: "."), UInt8(ascii: ".")][...] {
        segments.removeLast(segments.isEmpty ? 0 : 1)
      } else {
        segments.append(Array(segment))
      }
    }
    self.segments = path.isEmpty ? segments + [[]] : segments
  }

  /// The current folder.
  static func currentFolder() throws(DataError) -> [UInt8] {
    do { return try CPath([UInt8(ascii: ".")]).withoutLinks().bytes } catch {
      throw DataError("the current folder: \(error.message)", .failure)
    }
  }

  /// The address as a URL.
  var url: String { "file:///" + Self.text(segments) }

  /// The relative reference from another file to this one: `./types/name.json`.
  func reference(from other: FileAddress) -> String {
    let folder = other.segments.dropLast()
    let common = zip(folder, segments.dropLast()).prefix { $0 == $1 }.count
    let steps = String(repeating: "../", count: folder.count - common)
    return "./" + steps + Self.text(segments.dropFirst(common))
  }

  private static func text(_ segments: some Sequence<[UInt8]>) -> String {
    segments.map { $0.map(encoded).joined() }.joined(separator: "/")
  }

  /// A byte of a path, as RFC 3986 §3.3 allows it.
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return String(UnicodeScalar(byte))
    case _ where "-._~!$&'()*+,;=:@".utf8.contains(byte): return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0" + digits : "%" + digits
    }
  }
}
