extension JSENDocument {
  /// A value of a document. It keeps the whole document alive.
  ///
  /// It has the accessors of ``JSEN``. Their results are not stored: reading a string twice makes two strings.
  @dynamicMemberLookup
  public struct Value: Sendable {
    package let storage: DocumentStorage
    package internal(set) var index: Int

    @inline(__always)
    package init(storage: DocumentStorage, index: Int) {
      self.storage = storage
      self.index = index
    }
  }
}

extension JSENDocument.Value {
  @inline(__always)
  private func read<R>(_ body: (TapeValue) -> R) -> R {
    storage.read { body(TapeValue($0, index)) }
  }

  /// The kind of the value.
  public var kind: JSEN.Kind { read { $0.kind } }

  /// Whether this is null. An absent key is not null: `value["key"]` is nil for it.
  public var isNull: Bool { read { $0.isNull } }

  /// A bool; nil for anything else.
  public var bool: Bool? { read { $0.bool } }

  /// An integer that `Int` holds; nil for a number with a fraction or an exponent, even for `1.0`.
  public var int: Int? { read { $0.int } }

  /// The double that is nearest to a number; nil for a number that is too large, or so small that it becomes zero.
  public var double: Double? {
    if let double = storedDouble { return double }
    return int.map { Double($0) } ?? number.flatMap { $0.nearestDouble }
  }

  /// A number of any kind with its digits in the text; nil for NaN and infinity.
  ///
  ///     let document = try JSENDocument(parsing: "[10.50, 0.1000000000000000055]")
  ///     for element in document.root.elements { print(element.number?.description ?? "") }
  ///     // prints:
  ///     // 10.50
  ///     // 0.1000000000000000055
  public var number: JSEN.Number? { read { $0.number } }

  /// An integer of any width.
  ///
  /// - Parameter type: the type of the result.
  /// - Returns: nil if this is not an integer, or if the type does not hold it.
  /// - Complexity: O(*n*) in the digits.
  public func integer<Integer>(as type: Integer.Type) -> Integer? where Integer: FixedWidthInteger {
    if let int { return Integer(exactly: int) }
    return kind == .number ? number.flatMap { Integer(exactly: $0) } : nil
  }

  /// A string, with its escapes replaced; nil for anything else.
  ///
  /// - Complexity: O(*n*) in its length.
  public var string: String? { read { $0.string } }

  /// The number of elements or members, with repeated members; zero for any other value.
  ///
  /// - Complexity: O(1) for a container of a usual length; O(*n*) for a longer container, which the document does not
  ///   count.
  public var count: Int { storage.read { $0.count(index) } }

  /// The text of the value, as in the document. A value that was not read from a text is written.
  ///
  ///     print(try JSENDocument(parsing: "[1.0e+2, { }]").root[0]?.rawText ?? "")
  ///     // prints 1.0e+2
  ///
  /// - Complexity: O(*n*) in its length.
  public var rawText: String {
    if !storage.hasSource || storage.isPartial { return description }
    return storage.read { tape in
      let range = tape.range(index)
      return String(tape.bytes, range, isASCII: tape.bytes.slice(range.start, range.end).isASCII)
    }
  }

  /// The locations of the value's beginning and end in the text. A string includes its quotes.
  ///
  /// Offsets count the bytes of the text in UTF-8, even if the document was read from another encoding. The range of a
  /// value that was not read from a text is empty.
  ///
  /// - Complexity: O(1) after the first time. Reading a location counts the lines up to it once.
  public var sourceRange: Range<JSEN.TextLocation> {
    let range = storage.hasSource ? storage.read { $0.range(index) } : TextRange(0, 0)
    return storage.location(range.start)..<storage.location(range.end)
  }
}

extension JSENDocument.Value: ScalarReadable {
  @inline(__always)
  package var storedDouble: Double? { read { $0.storedDouble } }

  package var literalLength: Int? { read { $0.literalLength } }

  package var isNegativeZero: Bool { read { $0.isNegativeZero } }
}
