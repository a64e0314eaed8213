import JSEN
import JSENStandards

extension JSONPath {
  /// Compiles an argument. A text that is not a query is an error in the call, and so is an expression that is not an
  /// I-Regexp.
  init(argument: String) throws(CallError) {
    do throws(JSENSyntaxError) {
      try self.init(argument, variables: Variables.ofFilters)
    } catch { throw CallError(error) }
    try Self.requireValid(patternErrors)
  }

  /// Compiles the query that begins at a position of an argument, and finds its end.
  static func prefix(
    ofArgument argument: String, at offset: Int = 0, allowsCurrent: Bool = false
  ) throws(CallError) -> (path: JSONPath, end: Int) {
    let (path, end): (JSONPath, Int)
    do throws(JSENSyntaxError) {
      (path, end) = try prefix(
        of: argument, at: offset, allowsCurrent: allowsCurrent, variables: Variables.ofFilters)
    } catch { throw CallError(error) }
    try requireValid(path.patternErrors)
    return (path, end)
  }

  /// Throws the first error of a regular expression, with which `match` and `search` find nothing.
  static func requireValid(_ patternErrors: [JSENSyntaxError]) throws(CallError) {
    if let error = patternErrors.first { throw CallError(error) }
  }

  /// Why a query for one value finds nothing, and whether the text names a similar key; nil for a query that may find
  /// several values.
  func reasonForNothing(
    in root: JSENDocument.Value
  ) -> (text: String, suggestsKey: Bool)? {
    if let error = errorForNothing(in: root) { return ("\(error)", !error.suggestion.isEmpty) }
    return place == nil ? nil : ("\(description): there is no value", false)
  }

  /// The error of the first name or index that leads to no value; nil for one that is negative, and for a query that may
  /// find several values.
  func errorForNothing(in root: JSENDocument.Value) -> JSEN.KeyPathError? {
    guard let place else { return nil }
    var value = root
    for (depth, element) in place.enumerated() {
      guard let next = JSONPath(.init([element])).first(in: value) else {
        if case .index(..<0) = element { return nil }
        return root.errorForNothing(at: JSEN.KeyPath(.init(Array(place[...depth]))))
      }
      value = next
    }
    return nil
  }
}
