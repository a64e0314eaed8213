import Testing

/// A library or program of the package, and its floors.
struct Library: Sendable, CustomTestStringConvertible {
  /// The name of the module and of its folder in `Sources`.
  let name: String

  /// The folders of each floor, from the lowest on. A folder may use those of lower floors, and none of its own floor.
  let floors: [[String]]

  /// The files and folders that may import Foundation or the C library.
  let platform: [String]

  /// Whether the library nests its types in `JSEN`, which it declares.
  var declaresJSEN: Bool { name == "JSEN" }

  var testDescription: String { name }

  /// A folder of a library, and the folders that it may use.
  struct Folder: Sendable, CustomTestStringConvertible {
    let library: Library
    let name: String
    let mayUse: [String]

    var testDescription: String { "\(library.name)/\(name)" }
  }

  var folders: [Folder] {
    floors.enumerated().flatMap { number, names in
      names.map { Folder(library: self, name: $0, mayUse: floors[..<number].flatMap { $0 }) }
    }
  }

  static let core = Library(
    name: "JSEN",
    floors: [
      ["Text"], ["Value"], ["Document"], ["Paths"], ["Coding"], ["Fetching"],
      ["Diagnostics", "Hints", "Foundation"],
    ],
    platform: ["Foundation"])

  static let all = [
    core,
    Library(
      name: "JSENPatterns",
      floors: [
        ["Alternatives", "Keys", "Memory", "RegularExpressions", "Schemas"], ["Formats"],
      ],
      platform: ["Memory"]),
    Library(
      name: "JSENParsing",
      floors: [
        ["Plans"], ["Errors", "Conversions"], ["Content"], ["Descriptions"],
        ["Combinators", "Schema"], ["Strings"], ["Values"], ["Members"], ["Coding"], ["Foundation"],
      ],
      platform: ["Foundation"]),
    Library(
      name: "JSENMapping",
      floors: [
        ["Runtime", "Errors", "Options"], ["Compiling"], ["Mapper"], ["Reporting"], ["Foundation"],
      ],
      platform: ["Foundation", "Runtime"]),
    Library(
      name: "JSENStandards",
      floors: [
        ["Errors"], ["Canonical", "Pointer", "RegularExpressions"], ["Query"],
        ["Differences"], ["Merge", "Patch"], ["Foundation"],
      ],
      platform: ["Foundation"]),
    Library(
      name: "JSENStreaming",
      floors: [
        ["Sources", "Tape"], ["Pieces", "Incremental"], ["Lines", "Elements"], ["Engine"],
        ["Stream"],
        ["Writing"], ["Foundation"],
      ],
      platform: [
        "Foundation", "Sources/OpenFile.swift", "Sources/SystemError.swift", "Sources/Turns.swift",
        "Sources/WindowsCalls.swift",
      ]),
    Library(
      name: "JSENEditing",
      floors: [
        ["Gaps"], ["Layout"], ["Pieces"], ["Reading"],
        ["Edits", "Formatting", "Repair"], ["Diagnosis"],
        ["Foundation"],
      ],
      platform: ["Foundation"]),
    Library(
      name: "JSENSchema",
      floors: [
        ["Schema"], ["Inference", "References", "Types"],
        ["Compiling", "Forms", "Validating"], ["Failures"],
        ["Data", "Decoding", "Foundation"],
      ],
      platform: ["Foundation"]),
    Library(
      name: "JSENCommand",
      floors: [
        ["System", "Numbers", "Models"], ["Arguments"], ["Output"], ["Input"],
        ["Flattening", "Paths"],
        ["Editing", "Making"], ["Results"], ["Commands"], ["Program"],
      ],
      platform: ["System"]),
  ]
}
