/// A description of JSON, or of the content of a string, from which values are made.
///
/// Conform your own type to give a description a name:
///
/// ```swift
/// struct Percent: StringParserPrinter {
///   var body: StringDescription<Int, TwoWay> {
///     ParsePrint {
///       Int.parser()
///       "%"
///     }
///   }
/// }
/// print(try Percent().parse("12%"))
/// // prints 12
/// ```
public protocol ValueDescription<Output>: Sendable {
  /// The type of the values.
  associatedtype Output
  /// The subject: ``JSONContent`` or ``StringContent``.
  associatedtype Subject: DescribedContent
  /// Whether values are also written: ``TwoWay`` or ``OneWay``.
  associatedtype Direction

  /// The description of which this type is made.
  ///
  /// For a type without stored properties, the body is made once for the program, so it must always describe the same. A type
  /// with stored properties makes its body at each call: keep the body of a value that you use often.
  ///
  /// ```swift
  /// struct Limited: JSONParserPrinter {
  ///   var limit: Int
  ///   var body: JSONDescription<Int, TwoWay> {
  ///     Int.jsonParser().filter("at most \(limit)") { [limit] in $0 <= limit }
  ///   }
  /// }
  /// let limited = Limited(limit: 5).body
  /// print(try limited.decode("3"))
  /// // prints 3
  /// ```
  var body: Description<Subject, Output, Direction> { get }
}

/// A description of JSON that decodes values.
public protocol JSONParser<Output>: ValueDescription where Subject == JSONContent {}

/// A description of JSON that decodes values and encodes them.
public protocol JSONParserPrinter<Output>: JSONParser where Direction == TwoWay {}

/// A description of the content of a string that makes values from it.
///
/// Use it alone, inside a `JSONString`, or for the keys of an object.
///
/// ```swift
/// let version = Parse {
///   "v"
///   Int.parser()
///   "."
///   Int.parser()
/// }
/// print(try version.parse("v1.12"))
/// // prints (1, 12)
/// ```
public protocol StringParser<Output>: ValueDescription where Subject == StringContent {}

/// A description of the content of a string that makes values from it and writes them.
///
/// It reads back each text that it writes. It refuses a value whose text does not read back.
///
/// ```swift
/// let name = ParsePrint {
///   PrefixUpTo("@")
///   "@"
///   Rest()
/// }
/// print(try name.print(("ann", "example.org")))
/// // prints ann@example.org
/// do { _ = try name.print(("a@b", "example.org")) } catch { print(error) }
/// // prints cannot print "a@b": it reads back as "a"
/// ```
public protocol StringParserPrinter<Output>: StringParser where Direction == TwoWay {}

extension ValueDescription {
  /// The body. For a type without stored properties, all values have the same one, which is made once.
  @inlinable
  var compiled: Description<Subject, Output, Direction> {
    guard MemoryLayout<Self>.size == 0 else { return body }
    return Description(Subject.content(of: Self.self) { body.content })
  }
}
