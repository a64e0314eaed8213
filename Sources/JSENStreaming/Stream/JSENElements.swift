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
/// The whole text is checked, also before and after the array or object. If a key of the object is repeated, each
/// member is an element. If a key on the path is repeated, the first member counts. Options that refuse repeated keys
/// apply to all objects of the text; the memory then also has the keys of the objects that are open. The text is in
/// UTF-8 and may have any length with all options; one element has less than 4 GiB.
///
/// ``JSENStream`` has what can be done with it.
public typealias JSENElements<Chunks, Element> = JSENStream<Chunks, JSENElementFormat, Element>
where Chunks: AsyncSequence, Chunks.Element: Sequence<UInt8>

/// Marks a ``JSENStream`` whose values are the elements of an array or the members of an object.
public enum JSENElementFormat {}

extension JSENStream where Format == JSENElementFormat, Element == JSENStreamItem<JSEN> {
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
  ///   - onBadElement: called with the error of each element that a decoder or a closure refuses, instead of throwing it.
  ///     Reading then continues. Parallel work calls it from several tasks at once.
  /// - Complexity: O(1).
  public init(
    _ source: JSENStreamSource<Chunks>, at path: JSEN.KeyPath = "",
    options: JSEN.ReadingOptions = JSEN.ReadingOptions(),
    onBadElement: (@Sendable (JSENStreamError) -> Void)? = nil
  ) {
    let rules = StreamRules(.element, options, at: path, onBadPiece: onBadElement)
    self.init(source.endingChunks(afterElementsAt: path.segments.count + 1), rules) {
      ElementCutter(rules)
    }
  }
}

extension JSENStream where Format == JSENElementFormat, Chunks == JSENBytes {
  /// The array or object at the path, or the value that is neither, once it begins.
  package var root: ArrivingElements.Root? {
    position.cutter.withLock { ($0 as? ElementCutter)?.root }
  }
}
