/// A description that reads nothing. It is used for JSON and for parts of strings.
public protocol ConstantDescription: JSONParser {
  /// The same description, for a part of a string.
  var inString: StringDescription<Output, Direction> { get }
}
