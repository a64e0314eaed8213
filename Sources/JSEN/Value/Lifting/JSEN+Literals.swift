extension JSEN: ExpressibleByNilLiteral {
  /// Makes null from the literal `nil`.
  ///
  /// Assigning nil to a `JSEN?`, as in `json["a"] = nil`, does not make a null: it removes. In `$0.isNull ? nil : $0`,
  /// the compiler takes `nil` for null, also if the result is a `JSEN?`. Write `.none` there.
  public init(nilLiteral: ()) { self = .null }
}

extension JSEN: ExpressibleByBooleanLiteral {
  /// Makes a bool from `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSEN: ExpressibleByIntegerLiteral {
  /// Makes an integer from a literal that `Int` holds.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension JSEN: ExpressibleByFloatLiteral {
  /// Makes a double from a literal with a fraction or an exponent.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension JSEN: ExpressibleByStringInterpolation {
  /// Makes a string from a literal, with or without interpolations.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSEN {
  /// The type of the values in a literal, which is `JSEN`. The compiler prints this name when a `%` is missing.
  @_documentation(visibility: internal)
  public typealias `literal, or % before a value` = JSEN
}

extension JSEN: ExpressibleByArrayLiteral {
  /// Makes an array from its elements.
  public init(arrayLiteral elements: `literal, or % before a value`...) { self = .array(elements) }
}

extension JSEN: ExpressibleByDictionaryLiteral {
  /// Makes an object from its members, in the order of the literal. A repeated key takes its last value.
  public init(dictionaryLiteral elements: (String, `literal, or % before a value`)...) {
    self = .dictionary(Object(literal: elements))
  }
}

extension JSEN.Object: ExpressibleByDictionaryLiteral {
  /// Makes an object from its members, in the order of the literal.
  ///
  /// A repeated key takes its last value and keeps its first position.
  public init(dictionaryLiteral elements: (String, JSEN.`literal, or % before a value`)...) {
    self.init(literal: elements)
  }
}
