/// The value as a Swift type; nil if it has another type. Nothing is converted: `"1"` is not a number, and `1` is not
/// true. Setting an accessor replaces the whole value; setting nil makes it null.
extension JSEN {
  /// Whether this is null. An absent key is not null: `json["key"]` is nil for it.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// A bool; nil for anything else.
  ///
  ///     var json: JSEN = ["visits": 1, "active": false]
  ///     json["visits"]?.int? += 1
  ///     json["active"]?.bool = true
  ///     print(json)
  ///     // prints {"visits":2,"active":true}
  public var bool: Bool? {
    get {
      if case .bool(let value) = self { value } else { nil }
    }
    _modify {
      var value = bool
      let isValue = value != nil
      defer { replace(value.map { .bool($0) }, over: isValue) }
      yield &value
    }
    set { self = newValue.map { .bool($0) } ?? .null }
  }

  /// An integer that `Int` holds; nil for a number with a fraction or an exponent, even for `1.0`.
  public var int: Int? {
    get {
      if case .int(let value) = self { value } else { nil }
    }
    _modify {
      var value = int
      let isValue = value != nil
      defer { replace(value.map { .int($0) }, over: isValue) }
      yield &value
    }
    set { self = newValue.map { .int($0) } ?? .null }
  }

  /// A double, or an integer that a double holds exactly.
  ///
  ///     print(JSEN.int(3).double as Any, JSEN.int(9_007_199_254_740_993).double as Any)
  ///     // prints Optional(3.0) nil
  public var double: Double? {
    get {
      switch self {
      case .double(let value): value
      case .int(let value): Self.exactDouble(value)
      case .number(let value): Self.exactDouble(value)
      default: nil
      }
    }
    _modify {
      var value = double
      let isValue = value != nil
      defer { replace(value.map { .double($0) }, over: isValue) }
      yield &value
    }
    set { self = newValue.map { .double($0) } ?? .null }
  }

  /// The double that a number equals exactly. It is a separate function, so ``double`` saves no registers for it.
  @inline(never)
  static func exactDouble(_ value: Number) -> Double? { Double(exactly: value) }

  /// The double that an integer equals exactly; nil when there is none.
  static func exactDouble(_ value: Int) -> Double? {
    let double = Double(value)
    // A value that was rounded up to 2^63 does not fit `Int`.
    return double < 0x1p63 && Int(double) == value ? double : nil
  }

  /// A number of any kind, exactly; nil for NaN and infinity. Setting a number that `Int` holds makes an integer.
  public var number: Number? {
    get {
      switch self {
      case .int(let value): Number(value)
      case .double(let value): Number(value)
      case .number(let value): value
      default: nil
      }
    }
    _modify {
      var value = number
      let isValue = value != nil
      defer { replace(value?.jsen, over: isValue) }
      yield &value
    }
    set { self = newValue?.jsen ?? .null }
  }

  /// An integer of any width.
  ///
  ///     let json = try JSEN(parsing: "18446744073709551615")
  ///     print(json.integer(as: UInt64.self) == .max)
  ///     // prints true
  ///
  /// - Parameter type: the type of the result.
  /// - Returns: nil if this is not an integer, or if the type does not hold it.
  /// - Complexity: O(*n*) in the digits.
  public func integer<Integer>(as type: Integer.Type) -> Integer? where Integer: FixedWidthInteger {
    switch self {
    case .int(let value): Integer(exactly: value)
    case .number(let value): Integer(exactly: value)
    default: nil
    }
  }

  /// A string; nil for anything else.
  public var string: String? {
    get {
      if case .string(let value) = self { value } else { nil }
    }
    _modify {
      var string = string
      let wasString = string != nil
      // The string then has one owner while it changes.
      if wasString { self = .null }
      defer {
        if let string { self = .string(string) } else if wasString { self = .null }
      }
      yield &string
    }
    set { self = newValue.map { .string($0) } ?? .null }
  }

  /// The elements of an array; nil for anything else.
  ///
  /// They can be changed in place: `json.array?.append(1)`. Setting nil makes the value null.
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

  /// The members of an object; nil for anything else.
  ///
  /// They can be changed in place: `json.object?["a"] = 1`. Setting nil makes the value null.
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

  /// Ends a change in place. When there was no value of the type, as in `json.int? += 1` for a string, nothing changes.
  mutating func replace(_ value: JSEN?, over isValue: Bool) {
    if let value { self = value } else if isValue { self = .null }
  }

  /// Whether two values are numbers of the same value, such as `1`, `1.0` and `10e-1`.
  ///
  /// The result is false for NaN, and for values that are not numbers.
  ///
  /// - Parameter other: the value to compare with.
  /// - Complexity: O(*n*) in the digits of both.
  public func isNumericallyEqual(to other: JSEN) -> Bool {
    guard let left = number, let right = other.number else {
      // Infinity has no digits, and equals only itself.
      if case .double(let left) = self, case .double(let right) = other { return left == right }
      return false
    }
    return left == right
  }
}
