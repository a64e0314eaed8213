import JSEN
import JSENStandards

extension JSONPath {
  /// Compiles an argument. A text that is not a query is an error in the call.
  init(argument: String) throws(CallError) {
    do throws(JSENSyntaxError) { try self.init(argument) } catch { throw CallError(error) }
  }

  /// Why a query for one value finds nothing; nil for a query that may find several.
  func reasonForNothing(in root: JSENDocument.Value) -> String? {
    guard let place else { return nil }
    var value = root
    for (depth, element) in place.enumerated() {
      guard let next = JSONPath(.init([element])).first(in: value) else {
        let path = JSEN.KeyPath(.init(Array(place[...depth])))
        let error = root.errorForNothing(at: path)
        let isNegative = if case .index(..<0) = element { true } else { false }
        return isNegative ? "\(description): there is no value" : "\(error)"
      }
      value = next
    }
    return nil
  }
}
