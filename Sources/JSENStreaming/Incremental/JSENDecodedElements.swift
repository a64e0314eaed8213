import JSEN

/// The elements that a call of `decodePartial(_:from:reusing:)` leaves for the next one, so that each call decodes only
/// what is new.
///
///     struct Answer: Decodable {
///       var steps: [Step]?
///       struct Step: Decodable { var text: String }
///     }
///     var parser = JSENIncrementalParser()
///     let (decoder, decoded) = (JSENDecoder(), JSENDecodedElements())
///     for chunk in [#"{"steps": [{"text": "Boil"}, {"te"#, #"xt": "Pour"}"#, "]}"] {
///       try parser.feed(chunk)
///       if let answer = try? decoder.decodePartial(Answer.self, from: parser, reusing: decoded) {
///         print(answer.steps?.map(\.text) ?? [])
///       }
///     }
///     // prints:
///     // ["Boil", "Pour"]
///     // ["Boil", "Pour"]
///
/// The values are the same as without it. An element of an array, or a value of a dictionary whose keys are strings, is
/// decoded when it is complete, and later values share it: its `init(from:)` does not run again, and an object of a class
/// is the same object in all values. Everything that is in no complete element is decoded each time.
///
/// With another parser, or a decoder whose settings have changed, it begins anew. A decoder of a subclass always does. So
/// does a text in UTF-16 or UTF-32, and one with an open object that repeats a key. A `Set` that is in no complete element
/// is decoded whole each time, unlike an array.
///
/// - Complexity: O(*n*) in the elements that have arrived since the last call, and in the members and strings that are in
///   no complete element. If you keep the last value, they are
///   copied when they continue.
public final class JSENDecodedElements {
  var elements: FinishedElements?
  /// The text from which they were decoded, and where its value begins.
  private weak var text: AnyObject?
  private var start = 0

  /// Makes an object that has no elements.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Returns the elements of a parser's value, which are kept no longer; nil if there are none.
  func take(for parser: JSENIncrementalParser) -> FinishedElements? {
    // After prose that looked like a value, another value has begun.
    if text !== parser.identity || start != parser.text.start { elements = nil }
    text = parser.identity
    start = parser.text.start
    return elements.take()
  }
}
