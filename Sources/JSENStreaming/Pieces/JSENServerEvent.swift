import JSEN

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

  /// An event without its data. It needs no space in values that are not events.
  final class Box: Sendable {
    let fields: JSENServerEvent
    /// The lines of its data, if they are joined, and how many bytes they have together.
    let lines: [TextStart.Line]
    private let count: Int
    /// The positions of data that became another byte.
    private let replaced: [Int]

    init(
      _ fields: JSENServerEvent, _ lines: [TextStart.Line] = [], count: Int = 0,
      _ replaced: [Int] = []
    ) {
      (self.fields, self.lines, self.count, self.replaced) = (fields, lines, count, replaced)
    }

    /// Returns the text of the event if it is not a part of the filtered stream.
    ///
    /// - Parameters:
    ///   - bytes: the filtered bytes of the event.
    ///   - position: where they begin in the stream.
    ///   - byte: the byte that became another one.
    func text(
      _ bytes: ArraySlice<UInt8>, at position: Int, restoring byte: UInt8
    ) -> [UInt8]? {
      if lines.isEmpty, replaced.isEmpty { return nil }
      var bytes = Array(bytes)
      for index in replaced { bytes[index - position] = byte }
      if lines.isEmpty { return bytes }
      var text: [UInt8] = []
      for (index, line) in lines.enumerated() {
        if index > 0 { text.append(0x0A) }
        let end = index + 1 < lines.count ? lines[index + 1].start - 1 : count
        let start = line.location.offset - position
        text += bytes[start..<start + end - line.start]
      }
      return text
    }
  }
}
