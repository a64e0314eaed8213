/// The alternatives of a `OneOf`.
public struct Alternatives<Subject, Output, Direction>: ValueDescription
where Subject: DescribedContent {
  let parts: [Subject]

  public var body: Description<Subject, Output, Direction> {
    Description(Subject.alternatives(Output.self, parts))
  }
}

extension Alternatives: JSONParser where Subject == JSONContent {}
extension Alternatives: JSONParserPrinter where Subject == JSONContent, Direction == TwoWay {}
