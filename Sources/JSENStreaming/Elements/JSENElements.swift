public import JSEN

/// The elements of one array, or the members of one object, in a text that may not fit in memory.
///
/// The text comes from any ``JSENStreamSource``. The memory depends on the largest element or string, not on the length of
/// the text.
///
///     let text = #"{"page": 1, "users": [{"name": "Ann"}, {"name": "Bob"}]}"#
///     var users = JSENElements(.text(text), at: "users")
///     while let user = try users.next() { print(user.index, user.offset, user.value) }
///     // prints:
///     // 0 22 {"name":"Ann"}
///     // 1 39 {"name":"Bob"}
///
/// Without a path, the whole text is the array or object:
///
///     var prices = JSENElements(.text(#"{"tea": 3, "milk": 2}"#))
///     while let price = try prices.next() { print(price.key ?? "", price.value) }
///     // prints:
///     // tea 3
///     // milk 2
///
/// It is also an `AsyncSequence`. ``documents()``, `decoded(as:using:)` and ``map(_:)`` make other elements:
///
///     struct Order: Decodable { var price: Int }
///     let orders = JSENElements(.text(#"[{"price": 3}, {"price": 4}]"#)).decoded(as: Order.self)
///     var total = 0
///     for try await order in orders { total += order.price }
///     print(total)
///     // prints 7
///
/// The whole text is checked, also before and after the array or object. If a key of the object is repeated, each
/// member is an element. If a key on the path is repeated, the first member counts. Options that refuse repeated keys
/// apply to all objects of the text; the memory then also has the keys of the objects that are open. The text is in
/// UTF-8 and may have any length with all options; one element has less than 4 GiB.
///
/// Like ``JSENLines``, elements have one position, and each element is read once. A `for try await` loop over a pipe or a
/// socket suspends its task until bytes arrive.
public struct JSENElements<Chunks, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8> {
  private let chunks: SharedChunks<Chunks>
  private let position: StreamPosition<ElementFormat>
  private let reading: StreamReading<ElementFormat, Element>

  init(engine: StreamEngine<Chunks, ElementFormat, Element>) {
    (chunks, position, reading) = (engine.chunks, engine.position, engine.reading)
  }

  /// The parts of this type in one. `next()` does not use it, since it is copied then.
  var engine: StreamEngine<Chunks, ElementFormat, Element> {
    StreamEngine(chunks, position, reading)
  }
}

extension JSENElements: Sendable where Chunks: Sendable {}

extension JSENElements where Element == JSENElement<JSEN> {
  /// Makes the elements of a source. Nothing is read before the first element.
  ///
  ///     var numbers = JSENElements(.bytes(Array(#"{"a": [1, 2]}"#.utf8)), at: "a")
  ///     print(try numbers.next()?.value ?? nil)
  ///     // prints 1
  ///
  /// - Parameters:
  ///   - source: bytes in memory, a file, a descriptor, chunks, or an asynchronous sequence.
  ///   - path: the keys and indices that lead to the array or object; none for the whole text.
  ///   - options: the accepted grammar, and the limits.
  /// - Complexity: O(1).
  public init(
    _ source: JSENStreamSource<Chunks>, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions()
  ) {
    let format = ElementFormat(path, options)
    let engine = StreamEngine(
      source.endingAfterElements(at: path.segments.count + 1),
      StreamReading(format) { [options = format.readingOptions] text, element in
        JSENElement(element, try JSEN(parsing: text, options: options))
      })
    self.init(engine: engine)
  }

  /// Makes elements that are documents, which check each element and read only the values that you ask for.
  ///
  /// The locations of a document's values and errors are those of the whole text.
  ///
  ///     var users = JSENElements(.text(#"[{"name": "Ann", "age": 31}]"#)).documents()
  ///     while let user = try users.next() { print(user.value.root.age?.int ?? 0) }
  ///     // prints 31
  ///
  /// - Complexity: O(1). An element is read when you ask for it.
  public func documents() -> JSENElements<Chunks, JSENElement<JSENDocument>> {
    let format = engine.reading.format
    return JSENElements<Chunks, JSENElement<JSENDocument>>(
      engine: engine.with(
        StreamReading(format) { text, element in
          JSENElement(element, try format.document(text, at: element))
        }))
  }

