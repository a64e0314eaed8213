/// One value of a stream, with its place.
///
///     var lines = JSENLines(.text("{\"id\": 1}\n\n{\"id\": 2}\n"))
///     while let line = try lines.next() {
///       print(line.number, line.offset, line.value)
///     }
///     // prints:
///     // 1 0 {"id":1}
///     // 3 11 {"id":2}
///
/// A member of an object has its key, and an event of a server its other fields:
///
///     var prices = JSENElements(.text(#"{"tea": 3, "milk": 2}"#))
///     while let price = try prices.next() { print(price.index, price.key ?? "", price.value) }
///     // prints:
///     // 0 tea 3
///     // 1 milk 2
public struct JSENStreamItem<Value> {
  /// The number of the line, record, event, text, element or member, counted from 1. Empty lines count, too.
  public let number: Int

  /// The number of bytes of the stream before the line or the value.
  public let offset: Int

  private let end: Int

  /// The key of a member; nil for anything else.
  public let key: String?

  private let box: JSENServerEvent.Box?

  /// The value.
  public let value: Value

  init(_ place: StreamPlace, _ value: Value) {
    (number, offset, end) = (place.number, place.offset, place.end)
    (key, box) = (place.key, place.event)
    self.value = value
  }

  /// Where the line, before its line end, or the value is in the stream.
  public var byteRange: Range<Int> { offset..<end }

  /// The number of earlier elements or members: ``number`` - 1.
  public var index: Int { number - 1 }

  /// The fields of an event of a server, beside the data; nil for anything else.
  public var event: JSENServerEvent? { box?.fields }
}

extension JSENStreamItem: Sendable where Value: Sendable {}

extension JSENStreamItem: Equatable where Value: Equatable {
  public static func == (left: JSENStreamItem, right: JSENStreamItem) -> Bool {
    left.number == right.number && left.byteRange == right.byteRange && left.key == right.key
      && left.event == right.event && left.value == right.value
  }
}
