import JSEN
import JSENStandards

extension JSONPath {
  /// Compiles an argument. A text that is not a query is an error in the call.
  init(argument: String) throws(CallError) {
    do throws(JSENSyntaxError) { try self.init(argument) } catch { throw CallError(error) }
  }

  /// Says which regular expressions find nothing, since they are not valid.
  func noteInvalidPatterns(_ console: Console) throws {
    for error in patternErrors {
      try console.note(
        DataError(
          "match and search find nothing with '\(error.text)', which is not an I-Regexp: \(error.reason)"
        ))
    }
  }

  /// Why a query for one value finds nothing, and whether the text names a similar key; nil for a query that may find
  /// several values.
  func reasonForNothing(
    in root: JSENDocument.Value
  ) -> (text: String, suggestsKey: Bool)? {
    guard let place else { return nil }
    var value = root
    for (depth, element) in place.enumerated() {
      guard let next = JSONPath(.init([element])).first(in: value) else {
        let path = JSEN.KeyPath(.init(Array(place[...depth])))
        let error = root.errorForNothing(at: path)
        if case .index(..<0) = element { return ("\(description): there is no value", false) }
        return ("\(error)", !error.suggestion.isEmpty)
      }
      value = next
    }
    return nil
  }
}
