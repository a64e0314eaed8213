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
  ///       _ = try JSEN(converting: ["users": [["id": 1, "born": 1 as ClosedRange.Index?? as Any]]])
  ///     } catch {
  ///       print(error.path)
  ///     }
  ///     // prints users.0.born
  ///
  /// - Throws: ``JSEN/ConversionError``, with the path of what can't be held.
  /// - Complexity: O(*n*).
  public init(converting value: Any?) throws(ConversionError) {
    guard let value else {
      self = .null
      return
    }
    // An optional inside `Any` casts to what it holds, so it has to be asked for first.
    if let optional = value as? any AnyOptional {
      try self.init(converting: optional.wrapped)
    } else if let representable = value as? any JSENRepresentable {
      self = representable.jsen
    } else if let array = value as? [Any?] {
      self = .array(try Self.convert(array))
    } else if let dictionary = value as? [String: Any?] {
      self = .dictionary(try Self.convert(dictionary))
    } else {
      throw ConversionError(type: String(reflecting: Swift.type(of: value)))
    }
  }

  private static func convert(_ array: [Any?]) throws(ConversionError) -> [JSEN] {
    var elements: [JSEN] = []
    elements.reserveCapacity(array.count)
    for (position, element) in array.enumerated() {
      do {
        elements.append(try JSEN(converting: element))
      } catch {
        throw error.inside(String(position))
      }
    }
    return elements
  }

  private static func convert(_ dictionary: [String: Any?]) throws(ConversionError) -> Object {
    var object = Object()
    object.reserveCapacity(dictionary.count)
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      do {
        object.updateValue(try JSEN(converting: value), forKey: key)
      } catch {
        throw error.inside(key)
      }
    }
    return object
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
    case .array(let value): value.map(\.valueType)
    case .dictionary(let value): [String: JSEN](value).mapValues(\.valueType)
    }
  }

  /// Why a value of some type can't be held as JSON.
  public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The type of the value that can't be held.
    public let type: String

    private var reversedSegments: [String] = []

    init(type: String) {
      self.type = type
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
      return "a value of type \(type) is neither a JSON value nor JSENRepresentable\(place)"
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
