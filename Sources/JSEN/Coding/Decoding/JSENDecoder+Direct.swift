/// The types that are decoded from the tape without their own initializers.
extension String: DirectlyDecodable {
  static func decode(in frame: DecodingFrame) throws -> String {
    try frame.string(frame.index, nil)
  }

  static func decodeElements(in frame: DecodingFrame) throws -> [String] {
    try frame.scalars { try frame.string($0, .index($1)) }
  }

  static func decodeMembers(in frame: DecodingFrame) throws -> [String: String] {
    try frame.scalarMembers { try frame.string($0, .member($1)) }
  }
}

extension Bool: DirectlyDecodable {
  static func decode(in frame: DecodingFrame) throws -> Bool { try frame.bool(frame.index, nil) }
}

extension Double: DirectlyDecodable {
  static func decode(in frame: DecodingFrame) throws -> Double {
    try frame.double(frame.index, nil)
  }

  static func decodeElements(in frame: DecodingFrame) throws -> [Double] {
    try frame.scalars { try frame.double($0, .index($1)) }
  }

  static func decodeMembers(in frame: DecodingFrame) throws -> [String: Double] {
    try frame.scalarMembers { try frame.double($0, .member($1)) }
  }
}

extension Float: DirectlyDecodable {
  static func decode(in frame: DecodingFrame) throws -> Float {
    try frame.float(frame.index, nil)
  }

  static func decodeElements(in frame: DecodingFrame) throws -> [Float] {
    try frame.scalars { try frame.float($0, .index($1)) }
  }
}

/// Integers of one width.
protocol DirectlyDecodableInteger: DirectlyDecodable, FixedWidthInteger {}

extension DirectlyDecodableInteger {
  @inline(__always)
  static func decode(in frame: DecodingFrame) throws -> Self {
    try frame.integer(Self.self, frame.index, nil)
  }

  @inline(__always)
  static func decodeElements(in frame: DecodingFrame) throws -> [Self] {
    try frame.scalars { try frame.integer(Self.self, $0, .index($1)) }
  }

  @inline(__always)
  static func decodeMembers(in frame: DecodingFrame) throws -> [String: Self] {
    try frame.scalarMembers { try frame.integer(Self.self, $0, .member($1)) }
  }
}

extension Int: DirectlyDecodableInteger {}
extension Int8: DirectlyDecodableInteger {}
extension Int16: DirectlyDecodableInteger {}
extension Int32: DirectlyDecodableInteger {}
extension Int64: DirectlyDecodableInteger {}
extension Int128: DirectlyDecodableInteger {}
extension UInt: DirectlyDecodableInteger {}
extension UInt8: DirectlyDecodableInteger {}
extension UInt16: DirectlyDecodableInteger {}
extension UInt32: DirectlyDecodableInteger {}
extension UInt64: DirectlyDecodableInteger {}
extension UInt128: DirectlyDecodableInteger {}

extension JSEN: DirectlyDecodable {
  static func decode(in frame: DecodingFrame) throws -> JSEN {
    JSEN(JSENDocument.Value(storage: frame.context.storage, index: frame.index))
  }
}

extension Array: DirectlyDecodable where Element: Decodable {
  static func decode(in frame: DecodingFrame) throws -> [Element] {
    if let direct = frame.directType(Element.self) {
      return try elements(of: direct, in: frame)
    }
    var walk = try DecodingFrame.ElementWalk(frame)
    defer { walk.finish() }
    var elements: [Element] = []
    elements.reserveCapacity(frame.tape.count(frame.index))
    while walk.advance() { elements.append(try Element(from: walk.child)) }
    return elements
  }

  private static func elements<Direct>(of direct: Direct.Type, in frame: DecodingFrame) throws
    -> [Element] where Direct: DirectlyDecodable
  {
    let elements = try Direct.decodeElements(in: frame)
    // SAFETY: the direct type of a type is that type, so that `Direct` is `Element`.
    return unsafe unsafeBitCast(elements, to: [Element].self)
  }
}

extension Dictionary: DirectlyDecodable where Key: Decodable, Value: Decodable {
  /// Only keys that are strings stand in the text as they are; others go the way of the standard library.
  static func decode(in frame: DecodingFrame) throws -> [Key: Value] {
    guard Key.self == String.self else { return try Self(from: frame) }
    if let direct = frame.directType(Value.self) {
      return try members(of: direct, in: frame)
    }
    let members = try frame.members { try Value(from: $0) }
    // SAFETY: `Key` is `String`.
    return unsafe unsafeBitCast(members, to: [Key: Value].self)
  }

  private static func members<Direct>(of direct: Direct.Type, in frame: DecodingFrame) throws
    -> [Key: Value] where Direct: DirectlyDecodable
  {
    let members = try Direct.decodeMembers(in: frame)
    // SAFETY: `Key` is `String`, and the direct type of a type is that type.
    return unsafe unsafeBitCast(members, to: [Key: Value].self)
  }
}

extension DecodingFrame {
  /// The elements of an array that need no frame; `decode` is given the node and the position.
  @inline(__always)
  func scalars<T>(_ decode: (Int, Int) throws -> T) throws -> [T] {
    let node = try arrayNode([Any].self)
    var elements: [T] = []
    elements.reserveCapacity(tape.count(index))
    var element = index &+ 1
    while element < node.next {
      elements.append(try decode(element, elements.count))
      element = tape.index(after: element)
    }
    return elements
  }

  /// The members of an object that need no frame; `decode` is given the node and that of the key.
  @inline(__always)
  func scalarMembers<T>(_ decode: (Int, Int) throws -> T) throws -> [String: T] {
    let node = try objectNode([String: Any].self)
    let keepsFirst = context.storage.duplicateKeys == .keepFirst
    var members = [String: T](minimumCapacity: tape.count(index))
    var key = index &+ 1
    while key < node.next {
      let name = tape.string(key)
      if !keepsFirst || members[name] == nil { members[name] = try decode(key &+ 1, key) }
      key = tape.index(after: key &+ 1)
    }
    return members
  }
}
