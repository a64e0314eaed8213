public import JSEN

extension JSONPatch {
  /// The reason why a patch cannot be applied to a value.
  ///
  ///     let patch: JSONPatch = [.add(path: "/tags/-", value: "x"), .remove(path: "/nam")]
  ///     do { print(try patch.applied(to: ["name": "Ann", "tags": []])) } catch { print(error) }
  ///     // prints operation 1 (remove /nam): there is no "nam" in the object at the top level; did you mean "name"?
  public struct ApplicationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the operation that failed, counted from zero.
    public let operationIndex: Int

    /// The operation that failed.
    public let operation: Operation

    /// The kind of failure.
    public var kind: Kind {
      switch reason {
      case .pointer: .pointer
      case .test: .test
      case .moveIntoItself: .moveIntoItself
      case .copyLimit: .copyLimit
      }
    }

    /// The error of a pointer; nil for other kinds of failure.
    public var pointerError: JSONPointer.ResolutionError? {
      if case .pointer(let error) = reason { error } else { nil }
    }

    /// The value that a test found; nil for other kinds of failure.
    public var found: JSEN? { if case .test(let found) = reason { found } else { nil } }

    /// A kind of failure. Later versions may add kinds.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Sendable {
      /// No value exists at a pointer, or the value there cannot be changed.
      case pointer
      /// A test found another value.
      case test
      /// A value cannot be moved into itself.
      case moveIntoItself
      /// All copies of a patch together have more values than the limit.
      case copyLimit
    }

    /// The kind of failure, with the details.
    package let reason: Reason

    /// A kind with its details.
    package enum Reason: Sendable, Hashable {
      case pointer(JSONPointer.ResolutionError)
      case test(found: JSEN)
      case moveIntoItself
      case copyLimit(Int)
    }

    /// The number of the operation, its name and places, and the reason, on one line.
    public var description: String {
      var places = KeyPathNotation.shortened(operation.path.description)
      if places.isEmpty { places = "the whole document" }
      if let from = operation.from {
        let origin = KeyPathNotation.shortened(from.description)
        places = "\(origin.isEmpty ? "the whole document" : origin) to \(places)"
      }
      return "operation \(operationIndex) (\(operation.name) \(places)): \(message)"
    }

    /// The reason alone, without the operation.
    public var message: String {
      switch reason {
      case .pointer(let error): error.message
      case .test(let found):
        "expected \((operation.value ?? .null).excerpt), found \(found.excerpt)"
      case .moveIntoItself: "a value cannot be moved into itself"
      case .copyLimit(let limit):
        "the copies of the patch have more values than the limit of \(limit)"
      }
    }
  }
}
