import Foundation
import JSEN

/// A long array written row by row, beside building all rows first.
extension Benchmark {
  /// Ten thousand rows by `JSENWriter`; Foundation is given the whole array.
  static var streams: [Benchmark] {
    [
      stream("write-rows") { rows, flush in
        var writer = JSENWriter(flush: flush)
        try writer.beginArray()
        for row in rows {
          try writer.beginObject()
          try writer.write(row.id, forKey: "id")
          try writer.write(row.name, forKey: "name")
          try writer.write(row.score, forKey: "score")
          try writer.endObject()
        }
        try writer.endArray()
        try writer.finish()
      },
      stream("write-rows-value") { rows, flush in
        let json = JSEN.array(
          rows.map { ["id": %$0.id, "name": %$0.name, "score": %$0.score] })
        flush(try json.serializedBytes())
      },
    ]
  }

  private static func stream(
    _ name: String, write: @escaping ([Account], @escaping ([UInt8]) -> Void) throws -> Void
  ) -> Benchmark {
    Benchmark(
      name: name, document: noDocument,
      measurement: .time {
        let rows = Account.some(10_000)
        var count = 0
        try write(rows) { count += $0.count }
        return Contest(
          work: .bytes(count),
          check: {
            var text: [UInt8] = []
            try write(rows) { text += $0 }
            try Agreement.require(
              JSEN(parsing: text), try JSONSerialization.jsonObject(with: foundationText(rows)))
          },
          jsen: { try write(rows) { blackHole($0.count) } },
          foundation: { blackHole(try foundationText(rows).count) })
      })
  }

  private static func foundationText(_ rows: [Account]) throws -> Data {
    let objects = rows.map { ["id": $0.id, "name": $0.name, "score": $0.score] as [String: Any] }
    return try JSONSerialization.data(withJSONObject: objects)
  }
}
