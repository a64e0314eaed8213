extension JSEN {
  /// A value of any type as JSON, or nil when it can't be held.
  ///
  /// The same as ``init(converting:)``, for those who don't ask why.
  public init?(from value: Any?) {
    do { try self.init(converting: value) } catch { return nil }
  }

  /// A value of any type as JSON: what `JSONSerialization`, property lists and other untyped sources give.
  ///
  /// nil and NSNull are null; a Bool stays a Bool and a number a number; arrays, and dictionaries with string
  /// keys, are gone through; what is ``JSENRepresentable`` says itself what it is. Nothing is dropped: one
  /// value that can't be held fails the whole.
  ///
  ///     do {
  ///       _ = try JSEN(converting: ["users": [["id": 1, "born": 1...2]]] as [String: [[String: Any]]])
  ///     } catch {
  ///       print(error.path)
  ///     }
  ///     // prints users.0.born
  ///
  /// - Throws: ``JSEN/ConversionError``, with the path of what can't be held.
  /// - Complexity: O(*n*).
  public init(converting value: Any?) throws(ConversionError) {
    self = try Conversion.run(value)
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

  /// Why a value of some type can't be held as JSON.
  public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The type of the value that can't be held.
    public let type: String

    /// The limit, for a value that nests deeper than ``ReadingOptions/maximumDepthCeiling``; nil for one of a type that
    /// can't be held.
    public let depthLimit: Int?

    private var reversedSegments: [String] = []

    init(_ value: Any, depthLimit: Int? = nil) {
      type = String(reflecting: Swift.type(of: value))
      self.depthLimit = depthLimit
    }

    fileprivate func inside(_ segment: String) -> ConversionError {
      var error = self
      error.reversedSegments.append(segment)
      return error
    }

    /// The key path of the value that can't be held; empty at the top.
    public var path: String { KeyPathNotation.path(of: reversedSegments.reversed()) }

    public var description: String {
      let place = path.isEmpty ? "" : " (at \(KeyPathNotation.shortened(path)))"
      if let depthLimit {
        return "arrays and dictionaries nest deeper than the limit of \(depthLimit)\(place)"
      }
      return "a value of type \(type) is neither a JSON value nor JSENRepresentable\(place)"
    }
  }
}

/// A conversion from `Any` in progress: a loop with the open containers in memory, since a function that calls
/// itself would need stack for each level.
private struct Conversion {
  private var rest: [(segment: String?, value: Any?)]
  private var position = 0
  private var elements: [JSEN] = []
  private var object: JSEN.Object?

  static func run(_ value: Any?) throws(JSEN.ConversionError) -> JSEN {
    var open: [Conversion] = []
    var next = value
    do throws(JSEN.ConversionError) {
      while true {
        if let container = Conversion(of: &next) {
          if open.count >= JSEN.maximumDepth {
            throw JSEN.ConversionError(next as Any, depthLimit: JSEN.maximumDepth)
          }
          open.append(container)
        } else {
          let value = try leaf(next, depth: open.count)
          if open.isEmpty { return value }
          open[open.count - 1].add(value)
        }
        while let last = open.last, last.position == last.rest.count {
          let value = last.result
          open.removeLast()
          if open.isEmpty { return value }
          open[open.count - 1].add(value)
        }
        next = open[open.count - 1].takeNext()
      }
    } catch {
      throw open.reversed().reduce(error) { $0.inside($1.segment) }
    }
  }

  /// An array or a dictionary, or nil; optionals around the value are taken off.
  private init?(of value: inout Any?) {
    // An optional inside `Any` casts to what it holds, so it has to be asked for first.
    while let inner = value, let optional = inner as? any AnyOptional { value = optional.wrapped }
    if value == nil || value is any JSENRepresentable { return nil }
    if let array = value as? [Any?] {
      rest = array.map { (nil, $0) }
    } else if let dictionary = value as? [String: Any?] {
      rest = dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      object = JSEN.Object()
      object?.reserveCapacity(rest.count)
    } else {
      return nil
    }
  }

  /// What is not gone through: null, and what says itself what it is as JSON.
  private static func leaf(_ value: Any?, depth: Int) throws(JSEN.ConversionError) -> JSEN {
    guard let value else { return .null }
    guard let representable = value as? any JSENRepresentable else {
      throw JSEN.ConversionError(value)
    }
    let json = representable.jsen
    if json.isDeeper(than: JSEN.maximumDepth - depth) {
      throw JSEN.ConversionError(value, depthLimit: JSEN.maximumDepth)
    }
    return json
  }

  private var segment: String { rest[position - 1].segment ?? String(position - 1) }

  private var result: JSEN { object.map { .dictionary($0) } ?? .array(elements) }

  private mutating func takeNext() -> Any? {
    position += 1
    return rest[position - 1].value
  }

  private mutating func add(_ value: JSEN) {
    if let key = rest[position - 1].segment {
      object?.updateValue(value, forKey: key)
    } else {
      elements.append(value)
    }
  }
}

/// A conversion to Swift's own types in progress, in a loop as well.
private struct Unwrapping {
  private let container: JSEN
  private var position = 0
  private var elements: [Any?] = []
  private var members: [String: Any?] = [:]

  static func run(_ value: JSEN) -> Any {
    var open = [Unwrapping(container: value)]
    while true {
      let last = open.count - 1
      if let child = open[last].takeNext() {
        switch child {
        case .array, .dictionary: open.append(Unwrapping(container: child))
        default: open[last].add(child.valueType)
        }
      } else {
        let value = open[last].result
        open.removeLast()
        if open.isEmpty { return value }
        open[last - 1].add(value)
      }
    }
  }

  private init(container: JSEN) { self.container = container }

  private var result: Any { container.kind == .array ? elements as Any : members as Any }

  private mutating func takeNext() -> JSEN? {
    position += 1
    switch container {
    case .array(let elements):
      return position <= elements.count ? elements[position - 1] : .none
    case .dictionary(let object):
      return position <= object.count ? object[position - 1].value : .none
    default: return .none
    }
  }

  private mutating func add(_ value: Any?) {
    if case .dictionary(let object) = container {
      // Of two canonically equal keys, which a Swift dictionary can't tell apart, the later one's value stays.
      members.updateValue(value, forKey: object[position - 1].key)
    } else {
      elements.append(value)
    }
  }
}

/// Optionals, seen from a value whose type isn't known.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self.map { $0 as Any } }
}
