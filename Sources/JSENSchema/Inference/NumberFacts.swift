import JSEN

/// The facts about the numbers at one place.
struct NumberFacts: Sendable {
  /// Whether a number is not an integer.
  private(set) var hasFraction = false
  private var hasDoubles = false
  private var ints: ClosedRange<Int>?
  /// The bounds of numbers that are kept as doubles. They are noted only for bounds in the schema.
  private var doubles: ClosedRange<Double>?
  /// The bounds of numbers that neither `Int` nor `Double` gives back.
  private var others: ClosedRange<JSEN.Number>?

  mutating func add(_ value: some JSONReadable, _ options: JSONSchema.Inference.Options) {
    if let int = value.int {
      ints = union(ints, int...int)
    } else if let double = value.storedDouble, value.kind == .double, double.isFinite {
      add(double, of: value, options)
    } else if let number = value.number {
      hasFraction = hasFraction || !number.isInteger
      hasDoubles = hasDoubles || !number.isWrittenAsInteger && number.nearestDouble != nil
      others = union(others, number...number)
    } else {
      // NaN or infinity.
      hasFraction = true
    }
  }

  private mutating func add(
    _ double: Double, of value: some JSONReadable, _ options: JSONSchema.Inference.Options
  ) {
    hasDoubles = true
    // The nearest double of an integer is an integer, but that of a fraction can be one, too.
    if !hasFraction {
      hasFraction =
        double != double.rounded() || value.literalLength != nil && value.number?.isInteger != true
    }
    guard options.boundsNumbers else { return }
    let isExact = value.literalLength == nil || value.number == JSEN.Number(double)
    doubles = union(doubles, isExact ? double...double : double.nextDown...double.nextUp)
  }

  mutating func merge(_ other: NumberFacts) {
    hasFraction = hasFraction || other.hasFraction
    hasDoubles = hasDoubles || other.hasDoubles
    ints = other.ints.map { union(ints, $0) } ?? ints
    doubles = other.doubles.map { union(doubles, $0) } ?? doubles
    others = other.others.map { union(others, $0) } ?? others
  }

  private func union<Bound>(
    _ range: ClosedRange<Bound>?, _ other: ClosedRange<Bound>
  ) -> ClosedRange<Bound> {
    guard let range else { return other }
    return min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
  }

  /// Adds the keywords about numbers.
  ///
  /// Integers that `Int` does not hold have a format or a power of ten as a bound without the option, too, so that a program
  /// can choose a type.
  func describe(in schema: inout JSEN.Object, _ options: JSONSchema.Inference.Options) {
    guard options.boundsNumbers else {
      if let others, !hasFraction, !hasDoubles { describe(others, in: &schema) }
      return
    }
    var all: [(number: JSEN.Number, json: JSEN)] = []
    for int in ints.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
      all.append((JSEN.Number(int), .int(int)))
    }
    for double in doubles.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
      if let number = JSEN.Number(double) { all.append((number, .double(double))) }
    }
    for number in others.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
      all.append((number, .number(number)))
    }
    schema["minimum"] = all.min { $0.number < $1.number }?.json
    schema["maximum"] = all.max { $0.number < $1.number }?.json
  }

  private func describe(_ others: ClosedRange<JSEN.Number>, in schema: inout JSEN.Object) {
    if let largest = UInt64(exactly: others.upperBound), largest > UInt64(Int.max),
      UInt64(exactly: others.lowerBound) != nil, ints?.lowerBound ?? 0 >= 0
    {
      schema["format"] = "uint64"
      return
    }
    if others.lowerBound < JSEN.Number(Int.min) {
      schema["minimum"] = .number(Self.powerOfTen(beyond: others.lowerBound))
    }
    if others.upperBound > JSEN.Number(Int.max) {
      schema["maximum"] = .number(Self.powerOfTen(beyond: others.upperBound))
    }
  }

  /// Returns a power of ten with the sign of a number and a greater magnitude: the next sample may be greater, too.
  private static func powerOfTen(beyond number: JSEN.Number) -> JSEN.Number {
    let parts = number.description.split { $0 == "e" || $0 == "E" }
    let digits = parts[0].prefix { $0 != "." }.utf8.count - (number.isNegative ? 1 : 0)
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1 << 32 else {
      return number
    }
    return JSEN.Number("\(number.isNegative ? "-" : "")1e\(digits + exponent)") ?? number
  }
}
