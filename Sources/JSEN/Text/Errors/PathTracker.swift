/// Follows the parser to know the path of the current value. It runs after a failure, for the report.
struct PathTracker: TextBuilder {
  static var takesSequences: Bool { true }

  private let bytes: TextBytes
  private let refusesDuplicates: Bool
  private var open: [Container] = []

  struct Container {
    let start: Int
    let isObject: Bool
    /// Whether this is an object that lacks its braces.
    var lacksBraces = false
    /// The key whose value is not complete yet; nil in an array, and between two members.
    var key: StringToken?
    /// The number of complete values.
    var count = 0
    /// The position of each key, when repeated keys are refused.
    fileprivate var places: [[UInt8]: Int] = [:]
    fileprivate var duplicate: (first: Int, second: Int)?
  }

  init(_ bytes: TextBytes, refusesDuplicates: Bool) {
    self.bytes = bytes
    self.refusesDuplicates = refusesDuplicates
  }

  /// The containers that are open, the innermost one last.
  var innermost: Container? { open.last }

  /// The path to the value in which the failure happened.
  ///
  /// - Parameter passed: the text that the beginning of the bytes replaces; nil if all bytes are there.
  func segments(at failure: TextFailure, after passed: PassedText?) -> [String] {
    let isBetweenElements =
      switch failure.kind {
      case .expectedValue, .expectedCommaOrClosingBracket, .unterminatedComment: true
      default: false
      }
    return open.indices.compactMap { depth in
      let container = open[depth]
      if container.isObject { return container.key.map { String(bytes, $0) } }
      if depth == open.count - 1, isBetweenElements { return nil }
      return String(container.count + (passed?.missing(inContainerAt: container.start) ?? 0))
    }
  }

  private mutating func endValue() {
    guard !open.isEmpty else { return }
    open[open.count - 1].count += 1
    open[open.count - 1].key = nil
  }

  mutating func addNull(at position: Int) { endValue() }
  mutating func addBool(_ value: Bool, at position: Int) { endValue() }
  mutating func addInt(_ value: Int, at range: TextRange) { endValue() }
  mutating func addDouble(_ value: Double, at range: TextRange) { endValue() }
  mutating func addNumber(at range: TextRange) { endValue() }
  mutating func addString(_ token: StringToken) { endValue() }

  mutating func addKey(_ token: StringToken) {
    let last = open.count - 1
    open[last].key = token
    guard refusesDuplicates, open[last].duplicate == nil else { return }
    // The position of a key is that of its opening quote, if it has one.
    let isQuoted = [0x22, 0x27].contains(bytes[max(token.range.start - 1, 0)])
    let place = isQuoted ? token.range.start - 1 : token.range.start
    if let first = open[last].places.updateValue(place, forKey: Array(String(bytes, token).utf8)) {
      open[last].duplicate = (first, place)
    }
  }

  mutating func beginArray(at position: Int) {
    open.append(Container(start: position, isObject: false))
  }

  mutating func endArray(at position: Int) {
    open.removeLast()
    endValue()
  }

  mutating func beginObject(at position: Int) {
    let lacksBraces = bytes[position] != UInt8(ascii: "{")
    open.append(Container(start: position, isObject: true, lacksBraces: lacksBraces))
  }

  mutating func endObject(at position: Int) throws(TextFailure) {
    if let (first, second) = open.last?.duplicate {
      throw TextFailure(.duplicateKey, at: second, related: first)
    }
    open.removeLast()
    endValue()
  }
}
