import JSEN

extension JSENDocument.Value {
  /// The value with the digits of its numbers, unless they were rounded when the document was read. The recursion is as
  /// deep as containers nest.
  var exactJSON: JSEN { exactJSON { $0.exactJSON } }

  /// Returns the value with the digits of its numbers, as ``exactJSON`` has them.
  ///
  /// - Parameter child: returns the JSEN for an element or the value of a member.
  func exactJSON(child: (JSENDocument.Value) -> JSEN) -> JSEN {
    var children = makeChildren()
    switch kind {
    case .array:
      var elements: [JSEN] = []
      while let next = children.next() { elements.append(child(next)) }
      return .array(elements)
    case .object:
      var object = JSEN.Object()
      while let next = children.next() { object[children.key ?? ""] = child(next) }
      return .dictionary(object)
    default:
      let value = json
      guard let digits = number.map({ JSEN.number($0) }), value.isNumericallyEqual(to: digits)
      else { return value }
      return digits.description == value.description ? value : digits
    }
  }
}

extension ValueTape {
  /// Adds a value of a document with the digits of its numbers.
  ///
  /// - Parameters:
  ///   - options: the rule for NaN and infinity.
  ///   - name: the name of the document in messages.
  func add(
    _ value: JSEN, _ options: JSEN.WritingOptions, of name: String
  ) throws(DataError) {
    do { try add(value, depth: 0, TextStyle(blocks: options)) } catch {
      throw DataError(changing: name, error)
    }
  }

  /// Returns the value as a document. Nothing can be added after it.
  ///
  /// - Parameter name: the name of the document in messages.
  func root(of name: String) throws(DataError) -> JSENDocument.Value {
    if let excess { throw DataError("\(name): \(excess)") }
    return JSENDocument.Value(storage: finish(), index: 0)
  }
}
