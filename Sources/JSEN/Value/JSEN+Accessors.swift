/// The value as a Swift type; nil if it has another type. Nothing is converted: `"1"` is not a number, and `1` is not
/// true. Setting an accessor replaces the whole value; setting nil makes it null.
///
/// A change in place takes the value out, so that it has one owner while it changes. If there is no value of the type, as
/// in `json.int? += 1` for a string, nothing changes.
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
      if value != nil { self = .null }
      defer { if let value { self = .bool(value) } }
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
      if value != nil { self = .null }
      defer { if let value { self = .int(value) } }
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
      if value != nil { self = .null }
      defer { if let value { self = .double(value) } }
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
      if value != nil { self = .null }
      defer { if let value { self = value.jsen } }
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
      var value = string
      if value != nil { self = .null }
      defer { if let value { self = .string(value) } }
      yield &value
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
      var value = array
      if value != nil { self = .null }
      defer { if let value { self = .array(value) } }
      yield &value
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
      var value = object
      if value != nil { self = .null }
      defer { if let value { self = .dictionary(value) } }
      yield &value
    }
    set { self = newValue.map { .dictionary($0) } ?? .null }
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
