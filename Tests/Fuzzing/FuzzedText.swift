/// An accepted text as a value and as a document, and the checks of both.
struct FuzzedText {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The text as it was, in which documents have their places.
  let source: [UInt8]
  let options: JSEN.ReadingOptions
  let value: JSEN
  let document: JSENDocument

  /// How many values of a document are checked one by one, since lookups are linear in the text.
  private static let walked = 200

  func check() {
    checkDocument()
    checkText()
    checkDecoding()
    checkCanonicalForm()
    // NaN equals nothing, so a value that has it equals nothing either.
    guard value == value else { return }
    checkEquality()
    checkLayouts()
    checkConversions()
    var left = Self.walked
    checkPaths(value, [], &left)
  }

  // MARK: Documents

  /// A document holds the same values, finds them by the same keys, and knows where they are in the text.
  private func checkDocument() {
    precondition(isSame(JSEN(document.root), value), "the document's value is another one")
    var left = Self.walked
    walk(document.root, &left)
  }

  private func walk(_ node: JSENDocument.Value, _ left: inout Int) {
    guard left > 0 else { return }
    left -= 1
    let raw = node.rawText
    let range = node.sourceRange
    precondition(
      Array(raw.utf8)
        == inUTF8(Array(source[range.lowerBound.offset..<range.upperBound.offset])),
      "the range is not that of the text")
    let again = try? JSEN(parsing: raw, options: options)
    precondition(again.map { isSame($0, JSEN(node)) } ?? false, "rawText reads otherwise")
    checkKey(raw)
    precondition(node.elements.count + node.members.count == node.count)
    for element in node.elements { walk(element, &left) }
    for (key, member) in node.members {
      precondition(node[key] != nil, "a key is not found")
      checkKey(key)
      walk(member, &left)
    }
  }

  /// A part of the source in UTF-8.
  private func inUTF8(_ part: [UInt8]) -> [UInt8] {
    guard bytes != source else { return part }
    return TextBytes.with(source.span) { source in
      TextBytes.with(part.span) { TextEncoding(source)?.transcoded($0).text ?? [] }
    }
  }

  /// A string that a document makes finds what an equal string of the standard library finds.
  private func checkKey(_ key: String) {
    let found = document.root[key].map { JSEN($0) }
    let plain = String(decoding: Array(key.utf8), as: UTF8.self)
    precondition(key == plain && key.hashValue == plain.hashValue && key.count == plain.count)
    precondition((value[key] == nil) == (found == nil), "value and document differ about a key")
    precondition((value[plain] == nil) == (found == nil), "equal keys find different things")
    if let found, let member = value[key] { precondition(isSame(found, member)) }
  }

  // MARK: Writing

  /// Descriptions never fail, and equal what is written.
  private func checkText() {
    precondition(!value.prettyPrinted(maxDepth: 3, maxSubValueCount: 2, maxStringLength: 4).isEmpty)
    precondition(!document.description.isEmpty)
    if let text = try? value.serialized() { precondition(value.description == text) }
  }

  private var layouts: [JSEN.WritingOptions] {
    var tabs = JSEN.WritingOptions()
    tabs.indentation = .tab
    tabs.sortsKeys = true
    var escaped = JSEN.WritingOptions()
    escaped.escapesNonASCII = true
    escaped.escapesSlashes = true
    var separators = JSEN.WritingOptions.pretty
    separators.escapesLineSeparators = true
    return [.compact, .pretty, tabs, escaped, separators]
  }

  /// Every layout reads back as the same value; only infinity has none.
  private func checkLayouts() {
    for layout in layouts {
      let text = try? value.serialized(layout)
      let documentText = try? document.serialized(layout)
      precondition(text != nil || mayHaveNonFiniteNumbers, "a value can't be written")
      precondition(documentText != nil || text == nil, "a document can't be written")
      precondition(text.map { read($0) == value } ?? true, "a text reads back otherwise")
      precondition(
        documentText.map { read($0) == value } ?? true, "a document's text reads otherwise")
      precondition(
        (try? value.serializedBytes(layout)).map { String(decoding: $0, as: UTF8.self) } == text)
    }
    if let text = try? value.serialized(), !text.isEmpty {
      precondition(read(value.prettyPrinted()) == value)
      let encoder = JSENEncoder()
      for formatting in [[], .prettyPrinted, .sortedKeys] as [JSENEncoder.OutputFormatting] {
        encoder.outputFormatting = formatting
        let encoded = try? encoder.encodeToString(value)
        precondition(encoded.flatMap { read($0) } == value, "the encoder writes otherwise")
      }
    }
  }

  private var mayHaveNonFiniteNumbers: Bool {
    options.relaxations.contains(.nonFiniteNumbers) || options.numbers == .double
  }

  /// Reads what was written: RFC 8259, numbers and repeated keys, which a document writes, as before.
  private func read(_ text: String) -> JSEN? {
    var again = JSEN.ReadingOptions()
    again.numbers = options.numbers
    again.duplicateKeys = options.duplicateKeys
    return try? JSEN(parsing: text, options: again)
  }

