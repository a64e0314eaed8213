/// Decodes a value without reading anything, and encodes nothing for that value.
///
/// As the last alternative of a `OneOf`, it gives the value if nothing else fits. Among fields, it adds a value. Where
/// a whole value is required, it encodes null.
///
/// ```swift
/// let level = OneOf {
///   Int.jsonParser()
///   Always(0)
/// }
/// print(try level.decode("7"), try level.decode("\"high\""))
/// // prints 7 0
/// ```
///
/// Other values cannot be encoded, since they do not read back.
///
/// ```swift
/// let version = ParsePrint {
///   Field("name") { String.jsonParser() }
///   Always(2)
/// }
/// do { _ = try version.encodeToString(("a", 3)) } catch { print(error) }
/// // prints expected 2, found 3
/// ```
///
/// Among parts of a string, it reads and writes no text.
///
/// ```swift
/// let count = OneOf {
///   Int.parser()
///   Always(1)
/// }
/// let item = Parse {
///   count
///   " apple"
/// }
/// print(try item.parse("3 apple"), try item.parse(" apple"))
/// // prints 3 1
/// ```
///
/// At the beginning of a block, write `Always(1).inString` for a part of a string.
public struct Always<Output, Direction>: ConstantDescription where Output: Sendable {
  private let value: Output
  /// Returns why the value in a slot is not the described value; nil if values cannot be compared.
  private let refusal: (@Sendable (Slot) -> String?)?

  /// Describes a value that is not in the JSON.
  ///
  /// - Parameter value: the result of decoding.
  /// - Complexity: O(1).
  public init(_ value: Output) where Output: Equatable, Direction == TwoWay {
    self.init(value) { $0 == value }
  }

  /// Describes a value that is not in the JSON, with a condition for the values that are encoded as nothing. A value that
  /// is known to differ from the described one is refused.
  ///
  /// ```swift
  /// struct Failed: Error {}
  /// let result = OneOf {
  ///   Int.jsonParser().map(.case(Result<Int, Failed>.success))
  ///   Always(Result<Int, Failed>.failure(Failed())) { (try? $0.get()) == nil }
  /// }
  /// print(try result.encodeToString(.failure(Failed())))
  /// // prints null
  /// ```
  ///
  /// - Parameters:
  ///   - value: the result of decoding.
  ///   - isValue: whether a value is encoded as nothing.
  /// - Complexity: O(1).
  public init(
    _ value: Output, _ isValue: @escaping @Sendable (Output) -> Bool
  ) where Direction == TwoWay {
    self.value = value
    let comparison = ValueComparison(Output.self)
    refusal = { slot in
      let found = slot.value(as: Output.self)
      let isRead = isValue(found) && Slot.with(value) { comparison.areSame($0, slot) != false }
      return isRead ? nil : PlanMessage.mismatch(of: found, value)
    }
  }

  /// Describes no value.
  ///
  /// - Parameter value: the empty tuple.
  /// - Complexity: O(1).
  public init(_ value: Output = ()) where Output == Void, Direction == TwoWay {
    self.init(value) { _ in true }
  }

  /// Describes a value that is not in the JSON. It is not encoded, since its type is not `Equatable`.
  ///
  /// - Parameter value: the result of decoding.
  /// - Complexity: O(1).
  @_disfavoredOverload
  public init(_ value: Output) where Direction == OneWay {
    self.value = value
    refusal = nil
  }

  public var body: JSONDescription<Output, Direction> {
    let value = value
    return Description(
      ConstantPlan(
        Output.self, .always({ $0.initialize(as: Output.self, to: value) }, refusal: refusal)))
  }

  public var inString: StringDescription<Output, Direction> {
    Description(StringContent.constant(value, refusal: refusal))
  }
}

extension Always: JSONParserPrinter where Direction == TwoWay {}
