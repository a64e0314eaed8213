public import JSEN

extension JSONParser where Output: Numeric & Comparable & JSENRepresentable & Sendable {
  /// Describes the numbers in a range. Others are refused in both directions.
  ///
  /// ```swift
  /// let month = Int.jsonParser().range(1...12)
  /// print(month.schema)
  /// // prints {"type":"integer","minimum":1,"maximum":12}
  /// do { _ = try month.decode("13") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected an integer from 1 to 12, found 13
  /// // 13
  /// // ^
  /// do { _ = try month.encodeToString(0) } catch { print(error) }
  /// // prints:
  /// // expected an integer from 1 to 12, found 0
  /// let share = Double.jsonParser().range(0..<1)
  /// print(share.schema)
  /// // prints {"type":"number","minimum":0,"exclusiveMaximum":1}
  /// ```
  ///
  /// The range of a `Field` is that of the member's value. A number that is rounded to a bound must be in the range itself:
  /// `1.00000000000000000001` is not in `0.0...1.0`. A conversion may make the number from other JSON: its range is then
  /// checked, and is not in the schema.
  ///
  /// - Parameter range: such as `1...12`, `0...`, `...100` or `0..<1`.
  public func range<Numbers: NumberRange>(
    _ range: Numbers
  ) -> JSONDescription<Output, Direction> where Numbers.Bound == Output {
    checked(ValueCheck(NumberBounds(range)))
  }
}

/// The bounds of a range, of which an integer has only inclusive bounds if possible.
private struct NumberBounds<Number: Numeric & Comparable & JSENRepresentable & Sendable> {
  let lower: Number?
  let upper: Number?
  let excludesUpper: Bool
  let isInteger = Number.self is any BinaryInteger.Type

  init<Numbers: NumberRange>(_ range: Numbers) where Numbers.Bound == Number {
    let (lower, upper, excludesUpper) = range._numberBounds
    let last = excludesUpper ? (upper as? any FixedWidthInteger)?.precedingInteger as? Number : nil
    self.lower = lower
    self.upper = last ?? upper
    self.excludesUpper = excludesUpper && last == nil
  }

  func contains(_ number: Number) -> Bool {
    if let lower, !(lower <= number) { return false }
    guard let upper else { return number == number }
    return excludesUpper ? number < upper : number <= upper
  }

  /// A bound in words and keywords; nil for one that is infinite.
  func json(_ bound: Number?) -> JSEN? {
    guard let json = bound?.jsen, case .double(let double) = json else { return bound?.jsen }
    // `nil` is a JSEN.
    return double.isFinite ? Self.shortest(double) : .none
  }

  /// Returns a double as an integer if both have the same digits.
  private static func shortest(_ double: Double) -> JSEN {
    guard double.magnitude <= 0x1p53, let int = Int(exactly: double) else { return .double(double) }
    return .int(int)
  }

  /// The bounds in keywords. A `Float` is written with its own shortest digits, such as 0.1, and other programs write it
  /// as a double, such as 0.10000000149011612. A range with this bound has both numbers.
  var edges: (lower: JSEN?, upper: JSEN?) {
    func edge(_ bound: Number?, _ outer: (Double, Double) -> Double) -> JSEN? {
      let json = json(bound)
      guard let json, let double = (bound as? any BinaryFloatingPoint).map({ Double($0) }),
        let shortest = json.double, shortest != double
      else { return json }
      return Self.shortest(outer(shortest, double))
    }
    return (edge(lower, min), excludesUpper ? json(upper) : edge(upper, max))
  }

  var words: String {
    let noun = isInteger ? "an integer" : "a number"
    switch (json(lower), json(upper)) {
    case (nil, nil): return noun
    case (let lower?, nil): return "\(noun) of at least \(lower)"
    case (nil, let upper?): return "\(noun) \(excludesUpper ? "less than" : "of at most") \(upper)"
    case (let lower?, let upper?):
      return excludesUpper
        ? "\(noun) of at least \(lower) and less than \(upper)"
        : "\(noun) from \(lower) to \(upper)"
    }
  }
}

extension FixedWidthInteger {
  /// The integer before this one; nil for the least of the type.
  fileprivate var precedingInteger: Self? { self == .min ? nil : self - 1 }
}

extension ValueCheck {
  fileprivate init<Number>(_ bounds: NumberBounds<Number>) {
    var keywords = JSEN.Object()
    let edges = bounds.edges
    keywords["minimum"] = edges.lower
    keywords[bounds.excludesUpper ? "exclusiveMaximum" : "maximum"] = edges.upper
    self.init(rule: Self.rule(bounds), expectation: bounds.words, keywords: keywords)
  }

  private static func rule<Number>(_ bounds: NumberBounds<Number>) -> Rule {
    switch bounds {
    case let bounds as NumberBounds<Int> where !bounds.excludesUpper:
      return .int(lower: bounds.lower ?? .min, upper: bounds.upper ?? .max)
    case let bounds as NumberBounds<Double>:
      return .double(
        lower: bounds.lower ?? -.infinity, upper: bounds.upper ?? .infinity,
        excludesUpper: bounds.excludesUpper)
    default:
      let isBound: @Sendable (Slot) -> Bool = { slot in
        let number = slot.value(as: Number.self)
        return number == bounds.lower || number == bounds.upper
      }
      return .number(
        isBound: Number.self is any BinaryFloatingPoint.Type ? isBound : nil,
        accepts: { bounds.contains($0.value(as: Number.self)) })
    }
  }
}
