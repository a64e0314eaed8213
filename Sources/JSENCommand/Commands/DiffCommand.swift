import JSEN
import JSENStandards

/// `jsen diff`: prints the differences between two documents.
struct DiffCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var writing = WritingChoices()
  private var form = Form.lines
  private var comparesOrder = false
  private var rules: [JSONDifferences.Rule] = []

  private enum Form { case lines, patch, mergePatch }

  static let name = "diff"
  static let summary = "print the differences between two documents"
  static let arguments = "OLD NEW"
  static let details = """
    Prints a line for each difference between two documents:

      customer.name: "Ann" -> "Anne"
      added items[1]: {"sku": "CUP-007"}
      removed total: 33.9

    'jsen get' finds the value at the path: in NEW, or in OLD if it was removed.
    Long values are shortened. Elements of arrays are aligned, so an element that is
    added at the front is one difference. The layout, the digits of equal numbers
    and, without --order, the order of members are not compared; 1 and 1.0 differ,
    and patches keep digits. A file may be -, standard input.

    The exit status is 0 for equal documents, 1 if they differ, 2 for an error in
    the call, and 3 if a document cannot be read.
    """.replacing("->", with: "→")
  static let examples = [
    "jsen diff order.json order.json",
    "jsen diff --order order.json order.json",
    "jsen diff --ignore '$..updated' --by-key sku=$.items old.json order.json",
    "jsen diff --patch old.json order.json > changes.json",
    "cat order.json | jsen diff --merge-patch --compact old.json -",
  ]

  static var options: [OptionGroup<DiffCommand>] {
    let form = OptionGroup<DiffCommand>(
      "Form (of --patch and --merge-patch, the last one counts)",
      [
        .flag("patch", help: "print a JSON Patch (RFC 6902)") { $0.form = .patch },
        .flag("merge-patch", help: "print a merge patch (RFC 7396)") { $0.form = .mergePatch },
        .flag("order", help: "compare the order of members, too") { $0.comparesOrder = true },
      ])
    return [form, ruleGroup, WritingChoices.argumentGroup.inside(\.writing)] + [
      Inputs.readingGroup.inside(\.inputs)
    ]
  }

  private static var ruleGroup: OptionGroup<DiffCommand> {
    OptionGroup(
      "What is not a difference (QUERY is a JSONPath, as '$..id')",
      [
        .value("ignore", "QUERY", help: "ignore what QUERY finds") {
          $0.rules.append(.ignoring(try JSONPath(argument: $1)))
        }.repeatable,
        .value("unordered", "QUERY", help: "compare these arrays without order") {
          $0.rules.append(.unordered(try JSONPath(argument: $1)))
        }.repeatable,
        .value("by-key", "KEY=QUERY", help: "compare elements with the same KEY") {
          $0.rules.append(try keyed($1))
        }.repeatable,
        .value("tolerance", "N", help: "ignore differences of numbers up to N") {
          guard let limit = Double($1), limit >= 0 else {
            throw CallError("--tolerance takes a number from 0 on, not '\($1)'")
          }
          $0.rules.append(.tolerance(limit))
        },
      ])
  }

  /// The rule of an argument `KEY=QUERY`.
  private static func keyed(_ argument: String) throws(CallError) -> JSONDifferences.Rule {
    guard let range = argument.firstRange(of: "=$"), range.lowerBound > argument.startIndex else {
      throw CallError("--by-key takes KEY=QUERY, as in 'id=$.items', not '\(argument)'")
    }
    let path = argument[argument.index(after: range.lowerBound)...]
    return .keyed(
      try JSONPath(argument: String(path)), by: String(argument[..<range.lowerBound]))
  }

  mutating func finish() throws {
    if inputs.files.count != 2 {
      throw CallError("diff needs two files, an old and a new one; '-' is standard input")
    }
    if form == .mergePatch, comparesOrder {
      throw CallError("a merge patch has no order; --order cannot be used with --merge-patch")
    }
    if form != .lines, !rules.isEmpty {
      throw CallError(
        "a patch makes the new document; --ignore, --unordered, --by-key and --tolerance "
          + "cannot be used with it")
    }
    if form == .lines, writing.isAsked {
      throw CallError("the options for writing need --patch or --merge-patch")
    }
    try writing.validate(&inputs.reading)
    try inputs.validate()
  }

  func run(_ console: Console) throws {
    let old = try NamedDocument(reading: inputs.files[0], inputs.reading).root
    let new = try NamedDocument(reading: inputs.files[1], inputs.reading).root
    let name = inputs.files[1].name
    switch form {
    case .lines:
      let differences = JSONDifferences(old, new, comparesOrder, rules, spelled: true)
      if !differences.isEmpty { console.fail() }
      for difference in differences { try write(difference, console) }
    case .patch:
      let patch = JSONPatch(comparing: old, new, comparesOrder, spelled: true)
      if !patch.isEmpty { console.fail() }
      try console.write(patch.json, writing.options(), of: name)
    case .mergePatch:
      let patch: JSONMergePatch
      do { patch = try JSONMergePatch(comparing: old, new) } catch {
        let path = FlatPath(error.pointer, in: JSEN(new)).text
        throw DataError(
          "\(name): \(path): a merge patch cannot set a member to null; use --patch", .failure)
      }
      if !new.isSame(as: old, EqualityRule()) { console.fail() }
      try console.write(patch.json, writing.options(), of: name)
    }
  }

  /// Writes a line for a difference.
  private func write(_ difference: JSONDifferences.Difference, _ console: Console) throws {
    let path = FlatPath(difference.elements).text
    let line = difference.line(at: path.isEmpty ? "the top level" : path)
    let color: Color? =
      switch difference.kind {
      case .added: .added
      case .removed: .removed
      case .changed, .reordered: nil
      }
    try console.write(plain: console.paintsOutput ? color?.paint(line) ?? line : line)
  }
}
