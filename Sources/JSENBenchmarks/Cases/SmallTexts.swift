import Foundation
import JSEN

/// Messages of about 200 bytes, one at a time: the cost of a call.
extension Benchmark {
  static var smallTexts: [Benchmark] {
    [
      small("parse-small") { texts, _ in
        for text in texts { blackHole(try JSEN(parsing: text)) }
      } foundation: { datas, _ in
        for data in datas { blackHole(try foundationValue(data)) }
      },
      small("document-small") { texts, _ in
        for text in texts { blackHole(try JSENDocument(parsing: text)) }
      } foundation: { datas, _ in
        for data in datas { blackHole(try foundationValue(data)) }
      },
      small("serialize-small") { _, values in
        for value in values { blackHole(try value.serializedBytes()) }
      } foundation: { _, objects in
        for object in objects { blackHole(try foundationText(object)) }
      },
    ]
  }

  private static func small(
    _ name: String, jsen: @escaping ([[UInt8]], [JSEN]) throws -> Void,
    foundation: @escaping ([Data], [Any]) throws -> Void
  ) -> Benchmark {
    Benchmark(
      name: name, document: noDocument,
      measurement: .time {
        let values = Account.some(1000).map(\.message)
        let texts = try values.map { try $0.serializedBytes() }
        let datas = texts.map { Data($0) }
        let objects = try datas.map { try foundationValue($0) }
        return Contest(
          work: .operations(texts.count),
          check: {
            for (text, object) in zip(texts, objects) {
              try Agreement.require(JSEN(parsing: text), object)
              try Agreement.require(JSEN(JSENDocument(parsing: text)), object)
            }
          },
          jsen: { try jsen(texts, values) },
          foundation: { try foundation(datas, objects) })
      })
  }
}

extension Account {
  /// An object with the long keys that many services have.
  fileprivate var message: JSEN {
    [
      "id": %id, "screen_name": %name, "is_translation_enabled": %active, "followers_count": %score,
      "profile_image_url_https": %homepage, "withheld_in_countries": %tags,
      "in_reply_to_status_id": note.map { %$0 } ?? .null,
    ]
  }
}
