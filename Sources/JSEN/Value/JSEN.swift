/// A JSON value.

public enum JSEN: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case number(Number)
  case string(String)
  case array([JSEN])
  case dictionary(Object)
}

/// The name under which other libraries know this type.
public typealias JSONValue = JSEN
