extension JSEN {
  /// The reason why a value could not be fetched, and its path.
  ///
  ///     let json: JSEN = ["user": ["profile": ["age": "41"]]]
  ///     for key: JSEN.KeyPath in ["user.profile.ag", "user.profile.age"] {
  ///       do { let age: Int = try json.fetch(key); print(age) } catch { print(error) }
  ///     }
  ///     // prints user.profile: the key "ag" is missing; did you mean "age"?
  ///     // prints user.profile.age: expected an integer, found the string "41"
  ///
  /// An error computes its properties when they are read, so errors that you only catch are cheap.
  public struct FetchError: Error, Sendable {
    private var cause: Cause
    /// The steps from the source to the value of the cause, outermost first.
    private var outer: PathStep?

    /// The failure at one value.
    enum Problem: Sendable {
      /// No value exists at the end of this path from the value.
      case missing(KeyPath)
      /// The value has another type than this one.
      case mismatch(String)
      /// The value has the right type, and is not this.
      case invalid(String)
      /// The number does not fit the type.
      case doesNotFit(any Any.Type)
      /// The type has no value with this raw value.
      case notARawValue(any Any.Type)
      /// The transformation has returned nil.
      case untransformable
      /// A decoder has thrown this error, which has these facts.
      case undecodable(DecodingError, DecodingFailure)
      /// An initializer, a transformation or a decoder has thrown this error.
      case other(any Error)
    }

    /// A problem and its value, on the heap, since an error on its way out is copied often.
    private final class Cause: Sendable {
      let problem: Problem
      let reader: JSENReader

      init(_ problem: Problem, _ reader: JSENReader) {
        self.problem = problem
        self.reader = reader
      }
    }

    /// Makes an error whose path is the trail of the reader.
    init(_ problem: Problem, at reader: JSENReader) {
      cause = Cause(problem, reader)
      self = inside(reader.trail)
    }

    /// Returns the error itself when it is a ``FetchError``, else one about the reader's value.
    init(wrapping error: any Error, at reader: JSENReader) {
      self = error as? FetchError ?? FetchError(.other(error), at: reader)
    }

    /// Returns the error with a path added before its own.
    func inside(_ key: KeyPath) -> FetchError {
      var error = self
      error.outer = PathStep(key, next: outer)
      return error
    }

    /// Returns the error with the steps of a trail added before its path.
    func inside(_ trail: PathStep?) -> FetchError {
      guard let trail else { return self }
      return sequence(first: trail, next: \.next).reduce(self) { $0.inside($1.key) }
    }

    var problem: Problem { cause.problem }

    var reader: JSENReader { cause.reader }

    /// The segments of the path to the value of the cause.
    var outerSegments: [String] {
      outer.map { sequence(first: $0, next: \.next).flatMap(\.key.segments) } ?? []
    }
  }
}

extension JSEN.FetchError {
  /// A kind of failure. Later versions may add kinds.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, Sendable {
    /// No value exists, or a value on the path to it is null.
    case missing
    /// The value, or a value on the path to it, has another type than expected.
    case wrongType
    /// The value has the right type, but is not valid: a number that the type cannot hold, a string that is not a URL,
    /// a raw value without a case, or a value that the transformation refuses.
    case invalidValue
    /// An initializer, a transformation or a decoder has thrown an error, which is the `underlyingError`.
    case other
  }

  /// The kind of the failure.
  public var kind: Kind {
    switch problem {
    case .missing(let key): reader.stop(on: key).isMismatch ? .wrongType : .missing
    case .mismatch: reader.isNothing ? .missing : .wrongType
    case .invalid, .doesNotFit, .notARawValue, .untransformable: .invalidValue
    case .undecodable, .other: .other
    }
  }

  /// The error that an initializer, a transformation or a decoder has thrown; nil for all other errors.
  public var underlyingError: (any Error)? {
    switch problem {
    case .other(let error): error
    case .undecodable(let error, _): error
    default: nil
    }
  }
}

extension Error {
  /// Whether the reason is the JSON, and not an error of the user's own code.
  var isAboutJSON: Bool {
    switch self {
    case is any UnderlyingReason, is DecodingError: true
    case let error as JSEN.FetchError: error.underlyingError?.isAboutJSON ?? true
    default: false
    }
  }
}

extension JSEN.FetchError: Hashable {
  /// Whether two errors have the same path and say the same.
  public static func == (left: JSEN.FetchError, right: JSEN.FetchError) -> Bool {
    // A description shortens a long path.
    left.kind == right.kind && left.path == right.path && left.description == right.description
  }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
