/// A description of values in JSON, or in the content of a string, which reads and writes them.
///
/// All descriptions have this type. Its parameters are the subject, the type of the values, and the direction:
/// ``TwoWay`` or ``OneWay``. A function can return `some JSONParserPrinter<Movie>`. If a type contains itself, its
/// property needs the full type, such as `JSONDescription<Folder, TwoWay>`; see `Lazy`.
public struct Description<Subject, Output, Direction>: ValueDescription
where Subject: DescribedContent {
  @usableFromInline
  package let content: Subject

  @usableFromInline
  init(_ content: Subject) {
    self.content = content
  }

  @inlinable public var body: Description { self }
}

/// A description of JSON.
public typealias JSONDescription<Output, Direction> = Description<JSONContent, Output, Direction>

/// A description of the content of a string.
public typealias StringDescription<Output, Direction> = Description<
  StringContent, Output, Direction
>

/// The direction of descriptions that read values and write them.
public enum TwoWay {}

/// The direction of descriptions that only read values.
public enum OneWay {}

extension Description: JSONParser where Subject == JSONContent {
  init(_ plan: Plan) {
    self.init(JSONContent(plan))
  }
}

extension Description: JSONParserPrinter where Subject == JSONContent, Direction == TwoWay {}

extension Description: StringParser where Subject == StringContent {}

extension Description: StringParserPrinter where Subject == StringContent, Direction == TwoWay {}
