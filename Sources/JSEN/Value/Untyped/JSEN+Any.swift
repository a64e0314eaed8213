extension JSEN {
  /// Converts a value of any type to JSON; returns nil if JSON cannot hold it.
  ///
  /// The error of ``init(converting:)`` gives the reason. To read JSON text, use `init(parsing:)`.
  public init?(from value: Any?) {
    do { try self.init(converting: value) } catch { return nil }
  }

  /// Makes a JSON string, with a warning, since the name suggests that it reads JSON text.
  @available(
    *, deprecated,
    message: "this makes a JSON string: use 'JSEN(parsing:)' to read JSON text, or '%' for a string"
  )
  public init?(from value: String) { self = .string(value) }

  /// Converts a value of any type to JSON, such as the results of `JSONSerialization` and of property lists.
  ///
  /// Nil and `NSNull` become null. Bools and numbers keep their kind. Arrays, and dictionaries with string keys, are
  /// converted element by element. An enum with raw values becomes its raw value. Other types must conform to
  /// ``JSENRepresentable``; `init(converting:using:)` also takes dates, data and your own Codable types. If JSON cannot
  /// hold one of the values, such as NaN, the whole conversion fails; nothing is dropped.
  ///
  ///     let users: [Any] = [["id": 1, "range": 1...2] as [String: Any]]
  ///     do { _ = try JSEN(converting: ["users": users]) } catch { print(error.path) }
  ///     // prints users.0.range
  ///
  /// - Parameter value: bools, numbers, strings, arrays and dictionaries of these, nil, or ``JSENRepresentable``
  ///   values.
  /// - Throws: ``JSEN/ConversionError``, with the path of the value that JSON cannot hold.
  /// - Complexity: O(*n*).
  public init(converting value: Any?) throws(ConversionError) {
    self = try AnyConversion.run(value) { _ throws(ConversionError) in nil }
  }

  /// Converts a value of any type to JSON. A closure converts other types.
  ///
  /// - Parameter convert: returns nil for a type that it does not convert.
  init(
    converting value: Any?, other convert: (Any) throws(ConversionError) -> JSEN?
  ) throws(ConversionError) {
    self = try AnyConversion.run(value, other: convert)
  }

  /// The value in Swift's own types: nil, Bool, Int, Double, ``Number``, String, `[Any?]` and `[String: Any?]`.
  ///
  /// - Complexity: O(*n*).
  public var valueType: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .number(let value): value
    case .string(let value): value
    case .array, .dictionary: Unwrapping.run(self)
    }
  }

  /// The reason why a value of some type cannot become JSON.
  public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The type of the value that JSON cannot hold.
    public let type: String

    /// The depth limit, if a value nests deeper than ``ReadingOptions/maximumDepthCeiling``; nil for another reason.
    package private(set) var depthLimit: Int?

    /// `nan`, `inf` or `-inf`, if a number is not finite; nil for another reason.
    package private(set) var nonFiniteNumber: String?

    /// Why an encoder refuses the value; nil for another reason.
    private var refusal: String?

    /// Whether an encoder takes values of the type.
    private let isEncodable: Bool

    private var reversedSegments: [String] = []

    init(_ value: Any, depthLimit: Int? = nil) {
      type = String(reflecting: Swift.type(of: value))
      isEncodable = value is any Encodable
      self.depthLimit = depthLimit
    }

    /// - Parameter segments: the path from the value to the part that an encoder refuses.
    init(_ value: Any, refusal: String, at segments: [String]) {
      self.init(value)
      self.refusal = refusal
      reversedSegments = segments.reversed()
    }

    init(nonFinite number: Double) {
      self.init(number as Any)
      nonFiniteNumber = number.description
    }

    func inside(_ segment: String) -> ConversionError {
      var error = self
      error.reversedSegments.append(segment)
      return error
    }

    /// The keys and indices that lead to the value.
    package var segments: [String] { reversedSegments.reversed() }

    /// The path and the reason, on one line.
    public var description: String { KeyPathNotation.message(message, at: segments) }

    /// The reason alone, without the path.
    public var message: String { message { $0.words } }

    /// Returns the reason with a program's words for advice.
    package func message(_ words: (Advice) -> String) -> String {
      if let depthLimit {
        return "arrays and dictionaries nest deeper than the limit of \(depthLimit)"
      }
      if let nonFiniteNumber {
        return "\(nonFiniteNumber) is not a JSON number; convert nil or a string instead"
      }
      if let refusal { return refusal }
      let advice = isEncodable ? words(.encoding) : ""
      return "a value of type \(type) is neither a JSON value nor JSENRepresentable\(advice)"
    }
  }
}

extension JSEN.ConversionError: NestedError {}

/// Refuses NaN and infinity.
private struct FiniteCheck: ValueVisitor {
  typealias Failure = JSEN.ConversionError

  var isAtMaximumDepth: Bool { false }
  var depthError: JSEN.ConversionError { preconditionFailure("the depth has no limit") }

  mutating func visit(scalar: JSEN) throws(JSEN.ConversionError) {
    if case .double(let value) = scalar, !value.isFinite {
      throw JSEN.ConversionError(nonFinite: value)
    }
  }
  mutating func beginArray() {}
  mutating func beginObject() {}
  mutating func endArray() {}
  mutating func endObject() {}
  mutating func visit(key: String) {}
}

