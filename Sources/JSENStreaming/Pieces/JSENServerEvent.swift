/// The fields of an event of a server, beside its data.
///
///     let stream = "id: 7\nevent: delta\ndata: {\"text\": \"Hi\"}\n\ndata: [DONE]\n\n"
///     var events = JSENLines(.text(stream), options: JSENLineOptions(format: .events))
///     while let item = try events.next() {
///       print(item.event?.name ?? "", item.event?.id ?? "", item.value)
///     }
///     // prints delta 7 {"text":"Hi"}
///
/// See the HTML Standard, "Server-sent events", §9.2.6.
public struct JSENServerEvent: Sendable, Hashable {
  /// The type of the event: `message` unless the field `event` names another one.
  public var name = "message"

  /// The last `id` of the stream up to this event, for the header `Last-Event-ID` when the connection is made again. It is
  /// nil if none has come, and empty if the server has removed it.
  public var id: String?

  /// The last `retry` of the stream up to this event: how many milliseconds to wait before the connection is made again;
  /// nil if there is none.
  public var retry: Int?

  /// Fields that need no space in values that are not events.
  final class Box: Sendable {
    let fields: JSENServerEvent

    init(_ fields: JSENServerEvent) { self.fields = fields }
  }
}
