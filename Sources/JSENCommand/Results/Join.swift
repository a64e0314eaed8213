import JSEN
import JSENStandards

/// The rows of another file, whose members are added to the results with the same key.
struct Join: Sendable {
  private let file: String
  /// The path to the key of a result.
  let path: RelativePath
  /// The path to the key of a row.
  private let pathOfRows: RelativePath
  /// The rows by their keys, and the number of each.
  private let rows: [SortKey: (row: JSENDocument.Value, number: Int)]
  /// The key that a row has at its path, whose value the result has.
  private let keyOfRows: String?
  /// The key of the first row, for messages.
  private let firstKey: SortKey?
  /// All other keys of the rows, in the order in which they first appear.
  private(set) var columns = JSEN.Object()
  /// All keys of the rows.
  var allColumns: JSEN.Object {
    keyOfRows.map { columns.merging([$0: .null]) { own, _ in own } } ?? columns
  }
  let use: OptionUse
  /// Whether a result without a row stays.
  let keepsUnmatched: Bool

  /// The options, before the file is read.
  struct Options {
    private(set) var file: InputFile?
    fileprivate var on: String?
    fileprivate var keepsUnmatched = false

    static var options: [Option<Options>] {
      [
        .file("join", help: "add the row of FILE that has the same key") { $0.file = $1 },
        .value("on", "PATH[=PATH]", help: "the path to the key, and that in FILE") { $0.on = $1 },
        .flag("keep-unmatched", help: "also results that have no row in FILE") {
          $0.keepsUnmatched = true
        },
      ]
    }
  }

  /// Reads the file: an array of objects, JSON Lines, or by its name a table.
  ///
  /// - Returns: nil without the options.
  init?(
    _ options: Options, _ reading: JSEN.ReadingOptions, _ table: TableReader.Options
  ) throws {
    if (options.file == nil) != (options.on == nil) {
      throw CallError("--join FILE and --on PATH need each other")
    }
    keepsUnmatched = options.keepsUnmatched
    guard let file = options.file, let on = options.on else {
      if keepsUnmatched { throw CallError("--keep-unmatched needs --join") }
      return nil
    }
    self.file = file.name
    let paths = on.splitAtEqualsSign
    path = try RelativePath(paths?.before ?? on.withoutEscapedSigns, of: "--on", .oneValue)
    let other = try paths.map { try RelativePath($0.after, of: "--on", .oneValue) } ?? path
    pathOfRows = other
    var rows: [SortKey: (row: JSENDocument.Value, number: Int)] = [:]
    var firstKey: SortKey?
    let keyOfRows: String? = if case .name(let key)? = other.child { key } else { nil }
    // Rows without an option for types hold strings, and the key of a row is not added.
    var table = table
    table.numberColumns.removeAll { $0.column == other.child }
    for (number, row) in try Self.rows(of: file, reading, table).enumerated() {
      func error(_ reason: String) -> DataError { DataError("\(file.name)[\(number)]: \(reason)") }
      guard row.kind == .object else {
        throw error("expected an object for --join, found \(row.kind.withArticle)")
      }
      guard let key = other.value(in: row), !key.isNull else {
        throw error("--on \(other.text): there is no value\(other.advice(in: row) ?? "")")
      }
      firstKey = firstKey ?? SortKey(key)
      if let first = rows.updateValue((row, number), forKey: SortKey(key)) {
        throw error(
          "--on \(other.text): the key \(key.exactJSON) is repeated; "
            + "the first is in \(file.name)[\(first.number)]")
      }
      for member in row.members where !member.key.isKey(keyOfRows) { columns[member.key] = .null }
    }
    self.rows = rows
    (self.keyOfRows, self.firstKey) = (keyOfRows, firstKey)
    use = OptionUse("--join: no value at '\(path.text)' is a key of \(file.name)")
  }

  private static func rows(
    of file: InputFile, _ reading: JSEN.ReadingOptions, _ table: TableReader.Options
  ) throws -> [JSENDocument.Value] {
    if let style = TableStyle(ofFileAt: file.name) {
      return Array(try NamedDocument(reading: style, table, of: file).root.elements)
    }
    let texts = try NamedDocument(slurping: [file], reading).root
    let first = texts.elements.first
    return texts.count == 1 && first?.kind == .array
      ? Array(first?.elements ?? texts.elements) : Array(texts.elements)
  }

  /// Adds the members of the row with the same key.
  ///
  /// - Parameter options: the rule for NaN and infinity.
  /// - Returns: whether the item stays.
  /// - Throws: also if both have a member with different values.
  func apply(to item: inout ResultItem, _ options: JSEN.WritingOptions) throws(DataError) -> Bool {
    guard item.value.kind == .object else { throw item.error(expected: "an object for --join") }
    let key = path.value(in: item.value)
    guard let key, !key.isNull, let row = rows[SortKey(key)]?.row else {
      // Of a file without rows, nothing else can be expected.
      use.note(isFound: false) { rows.isEmpty && keepsUnmatched ? nil : suggestion(for: key) }
      return keepsUnmatched
    }
    use.note(isFound: true)
    // The members by the rule for repeated keys.
    var members = item.value.exactJSON.object ?? [:]
    for member in row.exactJSON.object ?? [:] where !member.key.isKey(keyOfRows) {
      guard let own = item.value[member.key] else {
        members[member.key] = member.value
        continue
      }
      if SortKey(own) != SortKey(row[member.key]) {
        let key = member.key.replacing("=", with: "\\=")
        let on = path.renamingFirst(member.key, to: "NEW").map {
          " --on " + "\($0)=\(pathOfRows.text)".quotedForShell
        }
        throw item.error(
          "'\(member.key)' has another value in \(file); to keep both, write --rename "
            + "\(key)=NEW".quotedForShell + (on ?? ""))
      }
    }
    item.replaceValue(
      try JSENDocument.Value(made: .dictionary(members), options, of: item.document.name))
    return true
  }

  /// Advice for keys of another type, with which nothing is equal.
  private func suggestion(for key: JSENDocument.Value?) -> String {
    guard let key, let other = firstKey?.value, key.kind.isNumber != other.kind.isNumber
    else { return "" }
    return "; here it is \(key.kind.withArticle), and there \(other.kind.withArticle)"
  }
}

extension String {
  /// Whether it has the code points of a key.
  fileprivate func isKey(_ key: String?) -> Bool {
    key.map { utf8.elementsEqual($0.utf8) } ?? false
  }
}

extension JSEN.Kind {
  fileprivate var isNumber: Bool { self == .int || self == .double || self == .number }
}
