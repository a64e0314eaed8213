/// The parts of a block: the members of one object, the elements of a `JSONTuple`, or the parts of a string.
public struct Block<Subject, Direction, each Part>: ValueDescription
where Subject: DescribedContent {
  /// The outputs of the parts, except outputs of type `Void`.
  public typealias Output = (repeat each Part)

  let parts: [Subject]

  public var body: Description<Subject, Output, Direction> {
    Description(Subject.block(Output.self, parts))
  }
}

extension Block: JSONParser where Subject == JSONContent {}
extension Block: JSONParserPrinter where Subject == JSONContent, Direction == TwoWay {}
extension Block: StringParser where Subject == StringContent {}
extension Block: StringParserPrinter where Subject == StringContent, Direction == TwoWay {}
