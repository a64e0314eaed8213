import JSEN

/// A question about the values at key paths: what makes one ``QueryCommand`` differ from another.
protocol PathQuery {
  static var name: String { get }
  static var summary: String { get }
  /// The first paragraph of the help.
  static var details: String { get }
  static var options: [OptionGroup<Self>] { get }
  static var examples: [String] { get }

  init()

  /// Throws when options do not go together.
  func validate(_ inputs: inout Inputs) throws(CallError)

  /// Begins the answers, after ``validate(_:)``.
  mutating func begin(_ console: Console)

  /// Prints the answer for the values to which a path leads, or keeps it.
  mutating func answer(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws

  /// Prints the answers that were kept.
  func finish(_ console: Console) throws
}

extension PathQuery {
  static var options: [OptionGroup<Self>] { [] }

  func validate(_ inputs: inout Inputs) throws(CallError) {}

  mutating func begin(_ console: Console) {}

  func finish(_ console: Console) throws {}
}
