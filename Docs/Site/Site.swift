// The parts of Docs/build.sh that read and write JSON. Foundation reads it, so that the site does not need the libraries that it
// describes.
//
// graphs FOLDER          drops the members that types inherit from other libraries, such as the forty of `Sequence`
// landing ARCHIVE NAME   makes the page NAME the first page, which the sidebar and the path of each page lead to
// check ARCHIVE          checks each link of the site

import Foundation

typealias Fields = [String: Any]

struct Failure: Error, CustomStringConvertible {
  let description: String
}

@main
struct Site {
  static func main() {
    do { try run() } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    switch CommandLine.arguments.dropFirst() {
    case let arguments where arguments.count == 2 && arguments.first == "graphs":
      try dropForeignMembers(in: url(arguments[2]))
    case let arguments where arguments.count == 3 && arguments.first == "landing":
      try Landing(archive: url(arguments[2]), name: arguments[3]).install()
    case let arguments where arguments.count == 2 && arguments.first == "check":
      var site = SiteLinks(archive: url(arguments[2]))
      let problems = try site.problems()
      guard problems.isEmpty else {
        throw Failure(description: problems.sorted().joined(separator: "\n"))
      }
      print("\(site.pages.count) pages, \(site.links) links")
    default:
      throw Failure(description: "Site.swift: graphs FOLDER | landing ARCHIVE NAME | check ARCHIVE")
    }
  }

  static func url(_ path: String) -> URL { URL(filePath: path) }

  /// An identifier such as `s:ST3map…::SYNTHESIZED::s:4JSENAAO6ObjectV` begins with the inherited member. A member that these
  /// libraries declare has the name of one of them in it.
  static func dropForeignMembers(in folder: URL) throws {
    func isForeign(_ identifier: Any?) -> Bool {
      let parts = (identifier as? String ?? "").components(separatedBy: "::SYNTHESIZED::")
      return parts.count == 2 && !parts[0].contains(/\dJSEN/)
    }
    for file in files(beneath: folder, pathExtension: "json") {
      var graph = try fields(of: file)
      let symbols = graph["symbols"] as? [Fields] ?? []
      let relationships = graph["relationships"] as? [Fields] ?? []
      graph["symbols"] = symbols.filter { !isForeign(($0["identifier"] as? Fields)?["precise"]) }
      graph["relationships"] = relationships.filter { !isForeign($0["source"]) }
      try write(graph, to: file)
    }
  }
}

func fields(of file: URL) throws -> Fields {
  guard let fields = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Fields
  else {
    throw Failure(description: "\(file.path): not an object")
  }
  return fields
}

func write(_ fields: Fields, to file: URL) throws {
  let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
  try JSONSerialization.data(withJSONObject: fields, options: options).write(to: file)
}

func files(beneath folder: URL, pathExtension: String) -> [URL] {
  let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  return (all?.allObjects ?? []).compactMap { $0 as? URL }
    .filter { $0.pathExtension == pathExtension }
    .sorted { $0.path < $1.path }
}
