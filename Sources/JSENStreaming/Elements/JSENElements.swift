public import JSEN

/// The elements of one array, or the members of one object, in a text that may not fit in memory.
///
/// The text comes from bytes in memory, a file, a descriptor, chunks, or an asynchronous sequence of chunks. The memory
/// depends on the largest element or string, not on the length of the text.
///
///     var users = JSENElements(#"{"page": 1, "users": [{"name": "Ann"}, {"name": "Bob"}]}"#, at: "users")
///     while let user = try users.next() { print(user.index, user.offset, user.value) }
///     // prints:
///     // 0 22 {"name":"Ann"}
///     // 1 39 {"name":"Bob"}
///
/// Without a path, the whole text is the array or object:
///
///     var prices = JSENElements(#"{"tea": 3, "milk": 2}"#)
///     while let price = try prices.next() { print(price.key ?? "", price.value) }
///     // prints:
///     // tea 3
///     // milk 2
///
/// It is also an `AsyncSequence`. ``documents()``, ``decoded(as:using:)`` and ``map(_:)`` make other elements:
///
///     struct Order: Decodable { var price: Int }
///     let orders = JSENElements(#"[{"price": 3}, {"price": 4}]"#).decoded(as: Order.self)
///     var total = 0
///     for try await order in orders { total += order.price }
///     print(total)
///     // prints 7
///
/// The whole text is checked, also before and after the array or object. If a key of the object is repeated, each
/// member is an element. If a key on the path is repeated, the first member counts. Options that refuse repeated keys
/// apply to all objects of the text; the memory then also has the keys of the objects that are open. The text is in
/// UTF-8 and may have any length with all options.
///
/// Like ``JSENLines``, copies of elements share their position after the first read, and each element is read once. A
/// `for try await` loop over a pipe or a socket suspends its task until bytes arrive.
public struct JSENElements<Source, Element>
where Source: AsyncSequence, Source.Element: Sequence<UInt8> {
  let source: Source
  /// The text that `next()` has read from the source. Copies share it, as they share the source's reader.
  let queue: Shared<ElementQueue>
  let reading: ElementReading<Element>
}

extension JSENElements: Sendable where Source: Sendable {}

/// How the text of an element becomes a value.
struct ElementReading<Element>: Sendable {
  let options: JSEN.ReadingOptions
  let path: JSEN.KeyPath
  let read: @Sendable (TextBytes, JSENElement<Void>) throws -> Element

  /// Reads an element that has been found. An error of a decoder or a closure gets the place of the element.
  func callAsFunction(_ found: ElementQueue.Found) throws -> Element {
    let element = found.element
    return try TextBytes.with(found.bytes.span) { bytes in
      let text = bytes.slice(element.range.start, element.range.end)
      do {
        return try read(
          text,
          JSENElement(key: element.key, index: element.index, offset: element.offset, value: ()))
      } catch {
        let path = JSEN.KeyPath(segments: path.segments + [element.key ?? String(element.index)])
        let place = found.start.moved(over: bytes, 0, element.range.start)
        throw JSENElementError(
          error, at: path, index: element.index, text,
          beginningAt: JSEN.TextLocation(
            offset: element.offset, line: place.line, column: place.column))
      }
    }
  }
}

extension JSENElements where Element == JSENElement<JSEN> {
  init(_ source: Source, at path: JSEN.KeyPath, _ options: JSEN.ReadingOptions) {
    var options = options.forString
    options.maximumTextLength = .max
    self.init(
      source: source, queue: Shared(ElementQueue(path, options)),
      reading: ElementReading(options: options, path: path) { [options] text, element in
        element.with(try JSEN(parsing: text, options: options))
      })
  }

  /// Makes elements that are documents, which check each element and read only the values that you ask for.
  ///
  ///     var users = JSENElements(#"[{"name": "Ann", "age": 31}]"#).documents()
  ///     while let user = try users.next() { print(user.value.root.age?.int ?? 0) }
  ///     // prints 31
  ///
  /// - Complexity: O(1). An element is read when you ask for it.
  public func documents() -> JSENElements<Source, JSENElement<JSENDocument>> {
    replacingReading { [options = reading.options] text, element in
      element.with(try JSENDocument(reading: OwnedText(copying: text), options: options))
    }
  }

  /// Makes elements of a type that is decoded.
  ///
  ///     struct Point: Decodable { var x: Int }
  ///     var points = JSENElements(#"{"points": [{"x": 1}, {"y": 2}]}"#, at: "points")
  ///       .decoded(as: Point.self)
  ///     do {
  ///       while let point = try points.next() { print(point.x) }
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints:
  ///     // 1
  ///     // points.1 (1:23): no value for key 'x'
  ///     // {"y": 2}
  ///     // ^
  ///
  /// - Parameters:
  ///   - type: the type of each element or of the value of each member.
  ///   - decoder: a decoder with your own strategies. It is copied, so later changes have no effect. Its
  ///     `readingOptions` have no effect; the options of the elements apply.
  /// - Complexity: O(1). An element is read when you ask for it.
  public func decoded<T>(
    as type: T.Type, using decoder: JSENDecoder = JSENDecoder()
  ) -> JSENElements<Source, T> where T: Decodable & SendableMetatype {
    let decoder = JSENDecoder(copying: decoder)
    return replacingReading { [options = reading.options] text, _ in
      let document = try JSENDocument(reading: OwnedText(copying: text), options: options)
      return try decoder.decode(T.self, from: document)
    }
  }

  private func replacingReading<T>(
    _ read: @escaping @Sendable (TextBytes, JSENElement<Void>) throws -> T
  ) -> JSENElements<Source, T> {
    JSENElements<Source, T>(
      source: source, queue: queue,
      reading: ElementReading(options: reading.options, path: reading.path, read: read))
  }
}

extension JSENElements {
  /// Makes other elements. An error of the closure gets the path and the place of its element.
  ///
  ///     var names = JSENElements(#"[{"name": "Ann"}]"#).map { try $0.value.fetch("name") as String }
  ///     print(try names.next() ?? "")
  ///     // prints Ann
  ///
  /// - Parameter transform: a function of the element, such as a parser-printer or a mapper. Its error becomes
  ///   ``JSENElementError/Kind/rejected``.
  /// - Complexity: O(1). An element is read when you ask for it.
  public func map<T>(
    _ transform: @escaping @Sendable (Element) throws -> T
  ) -> JSENElements<Source, T> {
    let reading = reading
    return JSENElements<Source, T>(
      source: source, queue: queue,
      reading: ElementReading(options: reading.options, path: reading.path) { text, element in
        try transform(try reading.read(text, element))
      })
  }
}

extension JSENElement where Value == Void {
  /// Returns the element with a value.
  fileprivate func with<Other>(_ value: Other) -> JSENElement<Other> {
    JSENElement<Other>(key: key, index: index, offset: offset, value: value)
  }
}
