/// Always fails, with a message.
///
/// ```swift
/// let version = OneOf {
///   Field("v2") { String.jsonParser() }
///   Fail<String>("only version 2 is supported")
/// }
/// do { _ = try version.decode(#"{"v1": ""}"#) } catch { print(error) }
/// // prints:
/// // 1:1: none of 2 alternatives fits:
/// // - the key "v2" is missing; did you mean "v1"?
/// // - only version 2 is supported
/// // {"v1": ""}
/// // ^
/// ```
///
/// Among parts of a string, it fails at its place in the text.
///
/// ```swift
/// let unit = OneOf {
///   "px"
///   Fail<Void>("use px for lengths")
/// }
/// do { try unit.parse("em") } catch { print(error.message) }
/// // prints:
/// // none of the alternatives fits:
/// // - expected "px"
/// // - use px for lengths
/// ```
public struct Fail<Output>: ConstantDescription, JSONParserPrinter {
  private let message: String

  /// Makes a description that always fails with a message.
  ///
  /// - Parameter message: the text of the error.
  /// - Complexity: O(1).
  public init(_ message: String) {
    self.message = message
  }

  public var body: JSONDescription<Output, TwoWay> {
    Description(ConstantPlan(Output.self, .failure(message)))
  }

  public var inString: StringDescription<Output, TwoWay> {
    Description(StringContent.failure(Output.self, message))
  }
}
