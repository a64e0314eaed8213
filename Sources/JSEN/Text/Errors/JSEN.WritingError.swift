extension JSEN {
  /// Why a value could not be written, and the part that is at fault.
  ///
  ///     let json: JSEN = ["ratios": [0.5, .double(.infinity)]]
  ///     do { _ = try json.serialized() } catch { print(error) }
  ///     // prints ratios.1: inf is not a JSON number; set nonFiniteNumbers to write something else
  public struct WritingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of the failure.
    public var kind: Kind {
      switch reason {
      case .nonFiniteNumber: .nonFiniteNumber
      case .depthLimit: .depthLimit
      case .notCanonical: .notCanonical
      case .misplaced: .misplaced
      }
    }

    /// A reason why a value cannot be written. Later versions may add kinds.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Sendable {
      /// A double is NaN or infinite, and the options do not say what to write instead.
      case nonFiniteNumber
      /// More arrays and objects are open at once than the options allow.
      case depthLimit
      /// A number without a canonical form (RFC 8785 §3.2.2.3): an integer that no double equals or is written as, or a
      /// number that is too large for a double.
      case notCanonical
      /// A call to a ``JSENWriter`` that does not fit what was written before.
      case misplaced
    }

    /// A kind with its details.
    package enum Reason: Sendable, Hashable {
      case nonFiniteNumber(Double)
      case depthLimit(Int)
      case notCanonical(literal: String)
      case misplaced(expected: String, found: String)
    }

    package let reason: Reason

    /// The keys and indices that lead to the value, innermost first, as they are found on the way out.
    private var reversedSegments: [String] = []

    package init(_ reason: Reason) { self.reason = reason }

    /// Returns the same error with the key or index of the container around the value added to its path.
    package func inside(_ segment: String) -> WritingError {
      var error = self
      error.reversedSegments.append(segment)
      return error
    }

    /// The keys and indices that lead to the value.
    package var segments: [String] { reversedSegments.reversed() }

    /// The reason alone, without the path.
    public var message: String { message { $0.words } }

    /// Returns the path and the reason with a program's words for advice.
    package func description(_ words: (Advice) -> String) -> String {
      KeyPathNotation.message(message(words), at: segments)
    }

    /// Returns the reason with a program's words for advice.
    package func message(_ words: (Advice) -> String) -> String {
      switch reason {
      case .nonFiniteNumber(let value):
        "\(value) is not a JSON number\(words(.nonFiniteNumbers))"
      case .depthLimit(let limit): DepthLimit.message(limit, words)
      case .misplaced(let expected, let found): "expected \(expected), found \(found)"
      case .notCanonical(let literal) where !literal.utf8.contains { (0x30...0x39).contains($0) }:
        "\(literal) has no canonical form: it is not a JSON number"
      case .notCanonical(let literal)
      where TextBytes.with(literal, { DecimalToDouble.canonical(literal: $0) }) != nil:
        "\(literal) would read back as another number: its canonical form has other digits"
      case .notCanonical(let literal):
        "\(KeyPathNotation.shortened(literal)) has no canonical form: no double has this value"
      }
    }

    /// The path when there is one, and the reason.
    public var description: String { description { $0.words } }
  }
}
