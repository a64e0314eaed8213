/// The elements of arrays that need not be decoded again when more of a value has arrived.
///
/// Only elements of arrays are kept, since most values that grow are lists. Everything else of the value, dictionaries too,
/// is decoded again.
package final class FinishedElements {
  private let tape = GrowingTape()
  /// The arrays that were decoded, in the order of their nodes.
  private var arrays: [(node: Int, elements: AnyObject)] = []
  /// The settings with which the elements were decoded.
  private var settings: Settings<JSENDecoder.Configuration>?

  package init() {}

  /// The elements of one array.
  private final class Elements<Element> {
    /// May end with an element that was not finished.
    var elements: [Element] = []
    /// How many elements are finished, and the node after them.
    var count = 0
    var end: Int

    init(_ array: Int) { end = array + 1 }

    /// The storage is not touched if all elements are finished: a user who keeps the last value shares it.
    func removeUnfinished() {
      if elements.count > count { elements.removeLast(elements.count - count) }
    }
  }

  /// Decodes the elements of the array that is the decoder's value, beginning with the first one that is not known.
  func elements<Element>(of decoder: TapeDecoder) throws -> [Element] where Element: Decodable {
    let array = decoder.index
    let end = try decoder.arrayNode().next
    let finishedEnd = tape.unfinishedPart(of: array) ?? end
    // An element may decode the same array with a decoder that a type has kept. So this one is not in the list now.
    let known = take(array, of: Element.self)
    defer { put(known, array) }
    known.removeUnfinished()
    var element = known.end
    while element < end {
      var child = decoder.makeChild(at: element, .index(known.elements.count))
      defer { decoder.recycle(&child) }
      known.elements.append(try child.decode(Element.self))
      let next = decoder.tape.index(after: element)
      if element < finishedEnd {
        remove(element..<next)
        known.count += 1
        known.end = next
      }
      element = next
    }
    return known.elements
  }

  private func take<Element>(_ array: Int, of type: Element.Type) -> Elements<Element> {
    let index = arrays.partitioningIndex { $0.node >= array }
    guard index < arrays.count, arrays[index].node == array else { return Elements(array) }
    return arrays.remove(at: index).elements as? Elements<Element> ?? Elements(array)
  }

  private func put(_ elements: AnyObject, _ array: Int) {
    let index = arrays.partitioningIndex { $0.node >= array }
    if index < arrays.count, arrays[index].node == array {
      arrays[index].elements = elements
    } else {
      arrays.insert((array, elements), at: index)
    }
  }

  /// Removes the arrays inside an element that is finished.
  private func remove(_ nodes: Range<Int>) {
    let start = arrays.partitioningIndex { $0.node >= nodes.lowerBound }
    let end = arrays[start...].partitioningIndex { $0.node >= nodes.upperBound }
    if start < end { arrays.removeSubrange(start..<end) }
  }
}

extension FinishedElements {
  /// Brings the tape up to date, and forgets the elements that may be others now.
  ///
  /// - Returns: the tape as that of a document; nil when there is nothing to show.
  fileprivate func update(
    to text: borrowing ArrivingValue, _ form: PartialForm,
    _ settings: Settings<JSENDecoder.Configuration>
  ) throws(DecodingError) -> DocumentStorage? {
    if settings !== self.settings { arrays = [] }
    self.settings = settings
    do throws(ValueTooLong) {
      let document = try tape.update(to: text, form)
      arrays.removeSubrange(arrays.partitioningIndex { $0.node >= tape.keptEnd }...)
      return document
    } catch {
      throw .dataCorrupted(.init(codingPath: [], debugDescription: error.description))
    }
  }
}

extension JSENDecoder {
  /// Decodes a value that has arrived in part.
  ///
  /// - Parameter finished: the elements that were decoded before, which gets those that are finished now; nil if they
  ///   cannot be used again.
  /// - Returns: nil when there is nothing to decode.
  package func decode<T>(
    _ type: T.Type, from text: borrowing ArrivingValue, _ form: PartialForm,
    _ finished: inout FinishedElements?
  ) throws -> T? where T: Decodable {
    let settings = currentSettings
    let elements = finished.take() ?? FinishedElements()
    guard var document = try elements.update(to: text, form, settings) else { return nil }
    // A type may have kept its decoder, or a part of the document, which then must not change.
    defer { if isKnownUniquelyReferenced(&document) { finished = elements } }
    return try run(document, settings, finishedElements: elements) { try $0.decode(type) }
  }
}