  /// Makes elements of a type that is decoded.
  ///
  ///     struct Point: Decodable { var x: Int }
  ///     let text = #"{"points": [{"x": 1}, {"y": 2}]}"#
  ///     var points = JSENElements(.text(text), at: "points").decoded(as: Point.self)
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
  ) -> JSENElements<Chunks, T> where T: Decodable & SendableMetatype {
    JSENElements<Chunks, T>(engine: engine.with(engine.reading.decoding(type, decoder)))
  }

  /// Makes values of a type whose conformance to `Decodable` belongs to an actor, such as the main actor by default
  /// isolation. They are decoded where `next()` is called.
  ///
  /// - Parameters:
  ///   - type: the type of each element or of the value of each member.
  ///   - decoder: a decoder with your own strategies. It is copied, so later changes have no effect. Its
  ///     `readingOptions` have no effect; the options of the elements apply.
  /// - Complexity: O(1). An element is read when you ask for it.
  public func decoded<T>(
    as type: T.Type, using decoder: JSENDecoder = JSENDecoder()
  ) -> JSENIsolatedValues<
    JSENElements<Chunks, JSENUndecodedValue<JSENElementError>>, T, JSENElementError
  > where T: Decodable {
    let decoder = JSENDecoder(copying: decoder)
    let elements = JSENElements<Chunks, JSENUndecodedValue<JSENElementError>>(
      engine: engine.with(engine.reading.undecoded))
    return JSENIsolatedValues(base: elements) { try decoder.decode(type, from: $0) }
  }
}

extension JSENElements {
  /// Makes other elements. An error of the closure gets the path and the place of its element.
  ///
  ///     var names = JSENElements(.text(#"[{"name": "Ann"}]"#))
  ///       .map { try $0.value.fetch("name") as String }
  ///     print(try names.next() ?? "")
  ///     // prints Ann
  ///
  /// - Parameter transform: a function of the element, such as a parser-printer or a mapper. Its error becomes
  ///   ``JSENElementError/Kind/rejected``.
  /// - Complexity: O(1). An element is read when you ask for it.
  public func map<T>(
    _ transform: @escaping @Sendable (Element) throws -> T
  ) -> JSENElements<Chunks, T> {
    JSENElements<Chunks, T>(engine: engine.with(engine.reading.map(transform)))
  }

  /// Returns the same elements, which report how much of the text is done.
  ///
  ///     var elements = JSENElements(.text("[1, 2, 3]")).reportingProgress { print($0.items, $0.bytes) }
  ///     while try elements.next() != nil {}
  ///     // prints 3 9
  ///
  /// A report comes when a number of bytes is done, and at the end.
  ///
  /// - Parameters:
  ///   - count: at least how many bytes are between two reports; 1 MiB unless set.
  ///   - report: called by the task that reads the elements.
  /// - Complexity: O(1).
  public func reportingProgress(
    every count: Int = 1 << 20, _ report: @escaping @Sendable (JSENProgress) -> Void
  ) -> JSENElements {
    JSENElements(engine: engine.reportingProgress(every: count, report))
  }
}

extension JSENElements where Chunks == JSENBytes {
  /// Returns the next element; nil after the last one, when the rest of the text has been checked.
  ///
  /// - Throws: ``JSENElementError``. Its kind is `malformed` for a text that is not valid, and `unreadable` when the source
  ///   fails. The stream ends then.
  /// - Complexity: O(*n*) in the bytes of the element and of the chunks that are read.
  // With a copy for the usual elements, which callers in other modules use, no call looks up types: 100 ns less.
  @_specialize(exported:true,where Chunks == JSENBytes, Element == JSENElement<JSEN>)
  @_specialize(exported:true,where Chunks == JSENBytes, Element == JSENElement<JSENDocument>)
  public mutating func next() throws(JSENElementError) -> Element? {
    try position.readNext(reading)
  }

  /// The array or object at the path, or the value that is neither, once it begins.
  package var root: ArrivingElements.Root? { engine.withCutter { $0.root } }

  /// Whether the next element has not arrived, and a pipe or a socket has no bytes at the moment.
  package var wouldBlock: Bool { engine.wouldBlock }
}

extension JSENElements: AsyncSequence {
  /// Returns an iterator that starts at the first unread element.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: engine.makeAsyncIterator())
  }

  /// Reads elements from an asynchronous sequence.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: StreamIterator<Chunks, ElementFormat, Element>

    /// Returns the next element; nil after the last one, when the rest of the text has been checked.
    ///
    /// - Throws: as ``JSENElements/next()``; the error of an asynchronous source; `CancellationError` when the task is
    ///   cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Element? {
      try await base.next(isolation: actor)
    }
  }
}

extension JSENElement {
  fileprivate init(_ place: ElementPlace, _ value: Value) {
    self.init(key: place.key, index: place.index, offset: place.offset, value: value)
  }
}
