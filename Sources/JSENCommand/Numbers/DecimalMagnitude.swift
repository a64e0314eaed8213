import JSEN

/// A decimal number without a sign: words of 18 digits on both sides of the point.
struct DecimalMagnitude {
  /// The lowest word first; each is less than ``base``. The highest word is not zero.
  private var words: [UInt64] = []
  /// The place of the lowest word: its unit is ``base`` to this power.
  private var lowest = 0

  private static let base: UInt64 = 1_000_000_000_000_000_000
  private static let width = 18

  /// Zero.
  init() {}

  /// Takes the number of a literal that is not zero, without its sign.
  init(_ literal: DecimalLiteral, in text: TextBytes) {
    let last = literal.clampedPower(in: text) - literal.digitCount + 1
    let digits = literal.digits.reversed().lazy.map { text[$0] }
    self.init(digits.filter { $0 != UInt8(ascii: ".") }.map { $0 & 15 }, last: last)
  }

  /// Takes an integer, divided by a power of ten.
  init(_ integer: UInt128, places: Int) {
    self.init(String(integer).utf8.reversed().map { $0 & 15 }, last: -places)
    while words.last == 0 { words.removeLast() }
  }

  /// - Parameters:
  ///   - digits: the digits, the last one first.
  ///   - last: the power of ten that the last digit is worth.
  private init(_ digits: some Sequence<UInt8>, last: Int) {
    lowest = last.floored(by: Self.width)
    // Zeros fill the word after the last digit.
    var unit = (0..<last - lowest * Self.width).reduce(1 as UInt64) { unit, _ in unit * 10 }
    words = [0]
    for digit in digits {
      if unit == Self.base {
        unit = 1
        words.append(0)
      }
      words[words.count - 1] += UInt64(digit) * unit
      unit *= 10
    }
  }

  /// Adds another number.
  ///
  /// - Complexity: O(*n*) in the words of the other number, amortized while both have the same places.
  mutating func add(_ other: DecimalMagnitude) {
    if other.words.isEmpty { return }
    if words.isEmpty {
      self = other
      return
    }
    if other.lowest < lowest {
      words.insert(contentsOf: repeatElement(0, count: lowest - other.lowest), at: 0)
      lowest = other.lowest
    }
    var index = other.lowest - lowest
    let missing = index + other.words.count - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
    var carry: UInt64 = 0
    for word in other.words {
      carry = add(word + carry, at: index)
      index += 1
    }
    while carry > 0 {
      if index == words.count { words.append(0) }
      carry = add(carry, at: index)
      index += 1
    }
  }

  /// Adds to a word, and returns the carry.
  private mutating func add(_ addend: UInt64, at index: Int) -> UInt64 {
    let sum = words[index] + addend
    words[index] = sum >= Self.base ? sum - Self.base : sum
    return sum >= Self.base ? 1 : 0
  }

  /// The word at a place, which may be outside the number.
  private func word(_ place: Int) -> UInt64 {
    words.indices.contains(place - lowest) ? words[place - lowest] : 0
  }

  private var places: Range<Int> { lowest..<lowest + words.count }

  /// The places of two numbers.
  private static func places(_ left: DecimalMagnitude, _ right: DecimalMagnitude) -> Range<Int> {
    if left.words.isEmpty { return right.places }
    if right.words.isEmpty { return left.places }
    return min(left.lowest, right.lowest)..<max(left.places.upperBound, right.places.upperBound)
  }

  func isLess(than other: DecimalMagnitude) -> Bool {
    for place in Self.places(self, other).reversed() where word(place) != other.word(place) {
      return word(place) < other.word(place)
    }
    return false
  }

  /// - Precondition: the right number is not greater than the left one.
  static func - (left: DecimalMagnitude, right: DecimalMagnitude) -> DecimalMagnitude {
    let places = places(left, right)
    var difference = DecimalMagnitude()
    difference.lowest = places.lowerBound
    var borrow: UInt64 = 0
    for place in places {
      let (word, subtrahend) = (left.word(place), right.word(place) + borrow)
      borrow = word < subtrahend ? 1 : 0
      difference.words.append(word + borrow * base - subtrahend)
    }
    while difference.words.last == 0 { difference.words.removeLast() }
    return difference
  }

  /// - Complexity: O(*n* · *m*) in the words of both.
  func multiplied(by other: DecimalMagnitude) -> DecimalMagnitude {
    var product = DecimalMagnitude()
    if words.isEmpty || other.words.isEmpty { return product }
    product.lowest = lowest + other.lowest
    product.words = Array(repeating: 0, count: words.count + other.words.count)
    for (offset, factor) in words.enumerated() {
      var carry: UInt64 = 0
      for (index, word) in other.words.enumerated() {
        var (high, low) = factor.multipliedFullWidth(by: word)
        for addend in [product.words[offset + index], carry] {
          let (sum, overflow) = low.addingReportingOverflow(addend)
          low = sum
          high += overflow ? 1 : 0
        }
        (carry, product.words[offset + index]) = Self.base.dividingFullWidth((high, low))
      }
      product.words[offset + other.words.count] = carry
    }
    while product.words.last == 0 { product.words.removeLast() }
    return product
  }

  /// The digits, from the first one before the point, which may be zero, to a decimal place.
  ///
  /// - Parameter count: how many decimal places to return. Those after them are zero.
  func digits(_ count: Int) -> [UInt8] {
    var digits: [UInt8] = []
    let (first, last) = (max(places.upperBound, 1), -((count + Self.width - 1) / Self.width))
    for place in (last..<first).reversed() {
      var word = self.word(place)
      var unit = Self.base / 10
      for _ in 0..<Self.width {
        digits.append(UInt8(word / unit))
        word %= unit
        unit /= 10
      }
    }
    digits.removeLast(-last * Self.width - count)
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(min(zeros, digits.count - count - 1))
    return digits
  }
}

extension Int {
  /// The quotient, rounded toward negative infinity.
  fileprivate func floored(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