/// A conversion from `Any` in progress. It keeps the open containers in memory, since a recursive function needs stack
/// for each level.
private struct AnyConversion {
  /// The keys of a dictionary; nil in an array.
  private let keys: [String]?
  private let values: [Any?]
  private var converted: [JSEN] = []

  /// - Parameter convert: converts values that are neither JSON nor ``JSENRepresentable``.
  static func run(
    _ value: Any?, other convert: (Any) throws(JSEN.ConversionError) -> JSEN?
  ) throws(JSEN.ConversionError) -> JSEN {
    var open = [AnyConversion(root: value)]
    do throws(JSEN.ConversionError) {
      while true {
        let last = open.count - 1
        if let result = open[last].result {
          if last == 0 { return open[0].converted[0] }
          open.removeLast()
          open[last - 1].converted.append(result)
          continue
        }
        var next = open[last].values[open[last].converted.count]
        if let container = AnyConversion(of: &next) {
          if last >= JSEN.maximumDepth {
            throw JSEN.ConversionError(next as Any, depthLimit: JSEN.maximumDepth)
          }
          open.append(container)
        } else {
          open[last].converted.append(try leaf(next, depth: last, convert))
        }
      }
    } catch {
      throw open.dropFirst().reversed().reduce(error) { $0.inside($1.segment) }
    }
  }

  /// Begins with a list of the whole value only.
  private init(root: Any?) { (keys, values) = (nil, [root]) }

  /// Begins an array or a dictionary; nil for any other value. Removes optionals around the value.
  private init?(of value: inout Any?) {
    // An optional inside `Any` casts to the type of its value, so this test comes first.
    while let inner = value, let optional = inner as? any AnyOptional { value = optional.wrapped }
    if value == nil || value is any JSENRepresentable { return nil }
    if let array = value as? [Any?] {
      (keys, values) = (nil, array)
    } else if let dictionary = value as? [String: Any?] ?? (value as? any AnyDictionary)?.members {
      let members = CodePointOrder.sorted(Array(dictionary)) { $0.key }
      (keys, values) = (members.map { $0.key }, members.map { $0.value })
    } else {
      return nil
    }
  }

  /// The JSON of null, and of a type that converts itself.
  private static func leaf(
    _ value: Any?, depth: Int, _ convert: (Any) throws(JSEN.ConversionError) -> JSEN?
  ) throws(JSEN.ConversionError) -> JSEN {
    guard let value else { return .null }
    guard
      let json = (value as? any JSENRepresentable)?.jsen ?? RawValues.rawValue(of: value)
    else {
      if let json = try convert(value) { return try checked(json, of: value, depth: depth) }
      throw JSEN.ConversionError(value)
    }
    return try checked(json, of: value, depth: depth)
  }

  private static func checked(
    _ json: JSEN, of value: Any, depth: Int
  ) throws(JSEN.ConversionError) -> JSEN {
    if json.isDeeper(than: JSEN.maximumDepth - depth) {
      throw JSEN.ConversionError(value, depthLimit: JSEN.maximumDepth)
    }
    var check = FiniteCheck()
    try json.visit(with: &check)
    return json
  }

  /// The key or index of the value that is converted next.
  private var segment: String { keys?[converted.count] ?? String(converted.count) }

  /// The array or object, after all its values have been converted.
  private var result: JSEN? {
    if converted.count < values.count { return nil }
    guard let keys else { return .array(converted) }
    return .dictionary(JSEN.Object(uniqueKeysWithValues: zip(keys, converted)))
  }
}

/// Makes Swift's own types from the parts of a value.
private struct Unwrapping: ValueVisitor {
  typealias Failure = Never

  /// The value at the root, when its last part has been visited.
  private var result: Any?
  /// The open arrays and objects. An object has a key, and an array has none.
  private var open: [(elements: [Any?], members: [String: Any?], key: String?)] = []

  static func run(_ value: JSEN) -> Any? {
    var unwrapping = Unwrapping()
    value.visit(with: &unwrapping)
    return unwrapping.result
  }

  mutating func visit(scalar: JSEN) { add(scalar.valueType) }
  mutating func beginArray() { open.append(([], [:], nil)) }
  mutating func beginObject() { beginArray() }
  mutating func endArray() { add(open.removeLast().elements) }
  mutating func endObject() { add(open.removeLast().members) }
  mutating func visit(key: String) { open[open.count - 1].key = key }

  private mutating func add(_ value: Any?) {
    guard let last = open.indices.last else {
      result = value
      return
    }
    if let key = open[last].key {
      // Two canonically equal keys are one key in a Swift dictionary; the later value wins.
      open[last].members.updateValue(value, forKey: key)
    } else {
      open[last].elements.append(value)
    }
  }
}

/// An optional whose type is not known.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self.map { $0 as Any } }
}

/// A dictionary whose types are not known.
private protocol AnyDictionary {
  /// The members, when the keys have strings as raw values; nil for other keys.
  var members: [String: Any?]? { get }
}

extension Dictionary: AnyDictionary {
  fileprivate var members: [String: Any?]? {
    guard Key.self is any RawRepresentable.Type else { return nil }
    var members: [String: Any?] = [:]
    for (key, value) in self {
      guard let key = (key as? any RawRepresentable)?.rawValue as? String else { return nil }
      members.updateValue(value as Any?, forKey: key)
    }
    return members
  }
}
