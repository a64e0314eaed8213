import JSEN
import JSENStandards

/// Documents that are changed as one value, although most of their parts stay where they are.
///
/// In the value, a part of a document is a NaN whose payload says which one: no text has such a number. Patches and merges
/// move these numbers as they would move the parts, and so take little time and memory. Before they look into a part, it
/// is opened.
struct LazyDocument {
  private var value: JSEN
  private var documents: [DocumentStorage]

  init(_ document: NamedDocument) {
    documents = []
    value = .null
    value = add(document)
  }

  /// Performs the operations of a patch.
  mutating func apply(_ patch: JSONPatch) throws(JSONPatch.ApplicationError) {
    let parts = self
    value = try patch.applied(to: value) { operation, value in
      parts.open(placesOf: operation, in: &value)
    }
  }

  /// Applies a merge patch.
  mutating func apply(_ patch: JSONMergePatch) {
    var theirs = patch.json
    open(&value, &theirs, .replace)
    patch.apply(to: &value)
  }

  /// Merges another document into this one.
  mutating func merge(_ document: NamedDocument, arrays: JSONArrayMerging) {
    var theirs = add(document)
    open(&value, &theirs, arrays)
    value.merge(theirs, arrays: arrays)
  }
}

/// The numbers that represent parts.
extension LazyDocument {
  /// A position in a tape has at most 32 bits, which leaves 18 of a payload for the document.
  private static let indexBits: UInt64 = 32
  /// The greatest number of documents with placeholders. Later ones become values, since so many are most often small.
  private static let documentLimit = 4096

  private mutating func add(_ document: NamedDocument) -> JSEN {
    let root = document.root
    // Texts that are read as one array share their storage.
    if documents.last !== root.storage {
      if documents.count == Self.documentLimit { return root.exactJSON }
      documents.append(root.storage)
    }
    return Self.placeholder(for: root.index, of: documents.count)
  }

  /// - Parameter document: its number, counted from 1. The payload of a NaN from elsewhere is zero.
  private static func placeholder(for index: Int, of document: Int) -> JSEN {
    .double(Double(nan: UInt64(document) << indexBits | UInt64(index), signaling: false))
  }

  /// The part that a value represents; nil for any other value.
  private func part(_ value: JSEN) -> (value: JSENDocument.Value, document: Int)? {
    guard case .double(let number) = value else { return nil }
    return Self.part(number, of: documents)
  }

  private static func part(
    _ number: Double, of documents: [DocumentStorage]
  ) -> (value: JSENDocument.Value, document: Int)? {
    if !number.isNaN { return nil }
    let payload = number.bitPattern & (1 << 50 - 1)
    let document = Int(payload >> indexBits)
    if document == 0 { return nil }
    let index = Int(payload & (1 << indexBits - 1))
    return (JSENDocument.Value(storage: documents[document - 1], index: index), document)
  }

  private func kind(of value: JSEN) -> JSEN.Kind { part(value)?.value.kind ?? value.kind }
}

/// Opening parts.
extension LazyDocument {
  /// Replaces the placeholder of a value by that value. Those of its children remain.
  private func open(_ value: inout JSEN) {
    guard let (part, document) = part(value) else { return }
    value = part.exactJSON { Self.placeholder(for: $0.index, of: document) }
  }

  /// Replaces all placeholders in a value. The recursion is as deep as containers nest.
  private func openWholly(_ value: inout JSEN) {
    if let (part, _) = part(value) {
      value = part.exactJSON
    } else if case .array(var elements) = value {
      value = .null
      for index in elements.indices { openWholly(&elements[index]) }
      value = .array(elements)
    } else if case .dictionary(var object) = value {
      value = .null
      for index in object.values.indices { openWholly(&object.values[index]) }
      value = .dictionary(object)
    }
  }

  /// Opens what an operation looks into: the containers of its places, and the value that it compares or copies.
  private func open(placesOf operation: JSONPatch.Operation, in value: inout JSEN) {
    switch operation {
    case .add(let path, _), .replace(let path, _), .remove(let path):
      open(path, wholly: false, in: &value)
    case .test(let path, _): open(path, wholly: true, in: &value)
    case .copy(let from, let path):
      open(from, wholly: true, in: &value)
      open(path, wholly: false, in: &value)
    case .move(let from, let path):
      open(from, wholly: true, in: &value)
      open(path, wholly: false, in: &value)
      // When an element has been moved away, those after it are found one place earlier.
      let last = from.tokens.count - 1
      if last >= 0, path.tokens.count > last, let index = JSEN.KeyPath.index(path.tokens[last]) {
        var shifted = path
        shifted.tokens[last] = String(index + 1)
        open(shifted, wholly: false, in: &value)
      }
    }
  }

  /// Opens the containers on the way to a place.
  ///
  /// - Parameter wholly: whether to open the value at the place, too, with all its parts.
  private func open(_ pointer: JSONPointer, wholly: Bool, in value: inout JSEN) {
    let tokens = pointer.tokens
    var isOpen = false
    // Each turn goes down to the first placeholder.
    while !isOpen {
      isOpen = value.editContainer(depth: tokens.count) { container, depth in
        switch container {
        case .dictionary(let object): object.position(of: tokens[depth])
        case .array(let elements):
          JSEN.KeyPath.index(tokens[depth]).flatMap { elements.indices.contains($0) ? $0 : nil }
        default: nil
        }
      } change: { place, depth in
        if depth == tokens.count {
          if wholly { openWholly(&place) }
          return true
        }
        if part(place) == nil { return true }
        open(&place)
        return false
      }
    }
  }

  /// Opens what a merge looks into: containers that both values have.
  private func open(_ mine: inout JSEN, _ theirs: inout JSEN, _ arrays: JSONArrayMerging) {
    let kind = kind(of: theirs)
    guard kind == self.kind(of: mine), kind == .object || kind == .array && arrays != .replace
    else { return }
    open(&mine)
    open(&theirs)
    if case .dictionary(var left) = mine, case .dictionary(var right) = theirs {
      (mine, theirs) = (.null, .null)
      for position in right.values.indices {
        guard let other = left.position(of: right[position].key) else { continue }
        open(&left.values[other], &right.values[position], arrays)
      }
      (mine, theirs) = (.dictionary(left), .dictionary(right))
    } else if case .array(var left) = mine, case .array(var right) = theirs {
      (mine, theirs) = (.null, .null)
      switch arrays {
      case .replace, .append: break
      case .byIndex:
        for index in 0..<min(left.count, right.count) { open(&left[index], &right[index], arrays) }
      case .byKey:
        for index in left.indices { openWholly(&left[index]) }
        for index in right.indices { openWholly(&right[index]) }
      }
      (mine, theirs) = (.array(left), .array(right))
    }
  }
}

extension LazyDocument: BlockWritable {
  func write(_ options: JSEN.WritingOptions, to body: @escaping ([UInt8]) throws -> Void) throws {
    var style = TextStyle(blocks: options)
    style.writesInstead = { [documents] (number, text) throws(JSEN.WritingError) in
      guard let (part, _) = Self.part(number, of: documents) else { return false }
      try text.add(part)
      return true
    }
    try BlockSink.write(style, to: body) { (text) throws(JSEN.WritingError) in
      try text.add(value)
    }
  }
}
