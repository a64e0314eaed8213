/// The elements that were decoded before, of a value that arrives in parts.
package protocol ReusableElements: AnyObject {
  /// Is called first, with an object that is another one when the settings of the decoder have changed.
  func begin(with settings: AnyObject)

  /// Decodes the elements of the array.
  func elements<Element>(of container: DecodedContainer) throws -> [Element]
  where Element: Decodable

  /// Returns the content of a string; nil if it is read as usual.
  func string(_ node: Int, of tape: Tape) -> String?

  /// Decodes the members of the object; nil if nothing can be used again.
  func members<Value>(of container: DecodedContainer) throws -> [String: Value]?
  where Value: Decodable
}

/// An array or object that is being decoded.
package struct DecodedContainer {
  private let decoder: TapeDecoder
  /// The node after the container.
  package let end: Int

  init(array decoder: TapeDecoder) throws {
    (self.decoder, end) = (decoder, try decoder.arrayNode().next)
  }

  init(object decoder: TapeDecoder) throws {
    (self.decoder, end) = (decoder, try decoder.objectNode().next)
  }

  package var index: Int { decoder.index }

  package var tape: Tape { decoder.tape }

  /// Decodes an element or a member.
  ///
  /// - Parameters:
  ///   - node: the element, or the key of the member.
  ///   - position: the number of earlier elements.
  package func decodeChild<T>(_ type: T.Type, at node: Int, _ position: Int) throws -> T
  where T: Decodable {
    var child =
      tape[node].hasTag(.key)
      ? decoder.makeChild(at: node + 1, .member(node))
      : decoder.makeChild(at: node, .index(position))
    defer { decoder.recycle(&child) }
    return try child.decode(type)
  }
}

extension TapeDecoder {
  @inline(never)
  func knownString(_ node: Int) -> String? {
    tape[node].hasTag(.string) ? context.finishedElements?.string(node, of: tape) : nil
  }
}

extension JSENDecoder {
  /// Decodes a document of which some elements may have been decoded before.
  package func decode<T>(
    _ type: T.Type, from document: DocumentStorage, reusing elements: any ReusableElements
  ) throws -> T where T: Decodable {
    let settings = currentSettings
    elements.begin(with: settings)
    return try run(document, settings, reusing: elements) { try $0.decode(type) }
  }
}
