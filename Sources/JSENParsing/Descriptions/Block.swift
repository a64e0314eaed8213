/// The parts of a block: the members of one object, the elements of a `JSONTuple`, or the parts of a string.
///
/// Types with any number of parameters need iOS 17 or macOS 14.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
public struct Block<Subject, Direction, each Part>: ValueDescription
where Subject: DescribedContent {
  /// The outputs of the parts, except outputs of type `Void`.
  public typealias Output = (repeat each Part)

  let parts: [Subject]

  public var body: Description<Subject, Output, Direction> {
    Description(Subject.block(Output.self, parts))
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Block: JSONParser where Subject == JSONContent {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Block: JSONParserPrinter where Subject == JSONContent, Direction == TwoWay {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Block: StringParser where Subject == StringContent {}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Block: StringParserPrinter where Subject == StringContent, Direction == TwoWay {}
