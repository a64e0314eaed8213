package import JSEN

/// Why a value could not be written, and where.
package struct PlanWritingFailure: Sendable {
  package let reason: Reason
  /// The keys and indices that lead to the value, innermost first.
  internal(set) package var reversedPath: [Component] = []

  /// Whether an earlier alternative has failed for the same reason at the same value.
  var isRepeated = false

  package init(_ reason: Reason) {
    self.reason = reason
  }

  package typealias Component = JSEN.PathElement

  package enum Reason: Sendable {
    case writing(JSEN.WritingError)
    case count(CountRange, found: Int, isArray: Bool)
    /// An error of a conversion or of a type's own code.
    case thrown(any Error)
    /// An error of a Codable type; the failure's path has that of the context. It is indirect because the size of a type
    /// of the standard library is not fixed: each function that may fail would ask for it.
    indirect case encoding(EncodingError.Context)
    /// The whole text, or the object of a type, that is not read back.
    case unreadable(PlanFailure, DocumentStorage, isWhole: Bool)
    /// None of several alternatives, each with its own failure.
    case alternatives([PlanWritingFailure])
    /// A value that the description does not make.
    case message(String)
    /// An earlier alternative reads the text of an alternative.
    case misread(alternative: Int, as: Int)
    /// A recursive description nests deeper than its limit.
    case depth(NestingDepth.Limit)
  }
}

extension PlanWritingFailure.Component {
  /// The component of a key of Codable.
  init(_ key: any CodingKey) {
    self = key.intValue.map { .index($0) } ?? .name(key.stringValue)
  }
}
