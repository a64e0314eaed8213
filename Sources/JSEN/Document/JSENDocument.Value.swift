extension JSENDocument {
  /// A value of a document: a place in its tape. It keeps the whole document alive.
  ///
  /// Accessors give what those of ``JSEN`` give, and nothing is kept of what they made: a string that is asked
  /// for twice is made twice.
  @dynamicMemberLookup
  public struct Value: Sendable {
    package let storage: DocumentStorage
    package let index: Int

    @inline(__always)
    package init(storage: DocumentStorage, index: Int) {
      self.storage = storage
      self.index = index
    }
  }
}

extension JSENDocument.Value {
  @inline(__always)
  private var node: TapeNode { storage.read { $0[index] } }

  /// What the value is.
  public var kind: JSEN.Kind { node.kind }

  /// Whether this is null. An absent key is not null: `value["key"]` is nil for it.
  public var isNull: Bool { node.hasTag(.null) }

  /// The boolean, or nil when this is something else.
  public var bool: Bool? {
    switch node.tag {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// An integer; a number with a fraction or an exponent is none, be it `1.0`.
  public var int: Int? {
    let node = node
    return node.hasTag(.int) ? node.int : nil
  }

  /// A double, or an integer that a double holds exactly.
  public var double: Double? {
    let node = node
    return switch node.tag {
    case .double: node.double
    case .int: JSEN.exactDouble(node.int)
    case .number: number.flatMap { Double(exactly: $0) }
    default: nil
    }
  }

  /// A number of any kind with the digits it has in the text; nil for NaN and infinity.
  ///
  ///     let document = try JSENDocument(parsing: "[10.50, 0.1000000000000000055]")
  ///     print(document.root[0]?.number as Any, document.root[1]?.number as Any)
  ///     // prints Optional(10.50) Optional(0.1000000000000000055)
  public var number: JSEN.Number? {
    let node = node
    switch node.tag {
    case .double where !node.double.isFinite:
      // Either no number at all, or digits that were read as infinity, as JavaScript does.
      return JSEN.Number(storage.read { $0.literal(index) })
    case .int, .double, .number:
      return JSEN.Number(uncheckedLiteral: storage.read { $0.literal(index) })
    default: return nil
    }
  }

  /// An integer of any width.
  public func integer<Integer>(as type: Integer.Type) -> Integer? where Integer: FixedWidthInteger {
    let node = node
    return switch node.tag {
    case .int: Integer(exactly: node.int)
    case .number: number.flatMap { Integer(exactly: $0) }
    default: nil
    }
  }

  /// The string, its escapes replaced.
  ///
  /// - Complexity: O(*n*) in its length.
  public var string: String? {
    storage.read { $0[index].hasTag(.string) ? $0.string(index) : nil }
  }

  /// How many elements or members there are, repeated ones counted; zero in a value that has none.
  public var count: Int { storage.read { $0.count(index) } }

  /// The value as it stands in the text.
  ///
  ///     print(try JSENDocument(parsing: "[1.0e+2, { }]").root[0]?.rawText ?? "")
  ///     // prints 1.0e+2
  ///
  /// - Complexity: O(*n*) in its length.
  public var rawText: String {
    storage.read { tape in
      let range = tape.range(index)
      return String(tape.bytes, range, isASCII: tape.bytes.isASCII(range))
    }
  }

  /// Where the value begins in the text, and where it has ended; strings with their quotes.
  ///
  /// - Complexity: O(1), once the lines of the text up to the end of the value have been counted, which happens when a
  ///   location is first asked for.
  public var sourceRange: Range<JSEN.TextLocation> {
    let range = storage.read { $0.range(index) }
    return storage.location(range.start)..<storage.location(range.end)
  }
}

extension JSEN {
  /// Makes a value of a document's value; the same that `JSEN(parsing:)` makes of its text.
  ///
  /// - Complexity: O(*n*) in the nodes.
  public init(_ value: JSENDocument.Value) {
    self = value.storage.read { tape in
      var options = ReadingOptions()
      options.duplicateKeys = value.storage.duplicateKeys
      var builder = ValueBuilder(tape.bytes, options: options)
      // A builder fails on repeated keys only, and where these are refused, a document has none.
      do throws(TextFailure) { try tape.replay(value.index, into: &builder) } catch { return .null }
      return builder.finish()
    }
  }
}

extension JSENDocument.Value: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as compact JSON, numbers with their digits.
  public var description: String {
    var options = JSEN.WritingOptions.compact
    options.maximumDepth = JSEN.ReadingOptions.maximumDepthCeiling
    options.nonFiniteNumbers = .strings(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do { return try serialized(options) } catch { return error.description }
  }

  public var debugDescription: String { description }
}

extension JSENDocument: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text as compact JSON, numbers with their digits.
  public var description: String { root.description }

  public var debugDescription: String { description }
}
