/// The value as a Swift type; nil if it has another type. Nothing is converted: `"1"` is not a number, and `1` is not
/// true. Setting an accessor replaces the whole value; setting nil makes it null.
///
/// A change in place takes the value out, so that it has one owner while it changes. Without a value of the type, as in
/// `json.int? += 1` for a string, nothing changes. Nothing changes either if the part is the same afterwards: an
/// integer stays an integer when its `double` is passed `inout` and only read.
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

  /// The double that is nearest to a number; nil for a number that is too large, or so small that it becomes zero.
  ///
  ///     print(JSEN.int(3).double as Any, JSEN.int(9_007_199_254_740_993).double as Any)
  ///     // prints Optional(3.0) Optional(9007199254740992.0)
  public var double: Double? {
    get {
      switch self {
      case .double(let value): value
      case .int(let value): Double(value)
      case .number(let value): value.nearestDouble
      default: nil
      }
    }
    _modify {
      let old = double
      var value = old
      defer { writeBack(value.map { .double($0) }, over: old.map { .double($0) }) }
      yield &value
    }
    set { self = newValue.map { .double($0) } ?? .null }
  }

  /// A number of any kind, with the digits with which it is written; nil for NaN and infinity.
  ///
  /// Setting it makes the value that reading the digits with `.exact` gives, so `json.number = json.number` changes nothing.
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
      let old = number
      var value = old
      defer { writeBack(value?.jsen, over: old?.jsen) }
      yield &value
    }
    set { writeBack(newValue?.jsen ?? .null, over: number?.jsen) }
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

  /// Replaces the value with the part that an accessor has read and a caller may have changed.
  ///
  /// The same part changes nothing, since a double or a decimal may lack digits of the value.
  package mutating func writeBack(_ new: JSEN?, over old: JSEN?) {
    let isSame =
      switch (new, old) {
      case (nil, nil): true
      case (.int(let new), .int(let old)): new == old
      case (.double(let new), .double(let old)): new.bitPattern == old.bitPattern
      case (.number(let new), .number(let old)): new.literal.hasSameBytes(as: old.literal)
      default: false
      }
    if !isSame { self = new ?? .null }
  }

  /// Whether two values are numbers of the same value, such as `1`, `1.0` and `10e-1`.
  ///
  /// Numbers are compared exactly. A double without a fraction is its exact value, however it is written. The result is
  /// false for NaN, and for values that are not numbers.
  ///
  ///     print(JSEN.double(0x1p60), JSEN.double(0x1p60).isNumericallyEqual(to: .int(1 << 60)))
  ///     // prints 1.152921504606847e+18 true
  ///
  /// - Parameter other: the value to compare with.
  /// - Complexity: O(*n*) in the digits of both.
  public func isNumericallyEqual(to other: JSEN) -> Bool {
    guard let left = NumericValue(self), let right = NumericValue(other) else { return false }
    return NumericValue.order(left, right) == 0
  }
}