  /// The canonical form of the canonical form is itself, and a document has the same one as its value.
  private func checkCanonicalForm() {
    let text = try? value.serialized(.canonical)
    precondition((try? document.serialized(.canonical)) == text, "two canonical forms")
    guard let text else { return }
    guard let again = try? JSEN(parsing: text) else {
      preconditionFailure("the canonical form can't be read")
    }
    precondition((try? again.serialized(.canonical)) == text, "the canonical form has another one")
  }

  // MARK: Comparing, converting and finding

  private func checkEquality() {
    guard let again = try? JSEN(parsing: bytes, options: options) else { preconditionFailure() }
    let turned = Self.turned(again)
    precondition(again == value && again.hashValue == value.hashValue, "not equal to itself")
    precondition(turned == value && turned.hashValue == value.hashValue, "the order counts")
    precondition(JSEN.array([value, 0]) != [value, 1] && [value] != value)
  }

  /// The value with the members of all objects in the opposite order.
  private static func turned(_ value: JSEN) -> JSEN {
    switch value {
    case .array(let elements): return .array(elements.map(turned))
    case .dictionary(let object):
      return .dictionary(
        JSEN.Object(uniqueKeysWithValues: object.reversed().map { ($0.key, turned($0.value)) }))
    default: return value
    }
  }

  private func checkConversions() {
    if (try? value.serialized()) != nil {
      precondition((try? JSENEncoder().encodeValue(value)) == value, "encodes as another value")
    }
    if let object = value.object {
      precondition(
        JSEN.Object(object.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }) == object)
      var emptied = object
      for key in object.keys { precondition(emptied.removeValue(forKey: key) == object[key]) }
      precondition(emptied.isEmpty)
    }
    // Swift's dictionaries call canonically equal keys equal, so only ASCII comes back for sure.
    // An exact number comes back as an integer when it is one.
    guard bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }), options.numbers != .exact
    else { return }
    // What has no text, such as infinity, is refused.
    let expected = (try? value.serialized()).map { _ in value }
    precondition((try? JSEN(converting: value.valueType)) == expected, "converts to another value")
  }

  /// Every value is found by its path, read and written back, from a value and from a document.
  private func checkPaths(_ child: JSEN, _ segments: [String], _ left: inout Int) {
    guard left > 0, !segments.contains("") else { return }
    left -= 1
    if !segments.isEmpty {
      let path = JSEN.KeyPath(segments: segments)
      precondition(JSEN.KeyPath(path.path) == path, "the path's text is another path")
      precondition(value[keyPath: path] == child, "a path leads elsewhere")
      precondition(document[keyPath: path].map { JSEN($0) } == child, "a path leads elsewhere")
      var changed = value
      precondition((try? changed.set("changed", at: path)) != nil)
      precondition(changed[keyPath: path] == "changed")
      changed[keyPath: path] = child
      precondition(changed == value, "setting by a path changed more")
    }
    switch child {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        checkPaths(element, segments + [String(index)], &left)
      }
    case .dictionary(let object):
      for (key, member) in object { checkPaths(member, segments + [key], &left) }
    default: break
    }
  }

  // MARK: Decoding

  /// Trying one type after another finds the same in the text, in the document and in the value.
  private func checkDecoding() {
    let decoder = JSENDecoder()
    decoder.readingOptions = options
    let fromText = try? decoder.decode(AnyModel<JSEN>.self, from: bytes)
    let fromDocument = try? decoder.decode(AnyModel<JSEN>.self, from: document)
    let fromValue = try? decoder.decode(AnyModel<JSEN>.self, from: value)
    precondition(fromText == fromDocument, "text and document decode differently")
    // A number that was rounded to a double has lost digits, which the decoder sees in the text: `1e-999` is not an
    // integer, but the zero that it is rounded to is one.
    var exact = options
    exact.numbers = .exact
    let exactValue = try? JSEN(parsing: bytes, options: exact)
    let keepsDigits = exactValue.map { isSame($0, value) } ?? false
    if keepsDigits { precondition(fromText == fromValue, "text and value decode differently") }
    let decoded = try? decoder.decode(JSEN.self, from: bytes)
    precondition(decoded.map { isSame($0, value) } ?? mayHaveNonFiniteNumbers, "decodes otherwise")
    // The model has doubles only. One that has lost a fraction may be written as an integer, which is read as one:
    // `12312312312312310.1` becomes `1.231231231231231e16`.
    let fitsModel = exactValue.map { numberCount($0) == 0 } ?? false
    if keepsDigits, fitsModel, let fromText, let text = try? JSENEncoder().encodeToBytes(fromText) {
      precondition(
        (try? decoder.decode(AnyModel<JSEN>.self, from: text)) == fromText, "encodes otherwise")
    }
  }
}

/// How many numbers in a value are kept with their digits.
private func numberCount(_ value: JSEN) -> Int {
  switch value {
  case .number: 1
  case .array(let elements): elements.reduce(0) { $0 + numberCount($1) }
  case .dictionary(let members): members.values.reduce(0) { $0 + numberCount($1) }
  default: 0
  }
}

/// Whether two values are equal, NaN being equal to itself.
func isSame(_ left: JSEN, _ right: JSEN) -> Bool {
  left == right || left.description == right.description
}
