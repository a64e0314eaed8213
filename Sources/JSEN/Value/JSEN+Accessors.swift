/// The value as a Swift type, or nil when it is something else. Nothing is converted: `"1"` is no number, and
/// `1` is not true.
extension JSEN {
  /// Whether this is null. An absent key is not null: `json["key"]` is nil for it.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The boolean, or nil when this is something else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// An integer; a number with a fraction or an exponent is none, be it `1.0`.
  public var int: Int? {
    if case .int(let value) = self { value } else { nil }
  }

  /// A double, or an integer that a double holds exactly.
  ///
  ///     print(JSEN.int(3).double as Any, JSEN.int(9_007_199_254_740_993).double as Any)
  ///     // prints Optional(3.0) nil
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Self.exactDouble(value)
    case .number(let value): Double(exactly: value)
    default: nil
    }
  }

  /// The same as ``double`` for an integer that has been found to be one.
  static func exactDouble(_ value: Int) -> Double? {
    let double = Double(value)
    // Only a value that was rounded up to 2^63 does not fit back.
    return double < 0x1p63 && Int(double) == value ? double : nil
  }

  /// A number of any kind, exactly; nil for NaN and infinity.
  public var number: Number? {
    switch self {
    case .int(let value): Number(value)
    case .double(let value): Number(value)
    case .number(let value): value
    default: nil
    }
  }

  /// An integer of any width.
  ///
  ///     let json = try JSEN(parsing: "18446744073709551615")
  ///     print(json.integer(as: UInt64.self) == .max)
  ///     // prints true
  public func integer<Integer>(as type: Integer.Type) -> Integer? where Integer: FixedWidthInteger {
    switch self {
    case .int(let value): Integer(exactly: value)
    case .number(let value): Integer(exactly: value)
    default: nil
    }
  }

  /// The string, or nil when this is something else.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements. They can be changed in place, `json.array?.append(1)`; setting nil makes the value null.
  public var array: [JSEN]? {
    get {
      if case .array(let value) = self { value } else { nil }
    }
    _modify {
      var elements: [JSEN]? = nil
      let wasArray: Bool
      if case .array(let value) = self {
        // Taken out of the value, so that it is the only owner while it is changed.
        elements = value
        self = .null
        wasArray = true
      } else {
        wasArray = false
      }
      defer {
        if let elements { self = .array(elements) } else if wasArray { self = .null }
      }
      yield &elements
    }
    set { self = newValue.map { .array($0) } ?? .null }
  }

  /// The members. They can be changed in place, `json.object?["a"] = 1`; setting nil makes the value null.
  public var object: Object? {
    get {
      if case .dictionary(let value) = self { value } else { nil }
    }
    _modify {
      var members: Object? = nil
      let wasObject: Bool
      if case .dictionary(let value) = self {
        members = value
        self = .null
        wasObject = true
      } else {
        wasObject = false
      }
      defer {
        if let members { self = .dictionary(members) } else if wasObject { self = .null }
      }
      yield &members
    }
    set { self = newValue.map { .dictionary($0) } ?? .null }
  }

  /// Whether both are the same number, however they are held: `1`, `1.0` and `10e-1` are.
  ///
  /// Values that are no numbers, and NaN, are equal to nothing.
  public func isNumericallyEqual(to other: JSEN) -> Bool {
    guard let left = number, let right = other.number else {
      // Infinity has no digits, and equals only itself.
      if case .double(let left) = self, case .double(let right) = other { return left == right }
      return false
    }
    return left == right
  }
}
