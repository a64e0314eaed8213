import Foundation
import JSEN
import JSENEditing
import JSENStandards

/// Edits of a text that keep the rest of it, from bytes to bytes, and new layouts. Foundation reads the text, sets the
/// values through casts, and writes all of it, without comments.
extension Benchmark {
  static func edits(_ document: Document) -> [Benchmark] {
    [
      edit("edit-once", document, count: 1) { text, routes in
        try text.set(7, at: routes[0].keyPath)
      },
      edit("edit-again", document, count: 1000) { text, routes in
        for route in routes { try text.set(7, at: route.keyPath) }
      },
      edit("edit-patch", document, count: 1000) { text, routes in
        try text.apply(
          JSONPatch(
            routes.map {
              .replace(path: JSONPointer(tokens: $0.keyPath.segments), value: 7)
            }))
      },
      format(document),
    ]
  }

  private static func edit(
    _ name: String, _ document: Document, count: Int,
    _ edit: @escaping (inout JSENText, [Route]) throws -> Void
  ) -> Benchmark {
    Benchmark(
      name: name, document: document.name,
      measurement: .time {
        let data = Data(document.bytes)
        let all = Route.spread(over: try JSEN(parsing: document.bytes))
        guard !all.isEmpty else { return nil }
        let routes = count == 1 ? [all[all.count / 2]] : all
        func edited() throws -> [UInt8] {
          var text = try JSENText(bytes: document.bytes)
          try edit(&text, routes)
          return text.bytes
        }
        func editedByFoundation() throws -> Data {
          var object = try foundationValue(data)
          for route in routes { route.set(7, in: &object) }
          return try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
        }
        return Contest(
          work: .bytes(document.bytes.count),
          check: {
            try Agreement.require(
              JSEN(parsing: edited()), foundationValue(editedByFoundation()))
          },
          jsen: { blackHole(try edited()) },
          foundation: { blackHole(try editedByFoundation()) })
      })
  }

  private static func format(_ document: Document) -> Benchmark {
    Benchmark(
      name: "format", document: document.name,
      measurement: .time {
        let data = Data(document.bytes)
        func formatted() throws -> [UInt8] {
          try JSENText(bytes: document.bytes).formattedBytes()
        }
        func formattedByFoundation() throws -> Data {
          try JSONSerialization.data(
            withJSONObject: foundationValue(data), options: [.prettyPrinted, .fragmentsAllowed])
        }
        return Contest(
          work: .bytes(document.bytes.count),
          check: {
            try Agreement.require(
              JSEN(parsing: formatted()), foundationValue(formattedByFoundation()))
          },
          jsen: { blackHole(try formatted()) },
          foundation: { blackHole(try formattedByFoundation()) })
      })
  }

  /// A text of 1 MB with a comment for each of 8,000 members; Foundation reads the text without the comments.
  static var commented: [Benchmark] {
    [
      commented("document-comments") { blackHole(try JSENDocument(parsing: $0, options: .jsonc)) },
      commented("edit-comments") {
        var text = try JSENText(bytes: $0, options: .jsonc)
        for number in 0..<1000 { try text.set(7, at: "key\(number * 8).size") }
        blackHole(text.bytes)
      },
      commented("format-comments") {
        blackHole(try JSENText(bytes: $0, options: .jsonc).formattedBytes())
      },
    ]
  }

  private static func commented(
    _ name: String, _ run: @escaping ([UInt8]) throws -> Void
  ) -> Benchmark {
    Benchmark(
      name: name, document: noDocument,
      measurement: .time {
        let members = (0..<8000).map { number in
          (
            comment: "  // Comment number \(number), about the next member.\n",
            text: #"  "key\#(number)": {"name": "value \#(number)", "size": [\#(number), 1.50]},"#,
            end: " // behind\n"
          )
        }
        let end = "  \"last\": 1\n}\n"
        let text = Array(
          ("{\n" + members.map { $0.comment + $0.text + $0.end }.joined() + end).utf8)
        let plain = Data(("{\n" + members.map { $0.text + "\n" }.joined() + end).utf8)
        return Contest(
          work: .bytes(text.count),
          check: {
            try Agreement.require(
              JSEN(parsing: text, options: .jsonc), foundationValue(plain))
            let formatted = try JSENText(bytes: text, options: .jsonc).formatted()
            guard formatted.components(separatedBy: "//").count == 2 * members.count + 1 else {
              throw Disagreement("a comment is missing")
            }
          },
          jsen: { try run(text) },
          foundation: {
            blackHole(
              try JSONSerialization.data(
                withJSONObject: foundationValue(plain), options: .prettyPrinted))
          })
      })
  }
}
