import JSEN

/// Decodes a value without reading anything, and encodes nothing.
///
/// As the last alternative of a ``OneOf`` it is what is decoded when nothing else fits. Among fields it adds a value.
/// Where a whole value is needed, it encodes null.
///
/// ```swift
/// let level = OneOf {
///   Int.jsonParser()
///   Always(0)
/// }
/// print(try level.decode("7"), try level.decode("\"high\""))
/// // prints 7 0
/// ```
public struct Always<Output>: JSONParserPrinter where Output: Sendable {
  let value: Output

  /// Describes a value that is not in the JSON.
  public init(_ value: Output) {
    self.value = value
  }

  public var plan: JSONPlan<Output> {
    let value = value
    return JSONPlan(
      ConstantPlan(Output.self, .always { $0.initialize(as: Output.self, to: value) }))
  }
}

/// Always fails, with a message.
///
/// ```swift
/// let version = OneOf {
///   Field("v2") { String.jsonParser() }
///   Fail<String>("only version 2 is supported")
/// }
/// do { _ = try version.decode(#"{"v1": ""}"#) } catch { print(error) }
/// // prints:
/// // At 1:1:
/// // none of the alternatives fits
/// //   the key "v2" is missing; did you mean "v1"?
/// //   only version 2 is supported
/// // found: {"v1": ""}
/// ```
public struct Fail<Output>: JSONParserPrinter {
  let message: String

  /// Describes nothing, for a reason that the message gives.
  public init(_ message: String) {
    self.message = message
  }

  public var plan: JSONPlan<Output> { JSONPlan(ConstantPlan(Output.self, .failure(message))) }
}
