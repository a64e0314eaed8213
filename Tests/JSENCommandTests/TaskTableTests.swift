import Foundation
import JSEN
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
    "sum": "21.4",
    "average": "10.7",
    "minimum": "29",
    "maximum": "12.5",
    "groups":
      #"{"value":"admin","items":[{"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"]}]}\#n{"value":"user","items":[{"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[]},{"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"]}]}"#,
    "sum by group": #"""
    {"value":"admin","sum":41}
    {"value":"user","sum":64.50}
    """#,
    "unique by a member": #"""
    {"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"]}
    {"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[]}
    """#,
    "has a key": #"""
    {"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":2}
    {"sku":"CUP-007","title":"Cup \"Mira\"","price":8.9,"quantity":1}
    """#,
    "match a pattern": #""Ann""#,
    "last element": #""Bob""#,
    "collect": #"["Zoë","Ann","Bob"]"#,
    "pointers of matches": "/items/0",
    "length of each": #"""
    2
    0
    1
    """#,
    "exit status": "true",
    "add to a number":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":2},{"sku":"CUP-007","title":"Cup \"Mira\"","price":8.9,"quantity":1}],"shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":35.4}"#,
    "multiply all":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":4},{"sku":"CUP-007","title":"Cup \"Mira\"","price":8.9,"quantity":2}],"shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":33.9}"#,
    "append to a string":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström (old)","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":2},{"sku":"CUP-007","title":"Cup \"Mira\"","price":8.9,"quantity":1}],"shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":33.9}"#,
    "append to an array":
      #"[{"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b","c"]},{"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[]},{"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"]}]"#,
    "add a member to each":
      #"[{"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"],"seen":true},{"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[],"seen":true},{"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"],"seen":true}]"#,
    "add a made member": #"""
    {"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"],"who":"Zoë"}
    {"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[],"who":"Ann"}
    {"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"],"who":"Bob"}
    """#,
    "delete by a condition":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":2}],"shipping":{"method":"post","tracking":null,"weight.kg":0.85},"total":33.9}"#,
    "arrays as rows": #"""
    3	Zoë
    1	Ann
    2	Bob
    """#,
    "a delimiter": #"""
    3;Zoë
    1;Ann
    2;Bob
    """#,
    "from CSV": #"""
    {"name":"Ann","age":"29"}
    {"name":"Zoë","age":"41"}
    """#,
    "from CSV with types": #"""
    {"name":"Ann","age":29}
    {"name":"Zoë","age":41}
    """#,
    "NUL after each": "Zoë\0Ann\0Bob\0",
    "text sequence": "\u{1E}{\"event\":\"start\",\"ms\":12}\n\u{1E}{\"event\":\"stop\",\"ms\":7}",
    "filter lines": #"{"event": "start", "ms": 12}"#,
    "count lines by a member": #"""
    {"value":"start","count":1}
    {"value":"stop","count":1}
    """#,
    "sum of lines": "19",
    "a variable in a filter": "1",
    "a variable in a path": "2",
    "a variable in a document": #"{"by":"it's me"}"#,
    "a text file as a string":
      #"{"t":"Sure! Here is the order:\n```json\n{customer: 'Ann Lee',\n  \"items\": [{\"sku\": \"A\" \"count\": 2}, {\"sku\": \"B\", \"count\": None},],\n  \"note\": \"ring the \"upper\" bell\",\n  \"total\": .5\n```\nEnjoy!\n"}"#,
    "a file as a value": #"""
    {"theme":"dark","font":{"bold":true},"d":{"theme":"light","size":12,"font":{"name":"Mono","bold":false}}}
    """#,
    "strings of members": "Zoë/admin\nAnn/user\nBob/user",
    "a default": "\"none\"\n\"none\"\n\"none\"",
    "count in a document": #"""
    {"name":"Zoë","tags":2}
    {"name":"Ann","tags":0}
    {"name":"Bob","tags":1}
    """#,
    "join": "\"a, b\"\n\"\"\n\"b\"",
    "first of a filter": #"{"sku":"CUP-007"}"#,
    "members of parents": """
    {"tag":"a","id":3}
    {"tag":"b","id":3}
    {"tag":"b","id":2}
    """,
    "a filter of rows": """
    name,age
    Zoë,41
    Bob,35.50
    """,
    "upper case": "\"ADMIN\"\n\"USER\"\n\"USER\"",
    "seconds of a date": "1741944413",
    "part of a date": "2025",
    "Base64": "em9lQGV4YW1wbGUuY29t",
    "from Base64": "Zoë",
    "keys as data": """
    {"key":"method","value":"post"}
    {"key":"tracking","value":null}
    {"key":"weight.kg","value":0.85}
    """,
    "an index by a member":
      #"{"Zoë":{"id":3,"name":"Zoë","role":"admin","age":41,"active":true,"tags":["a","b"]},"#
      + #""Ann":{"id":1,"name":"Ann","role":"user","age":29,"active":false,"tags":[]},"#
      + #""Bob":{"id":2,"name":"Bob","role":"user","age":35.50,"active":true,"tags":["b"]}}"#,
    "a dictionary": #"{"Zoë":41,"Ann":29,"Bob":35.50}"#,
    "names of files": """
    {"file":"log.jsonl","event":"start","ms":12}
    {"file":"log.jsonl","event":"stop","ms":7}
    """,
    "lower case keys": #"{"id":1,"tags":[{"id":2}]}"#,
    "rename a key": #"{"id":1,"Tags":[{"id":2}]}"#,
    "keep keys by a pattern": """
    {"id":3,"name":"Zoë"}
    {"id":1,"name":"Ann"}
    {"id":2,"name":"Bob"}
    """,
    "drop keys by a pattern":
      #"{"id":505874924095815,"placed":"2025-03-14T09:26:53Z","customer":{"name":"Zoë Ångström","email":"zoe@example.com","vip":true},"items":[{"sku":"TEA-042","price":12.5,"quantity":2},{"sku":"CUP-007","price":8.9,"quantity":1}],"shipping":{"method":"post","weight.kg":0.85}}"#,
    "join two files": """
    {"name":"Ann","role":"user"}
    {"name":"Zoë","role":"admin"}
    """,
    "ragged rows": """
    {"a":"1","b":""}
    {"a":"2","b":"3"}
    """,
    "texts after each other": "1\n2",
    "edit lines in place": "",
    "median": "35.50",
    "percentiles": #"{"p50":7,"p90":12}"#,
  ]

  /// The tasks whose lines of `jq` print something else: other quotes and locations, no header, or a patch of lines.
  static let differentFromJQ: Set<String> = [
    "CSV", "TSV", "a filter of rows", "diff", "flatten", "paths of matches", "update in place",
    "edit lines in place",
  ]

  /// The changes of files by tasks.
  private static let changes: [String: (file: String, change: @Sendable (String) -> String)] = [
    "update in place": ("order.json", { $0.replacing("33.9", with: "40") }),
    "edit lines in place": (
      "log.jsonl", { $0.replacing("12", with: "13").replacing("7", with: "8") }
    ),
  ]

  /// A row of the table.
  private struct Row {
    let task: String
    /// The lines of both programs.
    let jq, line: String
  }

  /// The rows of the table.
  private static func rows() throws -> [Row] {
    let page = try String(
      contentsOf: Place.root.appending(path: "Docs/Command.md"), encoding: .utf8)
    let section = page.split(separator: "\n## ").first { $0.hasPrefix("Everyday tasks\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      let cells = row.replacing("\\|", with: "\u{0}").split(separator: " | ")
      let lines = cells.dropFirst().map { cell in
        String(
          cell.replacing("\u{0}", with: "|").drop { $0 != "`" }.dropFirst().prefix { $0 != "`" })
      }
      return Row(
        task: String(cells[0].replacing("| ", with: "")), jq: lines.first ?? "",
        line: lines.last ?? "")
    }
  }

  /// An output as it is printed.
  private static func withLineEnd(_ output: String) -> String {
    output.isEmpty || output.hasSuffix("\0") ? output : output + "\n"
  }

  /// The files that the lines read.
  private static func files() throws -> [String: String] {
    var files = [
      "people.csv": "name,age\nAnn,29\nZoë,41\n", "secret.json": #"{"t": "Wm/Dqw=="}"#,
      "caps.json": #"{"ID": 1, "Tags": [{"ID": 2}]}"#, "ragged.csv": "a,b\n1\n2,3,4\n",
      "texts.txt": "{\"a\": 1} {\n\"a\": 2}",
    ]
    for name in [
      "order.json", "users.json", "log.jsonl", "defaults.json", "mine.json", "answer.txt",
    ] {
      files[name] = try text(Call.samples, name)
    }
    return files
  }

  @Test func eachLineDoesItsTask() async throws {
    let rows = try Self.rows()
    #expect(rows.map(\.task) == Self.outputs.map(\.key))
    #expect(rows.count == Self.outputs.count)
    let files = try Self.files()
    try await withFiles(files) { folder in
      for (row, expected) in zip(rows, Self.outputs) {
        let outcome = try await run(
          ["bash", "-c", row.line], in: folder, searchFirst: Place.products)
        #expect(row.line.hasPrefix("jsen "))
        let output = Self.withLineEnd(expected.value)
        #expect(outcome.output == output, "\(row.line)")
        #expect(outcome.errors.isEmpty, "\(row.line)")
        #expect(outcome.status == (row.task == "diff" ? 1 : 0), "\(row.line)")
        if let (name, change) = Self.changes[row.task] {
          #expect(try text(folder, name) == files[name].map(change))
          try Data((files[name] ?? "").utf8).write(to: folder.appending(path: name))
        }
      }
    }
  }

  private static var hasJQ: Bool {
    get async { (try? await run(["bash", "-c", "jq --version"], in: Call.samples).status) == 0 }
  }

  /// Both programs print the same values. Where `jq` is not installed, its lines are not checked.
  @Test func jqPrintsTheSame() async throws {
    guard await Self.hasJQ else { return }
    try await withFiles(try Self.files()) { folder in
      for (row, expected) in zip(try Self.rows(), Self.outputs)
      where !Self.differentFromJQ.contains(row.task) {
        let outcome = try await run(["bash", "-c", row.jq], in: folder)
        #expect(outcome.errors.isEmpty && outcome.status == 0, "\(row.jq): \(outcome.errors)")
        let output = Self.withLineEnd(expected.value)
        if outcome.output == output { continue }
        // Numbers and white space may be written in another way.
        let (theirs, ours) = try (Self.values(outcome.output), Self.values(output))
        #expect(theirs.isEqualByValue(to: ours), "\(row.jq)")
      }
    }
  }

  private static func values(_ text: String) throws -> JSEN {
    var options = JSEN.ReadingOptions()
    options.readsSequence = true
    return try JSENDocument(parsing: text, options: options).root.json
  }
}
