import Foundation
import TestTools
import Testing

/// The table of tasks in `Docs/Command.md`: each line of `jsen` runs beside the samples, and gives this output.
@Suite("jsen, tasks of the manual")
struct TaskTableTests {
  /// The outputs in the order of the table, with the line end of each left out.
  static let outputs: KeyValuePairs<String, String> = [
    "identity": #"""
    {
      "id": 505874924095815,
      "placed": "2025-03-14T09:26:53Z",
      "customer": {
        "name": "Zoë Ångström",
        "email": "zoe@example.com",
        "vip": true
      },
      "items": [
        {
          "sku": "TEA-042",
          "title": "Green tea",
          "price": 12.5,
          "quantity": 2
        },
        {
          "sku": "CUP-007",
          "title": "Cup \"Mira\"",
          "price": 8.9,
          "quantity": 1
        }
      ],
      "shipping": {
        "method": "post",
        "tracking": null,
        "weight.kg": 0.85
      },
      "total": 33.9
    }
    """#,
    "field": #""Zoë Ångström""#,
    "elements": """
    {"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"]}
    {"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[]}
    {"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"]}
    """,
    "filter": """
    {"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"]}
    {"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"]}
    """,
    "count": "2",
    "keys": #"""
    "id"
    "placed"
    "customer"
    "items"
    "shipping"
    "total"
    """#,
    "sort keys":
      #"{"customer":{"email":"zoe@example.com","name":"Zoë Ångström","vip":true},"id":505874924095815,"items":[{"price":12.5,"quantity":2,"sku":"TEA-042","title":"Green tea"},{"price":8.9,"quantity":1,"sku":"CUP-007","title":"Cup \"Mira\""}],"placed":"2025-03-14T09:26:53Z","shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":33.9}"#,
    "sort by a member":
      #"[{"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[]},{"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"]},{"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"]}]"#,
    "unique": "\"a\"\n\"b\"",
    "group counts": """
    {"value":"admin","count":1}
    {"value":"user","count":2}
    """,
    "compact":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":2},{"sku":"CUP-007","title":"Cup \"Mira\"","price":8.9,"quantity":1}],"shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":33.9}"#,
    "raw strings": "Zoë\nAnn\nBob",
    "several files": "Zoë Ångström\nZoë\nAnn\nBob",
    "slurp": #"[{"event":"start","ms":12},{"event":"stop","ms":7}]"#,
    "map to a new shape": """
    {"id":3,"who":"Zoë"}
    {"id":1,"who":"Ann"}
    {"id":2,"who":"Bob"}
    """,
    "update in place": "",
    "update all":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","title":"Green tea","price":0,"quantity":2},{"sku":"CUP-007","title":"Cup \"Mira\"","price":0,"quantity":1}],"shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":33.9}"#,
    "delete":
      #"[{"id":3,"name":"Zoë","role":"admin","age":41,"active":true},{"id":1,"name":"Ann","role":"user","age":29,"active":false},{"id":2,"name":"Bob","role":"user","age":35.50,"active":true}]"#,
    "merge": #"{"theme":"dark","size":12,"font":{"name":"Mono","bold":true}}"#,
    "diff": """
    theme: "light" → "dark"
    removed size: 12
    removed font.name: "Mono"
    font.bold: false → true
    """,
    "CSV": "name,age\nZoë,41\nAnn,29\nBob,35.50",
    "TSV": "name\tage\nZoë\t41\nAnn\t29\nBob\t35.50",
    "flatten": "theme = \"dark\"\nfont.bold = true",
    "validate many": "",
    "recursive descent": "12.5\n8.9",
    "type": "object",
    "length": "2",
    "first n": "3\n1",
    "last n": "1\n2",
    "paths of matches": "$['items'][0]",
  ]

  /// The tasks and the lines of `jsen` in the table.
  private static func rows() throws -> [(task: String, line: String)] {
    let page = try String(
      contentsOf: Place.root.appending(path: "Docs/Command.md"), encoding: .utf8)
    let section = page.split(separator: "\n## ").first { $0.hasPrefix("Thirty tasks\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      let cells = row.replacing("\\|", with: "\u{0}").split(separator: " | ")
      let line = cells.last?.replacing("\u{0}", with: "|").drop { $0 != "`" }.dropFirst()
        .prefix { $0 != "`" }
      return (String(cells[0].replacing("| ", with: "")), String(line ?? ""))
    }
  }

  @Test func eachLineDoesItsTask() async throws {
    let rows = try Self.rows()
    #expect(rows.map(\.task) == Self.outputs.map(\.key))
    #expect(rows.count == 30)
    let names = ["order.json", "users.json", "log.jsonl", "defaults.json", "mine.json"]
    var files: [String: String] = [:]
    for name in names { files[name] = try text(Call.samples, name) }
    try await withFiles(files) { folder in
      for (row, expected) in zip(rows, Self.outputs) {
        let outcome = try await run(
          ["bash", "-c", row.line], in: folder, searchFirst: Place.products)
        #expect(row.line.hasPrefix("jsen "))
        let output = expected.value.isEmpty ? "" : expected.value + "\n"
        #expect(outcome.output == output, "\(row.line)")
        #expect(outcome.errors.isEmpty, "\(row.line)")
        #expect(outcome.status == (row.task == "diff" ? 1 : 0), "\(row.line)")
        if row.task == "update in place" {
          let changed = try text(folder, "order.json")
          #expect(changed == files["order.json"]?.replacing("33.9", with: "40"))
          try Data((files["order.json"] ?? "").utf8).write(
            to: folder.appending(path: "order.json"))
        }
      }
    }
  }
}
