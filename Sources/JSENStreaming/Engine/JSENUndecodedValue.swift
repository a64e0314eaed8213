import JSEN

/// A value of a stream that has been checked, and that ``JSENIsolatedValues`` decodes.
public struct JSENUndecodedValue: Sendable {
  let document: JSENDocument
  let place: StreamPlace
  let rules: StreamRules

  /// Decodes the value; nil if it is bad and was reported.
  func decoded<Value>(
    _ decode: (JSENDocument) throws -> Value
  ) throws(JSENStreamError) -> Value? {
    do { return try decode(document) } catch {
      try rules.report(
        document.storage.read { JSENStreamError(.rejected(error), at: place, rules, $0.bytes) })
      return nil
    }
  }
}
