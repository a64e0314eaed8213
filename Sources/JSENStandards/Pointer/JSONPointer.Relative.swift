public import JSEN

extension JSONPointer {
  /// A place relative to another place: `1/name` is the member `name` of the value that contains this one.
  ///
  /// The number counts the levels to go up. `+1` or `-1` after it moves to another element of the array. The rest is a
  /// pointer, or `#` for the key or index of the value.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann"], ["name": "Bob"]]]
  ///     for text in ["1+1/name", "1#", "3/users/0"] {
  ///       let relative = try JSONPointer.Relative(text)
  ///       print(try relative.value(from: "/users/0/name", in: json))
  ///     }
  ///     // prints:
  ///     // "Bob"
  ///     // 0
  ///     // {"name":"Ann"}
  ///
  /// The notation is that of draft-bhutton-relative-json-pointer-00.
  public struct Relative: Sendable, Hashable {
    /// The number of levels to go up.
    public var levels: Int

    /// The change of the element's index at that level.
    public var offset: Int

    /// The pointer that starts there.
    public var pointer: JSONPointer

    /// Whether this is the key or the index of the value, not the value. Then ``pointer`` is not used.
    public var isKey: Bool

    /// Makes a relative pointer from its parts.
    ///
    ///     print(JSONPointer.Relative(levels: 1, isKey: true))
    ///     // prints 1#
    ///
    /// - Parameters:
    ///   - levels: the number of levels to go up.
    ///   - offset: the change of the element's index at that level.
    ///   - pointer: the pointer that starts there.
    ///   - isKey: whether this is the key or the index of the value, not the value.
    /// - Complexity: O(1).
    public init(
      levels: Int, offset: Int = 0, pointer: JSONPointer = JSONPointer(), isKey: Bool = false
    ) {
      self.levels = levels
      self.offset = offset
      self.pointer = pointer
      self.isKey = isKey
    }

    /// Returns the absolute place; with `#`, the place of the value that has the key.
    ///
    ///     let relative = try JSONPointer.Relative("1-1/name")
    ///     print(try relative.target(from: "/users/2/age"))
    ///     // prints /users/1/name
    ///
    /// - Parameter base: the place to start from.
    /// - Throws: ``ResolutionError`` when a level is above the whole document, when the offset applies to a token that
    ///   is not an index, or when the new index is negative.
    /// - Complexity: O(*n*) in the tokens of both pointers.
    public func target(from base: JSONPointer) throws(ResolutionError) -> JSONPointer {
      guard levels >= 0, levels <= base.tokens.count, !isKey || levels < base.tokens.count else {
        throw ResolutionError(.aboveDocument(levels: levels), base, at: 0)
      }
      var target = JSONPointer(tokens: base.tokens.dropLast(levels))
      if offset != 0 {
        let last = max(target.tokens.count - 1, 0)
        guard let index = target.tokens.last.flatMap({ JSEN.KeyPath.index($0) }) else {
          throw ResolutionError(.notAnElement, target, at: last)
        }
        let (sum, isTooLarge) = index.addingReportingOverflow(offset)
        guard sum >= 0 || isTooLarge else {
          throw ResolutionError(.negativeIndex(sum), target, at: last)
        }
        target.tokens[last] = String(isTooLarge ? .max : sum)
      }
      return isKey ? target : target.appending(pointer)
    }

    /// Returns the value at the absolute place in a document; with `#`, its key as a string or its index as an integer.
    ///
    /// - Parameters:
    ///   - base: the place to start from.
    ///   - json: the document.
    /// - Throws: ``ResolutionError``, as `target(from:)`, and when no such value exists.
    /// - Complexity: O(*n*) in the tokens of both pointers.
    public func value(from base: JSONPointer, in json: JSEN) throws(ResolutionError) -> JSEN {
      let target = try target(from: base)
      let value = try target.resolve(in: json)
      guard isKey, let parent = target.parent, let token = target.tokens.last else { return value }
      let isElement = try parent.resolve(in: json).kind == .array
      return isElement ? JSEN.KeyPath.index(token).map { .int($0) } ?? .null : .string(token)
    }
  }
}

extension JSONPointer.Relative: CustomStringConvertible {
  /// Makes a relative pointer from its text.
  ///
  /// - Parameter text: a number of levels, an optional offset, and a pointer or `#`.
  /// - Throws: ``JSENSyntaxError`` when the text does not begin with a number without leading zeros, or when the rest is
  ///   neither a pointer nor `#`.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(JSENSyntaxError) {
    let bytes = Array(text.utf8)
    var position = 0
    levels = try Self.number(bytes, &position, text)
    offset = 0
    if position < bytes.count,
      bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
    {
      let sign = bytes[position] == UInt8(ascii: "-") ? -1 : 1
      position += 1
      let start = position
      offset = sign * (try Self.number(bytes, &position, text))
      if offset == 0 {
        throw JSENSyntaxError(Self.subject, "an index changes by at least 1", in: text, at: start)
      }
    }
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    isKey = rest.hasSameBytes(as: "#")
    if isKey {
      pointer = JSONPointer()
      return
    }
    do { pointer = try JSONPointer(rest) } catch {
      let reason =
        error.offset == 0 ? "expected '/', '#' or the end after the number" : error.reason
      throw JSENSyntaxError(Self.subject, reason, in: text, at: position + error.offset)
    }
  }

  private static let subject = "relative JSON Pointer"

  private static func number(
    _ bytes: [UInt8], _ position: inout Int, _ text: String
  ) throws(JSENSyntaxError) -> Int {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = JSEN.KeyPath.index(digits) else {
      let reason =
        digits.isEmpty
        ? "expected a number"
        : digits.utf8.first == 0x30
          ? "a number cannot have a leading zero" : "the number is too large"
      throw JSENSyntaxError(subject, reason, in: text, at: start)
    }
    return number
  }

  /// The relative pointer as text.
  public var description: String {
    let change = offset == 0 ? "" : offset > 0 ? "+\(offset)" : String(offset)
    return "\(levels)\(change)" + (isKey ? "#" : pointer.description)
  }
}
