extension JSEN: ExpressibleByNilLiteral {
  /// `nil` is JSON's null.
  public init(nilLiteral: ()) { self = .null }
}

extension JSEN: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSEN: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension JSEN: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSEN: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSEN: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSEN...) { self = .array(elements) }
}

extension JSEN: ExpressibleByDictionaryLiteral {
  /// Members in the order in which they are written; a repeated key takes its last value.
  public init(dictionaryLiteral elements: (String, JSEN)...) {
    self = .dictionary(Object(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension JSEN.Object: ExpressibleByDictionaryLiteral {
  /// A repeated key takes its last value, at the place where it stood first.
  public init(dictionaryLiteral elements: (String, JSEN)...) {
    self.init(elements, uniquingKeysWith: { _, last in last })
  }
}
