import JSEN
import JSENEditing
import JSENStandards
import TestTools
import Testing

/// Files as people have them. An edit changes the lines that it is about, and no others.
@Suite("Texts, layouts")
struct LayoutsTests {
  /// An edit of a text, and the lines that it removes and adds.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let edit: @Sendable (inout JSENText) throws -> Void
    let changes: [String]
    var testDescription: String { name }

    init(
      _ name: String, _ text: String, _ changes: [String],
      _ edit: @escaping @Sendable (inout JSENText) throws -> Void
    ) {
      (self.name, self.text, self.edit, self.changes) = (name, text, edit, changes)
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func check(_ test: Case, _ options: JSEN.ReadingOptions) throws {
    let old = try JSENText(test.text, options: options)
    var new = old
    try test.edit(&new)
    let difference = Self.lines(new.text).difference(from: Self.lines(test.text))
    let removed = difference.removals.map { change in
      if case .remove(_, let line, _) = change { "-" + line } else { "" }
    }
    let added = difference.insertions.map { change in
      if case .insert(_, let line, _) = change { "+" + line } else { "" }
    }
    #expect(removed + added == test.changes)
    #expect(try JSEN(parsing: new.text, options: options) == JSEN(parsing: new.json.description))
    #expect(AppliedEdits.text(test.text, new.edits(from: old)) == new.text)
    #expect(AppliedEdits.text(new.text, old.edits(from: new)) == test.text)
  }

  // MARK: - A commented tsconfig

  static let tsconfig = """
    {
      // All options: https://example.org/tsconfig
      "compilerOptions": {
        /* Language */
        "target": "es2022", // for current browsers
        "lib": ["es2022", "dom"],

        /* Modules */
        "module": "nodenext",
        "paths": {
          "@app/*": ["./src/app/*"], // the program
        },

        /* Checks */
        "strict": true, /* all of them */

        // "noUnusedLocals": true,

        "skipLibCheck": true
      },
      "include": ["src/**/*.ts"],
      "exclude": [
        "node_modules",
        // generated
        "dist"
      ]
    }

    """

  static let tsconfigCases = [
    Case(
      "a value", tsconfig,
      [#"-    "strict": true, /* all of them */"#, #"+    "strict": false, /* all of them */"#]
    ) { try $0.set(false, at: "compilerOptions.strict") },
    Case(
      "an element on a line", tsconfig,
      [#"-    "lib": ["es2022", "dom"],"#, #"+    "lib": ["es2022", "dom", "webworker"],"#]
    ) { try $0.append("webworker", at: "compilerOptions.lib") },
    Case(
      "a new member at the end", tsconfig,
      [
        #"-    "skipLibCheck": true"#, #"+    "skipLibCheck": true,"#,
        #"+    "outDir": "./build""#,
      ]
    ) { try $0.set("./build", at: "compilerOptions.outDir") },
    Case(
      "a new member after another one", tsconfig, [#"+    "moduleResolution": "nodenext","#]
    ) {
      try $0.insert("nodenext", forKey: "moduleResolution", after: "compilerOptions.module")
    },
    Case(
      "a trailing comma", tsconfig,
      [#"+      "@lib/*": ["./src/lib/*"],"#]
    ) { try $0.set(["./src/lib/*"], atPointer: "/compilerOptions/paths/@lib~1*") },
    Case(
      "a removed member with two comments", tsconfig,
      [
        #"-    /* Language */"#, #"-    "target": "es2022", // for current browsers"#,
      ]
    ) { try $0.remove(at: "compilerOptions.target") },
    Case(
      "the last member", tsconfig,
      [
        #"-    "strict": true, /* all of them */"#, "-", #"-    "skipLibCheck": true"#,
        #"+    "strict": true /* all of them */"#,
      ]
    ) { try $0.remove(at: "compilerOptions.skipLibCheck") },
    Case(
      "the last element", tsconfig,
      [#"-    "node_modules","#, #"-    // generated"#, #"-    "dist""#, #"+    "node_modules""#]
    ) { try $0.remove(at: "exclude.1") },
    Case(
      "an element with a comment", tsconfig,
      [#"-    "dist""#, #"+    "dist","#, #"+    // the tests"#, #"+    "coverage""#]
    ) {
      try $0.append("coverage", at: "exclude")
      try $0.setComment("the tests", at: "exclude.2")
    },
    Case("nothing", tsconfig, []) {
      try $0.set(true, at: "compilerOptions.strict")
      try $0.append(1, at: "include")
      try $0.remove(at: "include.1")
    },
  ]

  // MARK: - Settings of an editor, with tabs

  static let settings = """
    // Place your settings in this file.
    {
    \t"editor.fontSize": 13.0, // points
    \t"editor.rulers": [ 80, 120 ],
    \t"files.exclude": {
    \t\t"**/.git": true,
    \t\t"**/*.o": true, // objects
    \t},
    \t"[swift]": { "editor.tabSize": 2 },
    \t// "telemetry": "off",
    }
    """

  static let settingsCases = [
    Case(
      "an equal number", settings, []
    ) { try $0.merge(["editor.fontSize": 13]) },
    Case(
      "a number", settings,
      ["-\t\"editor.fontSize\": 13.0, // points", "+\t\"editor.fontSize\": 12.5, // points"]
    ) { try $0.merge(["editor.fontSize": 12.5]) },
    Case(
      "a member in front of a last comment", settings, ["+\t\"window.zoomLevel\": 1,"]
    ) { try $0.set(1, atPointer: "/window.zoomLevel") },
    Case(
      "an object", settings, ["+\t\"[json]\": {\"editor.tabSize\": 4},"]
    ) { try $0.merge(["[json]": ["editor.tabSize": 4]]) },
    Case(
      "a member on a line", settings,
      [
        "-\t\"[swift]\": { \"editor.tabSize\": 2 },",
        "+\t\"[swift]\": { \"editor.tabSize\": 2, \"editor.insertSpaces\": true },",
      ]
    ) { try $0.merge(["[swift]": ["editor.insertSpaces": true]]) },
    Case(
      "an array on a line", settings,
      ["-\t\"editor.rulers\": [ 80, 120 ],", "+\t\"editor.rulers\": [ 80, 100, 120 ],"]
    ) { try $0.insert(100, atPointer: "/editor.rulers/1") },
    Case(
      "the last member of an inner object", settings, ["-\t\t\"**/*.o\": true, // objects"]
    ) { try $0.remove(atPointer: "/files.exclude/**~1*.o") },
    Case(
      "a renamed key", settings,
      ["-\t\t\"**/*.o\": true, // objects", "+\t\t\"**/*.a\": true, // objects"]
    ) {
      try $0.rename(keyAt: JSEN.KeyPath(segments: ["files.exclude", "**/*.o"]), to: "**/*.a")
    },
  ]

  // MARK: - Package.resolved, as Xcode writes it

  static let resolved = """
    {
      "originHash" : "c0ffee",
      "pins" : [
        {
          "identity" : "kit",
          "kind" : "remoteSourceControl",
          "location" : "https://example.org/kit.git",
          "state" : {
            "revision" : "9bf03ff58ce34478e66aaee630e491823326fd06",
            "version" : "1.1.4"
          }
        },
        {
          "identity" : "tools",
          "kind" : "remoteSourceControl",
          "location" : "https://example.org/tools.git",
          "state" : {
            "branch" : "main",
            "revision" : "41982a3656a71c768319979febd796c6fd111d5c"
          }
        }
      ],
      "version" : 3
    }

    """

  static let resolvedCases = [
    Case(
      "a version", resolved, [#"-        "version" : "1.1.4""#, #"+        "version" : "1.2.0""#]
    ) { try $0.set("1.2.0", atPath: "$.pins[?@.identity == 'kit'].state.version") },
    Case(
      "a pin at the end", resolved,
      [
        "+    },", "+    {", #"+      "identity" : "zip","#, #"+      "state" : {"#,
        #"+        "version" : "0.1.0""#, "+      }",
      ]
    ) { try $0.append(["identity": "zip", "state": ["version": "0.1.0"]], at: "pins") },
    Case(
      "a pin at the start", resolved,
      [#"+      "identity" : "abc""#, "+    },", "+    {"]
    ) { try $0.insert(["identity": "abc"], at: "pins.0") },
    Case(
      "a removed pin", resolved,
      Self.lines(resolved)[4...12].map { "-" + $0 }
    ) { $0.removeAll(atPath: "$.pins[?@.identity == 'kit']") },
    Case(
      "a branch becomes a version", resolved,
      [#"-        "branch" : "main","#, #"+        "version" : "2.0.0","#]
    ) {
      try $0.rename(keyAt: "pins.1.state.branch", to: "version")
      try $0.set("2.0.0", at: "pins.1.state.version")
    },
  ]

  // MARK: - A catalogue of translations, as Xcode writes it

  static let catalogue = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Cancel" : {

        },
        "Save %@" : {
          "comment" : "A button",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%@ sichern"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static let catalogueCases = [
    Case(
      "a translation", catalogue,
      [#"-            "value" : "%@ sichern""#, #"+            "value" : "„%@“ sichern""#]
    ) { try $0.set("„%@“ sichern", at: "strings.Save %@.localizations.de.stringUnit.value") },
    Case(
      "a language", catalogue,
      [
        #"+        },"#, #"+        "fr" : {"#, #"+          "stringUnit" : {"#,
        #"+            "value" : "Enregistrer %@""#, "+          }",
      ]
    ) {
      try $0.set(
        ["stringUnit": ["value": "Enregistrer %@"]], at: "strings.Save %@.localizations.fr")
    },
    Case(
      "a key that has nothing yet", catalogue,
      [
        "-", #"+      "shouldTranslate" : false"#,
      ]
    ) { try $0.set(false, at: "strings.Cancel.shouldTranslate") },
    Case(
      "a new key in order", catalogue,
      [#"+    "Delete" : {"#, #"+      "comment" : "A button""#, "+    },"]
    ) { try $0.insert(["comment": "A button"], forKey: "Delete", after: "strings.Cancel") },
  ]

  // MARK: - A notebook, with one space

  static let notebook = #"""
    {
     "cells": [
      {
       "cell_type": "code",
       "execution_count": 7,
       "metadata": {},
       "outputs": [
        {
         "name": "stdout",
         "text": [
          "3\n"
         ]
        }
       ],
       "source": [
        "a = 1\n",
        "print(a + 2)  # \u00e4\/"
       ]
      }
     ],
     "metadata": {
      "language_info": { "name": "python", "version": "3.12.0" }
     },
     "nbformat": 4,
     "nbformat_minor": 5
    }

    """#

  static let notebookCases = [
    Case(
      "cleared outputs", notebook,
      ["-   \"execution_count\": 7,"] + Self.lines(notebook)[6...13].map { "-" + $0 }
        + ["+   \"execution_count\": null,", "+   \"outputs\": [],"]
    ) {
      try $0.set([], atPath: "$.cells[*].outputs")
      try $0.set(nil, atPath: "$.cells[*].execution_count")
    },
    Case(
      "a line of code", notebook,
      [#"-    "a = 1\n","#, #"+    "a = 2\n","#]
    ) { try $0.set("a = 2\n", at: "cells.0.source.0") },
    Case(
      "metadata", notebook,
      [
        #"-   "metadata": {},"#, #"+   "metadata": {"#, #"+    "tags": ["#, #"+     "x""#, "+    ]",
        "+   },",
      ]
    ) { try $0.set(["x"], at: "cells.0.metadata.tags") },
  ]

  // MARK: - A lock file

  static let lock = """
    {
      "name": "shop",
      "lockfileVersion": 3,
      "packages": {
        "": {
          "dependencies": {
            "left": "^1.0.0",
            "right": "~2.1"
          }
        },
        "node_modules/left": {
          "version": "1.3.0",
          "engines": {
            "node": ">=18"
          }
        },
        "node_modules/right": {
          "version": "2.1.9"
        }
      }
    }
    """

  static let lockCases = [
    Case(
      "a version", lock, [#"-      "version": "1.3.0","#, #"+      "version": "1.3.1","#]
    ) { try $0.set("1.3.1", atPointer: "/packages/node_modules~1left/version") },
    Case(
      "a removed package", lock,
      [
        #"-        "left": "^1.0.0","#, "-      }", "-    },", #"-    "node_modules/left": {"#,
        #"-      "version": "1.3.0","#, #"-      "engines": {"#, #"-        "node": ">=18""#,
      ]
    ) { $0.removeAll(atPath: "$..['left', 'node_modules/left']") },
    Case(
      "the last dependency", lock,
      [
        #"-        "left": "^1.0.0","#, #"-        "right": "~2.1""#,
        #"+        "left": "^1.0.0""#,
      ]
    ) { try $0.remove(atPointer: "/packages//dependencies/right") },
    Case(
      "all of another version", lock,
      [
        #"-      "version": "1.3.0","#, #"-      "version": "2.1.9""#, #"+      "version": "0","#,
        #"+      "version": "0""#,
      ]
    ) { try $0.set("0", atPath: "$.packages[*].version") },
  ]

  // MARK: - GeoJSON

  static let places = """
    { "type": "FeatureCollection",
      "features": [
        { "type": "Feature", "geometry": { "type": "Point", "coordinates": [7.450, 46.950] }, "properties": { "name": "Bern", "size": 1.0e5 } },
        { "type": "Feature", "geometry": { "type": "LineString",
            "coordinates": [[7.450, 46.950], [8.540, 47.380],
                            [9.370, 47.420]] }, "properties": null }
      ]
    }
    """

  static let placesCases = [
    Case(
      "a property", places,
      [
        "-" + Self.lines(places)[2],
        "+" + Self.lines(places)[2].replacing("\"Bern\"", with: "\"Bärn\""),
      ]
    ) { try $0.set("Bärn", at: "features.0.properties.name") },
    Case(
      "a property in each feature", places,
      [
        "-" + Self.lines(places)[2],
        "+" + Self.lines(places)[2].replacing("1.0e5 }", with: "1.0e5, \"seen\": true }"),
      ]
    ) { try $0.set(true, forKey: "seen", inEach: "$.features[*].properties") },
    Case(
      "a coordinate", places,
      [
        "-" + Self.lines(places)[5],
        "+" + Self.lines(places)[5].replacing("9.370", with: "9.5"),
      ]
    ) { try $0.set(9.5, at: "features.1.geometry.coordinates.2.0") },
    Case(
      "equal coordinates", places, []
    ) { file in
      try file.update(to: JSEN(parsing: file.json.description.replacing("7.450", with: "7.45")))
    },
    Case(
      "a removed point", places,
      [
        "-" + Self.lines(places)[4],
        "+" + Self.lines(places)[4].replacing("[7.450, 46.950], ", with: ""),
      ]
    ) { try $0.remove(at: "features.1.geometry.coordinates.0") },
  ]

  @Test(
    arguments: tsconfigCases + settingsCases + resolvedCases + catalogueCases + notebookCases
      + lockCases + placesCases)
  func onlyLinesOfTheEditChange(test: Case) throws { try check(test, .jsonc) }

  /// A byte order mark and the ends of lines stay.
  @Test(arguments: tsconfigCases + settingsCases + notebookCases)
  func filesOfWindowsStay(test: Case) throws {
    func windows(_ text: String) -> String { "\u{FEFF}" + text.replacing("\n", with: "\r\n") }
    var file = try JSENText(test.text, options: .jsonc)
    try test.edit(&file)
    var edited = try JSENText(windows(test.text), options: .jsonc)
    try test.edit(&edited)
    #expect(edited.text == windows(file.text))
  }

  // MARK: - JSON5

  @Test func aTextOfJSON5KeepsItsNotation() throws {
    let text = """
      {
        // unquoted and single quoted
        name: 'it', 'other': "x",
        hex: 0xFF, half: .5, plus: +1, text: 'a \\
      b',
        list: [1, 2,],
      }
      """
    var file = try JSENText(text, options: .json5)
    try file.set("new", at: "name")
    try file.set("it's", at: "other")
    try file.set(1, at: "half")
    try file.append("x", at: "list")
    try file.set(["a-b": 1, "c": "d"], at: "more")
    #expect(
      file.text == """
        {
          // unquoted and single quoted
          name: 'new', 'other': "it's",
          hex: 0xFF, half: 1, plus: +1, text: 'a \\
        b',
          list: [1, 2, 'x',], more: {"a-b": 1, c: 'd'},
        }
        """)
    #expect(file[keyPath: "text"] == "a b")
  }

  // MARK: - Deep texts

  /// The deepest text is edited at its innermost value, on a small stack.
  @Test func deepTextsFitASmallStack() async throws {
    let depth = JSEN.maximumDepth
    let open = String(repeating: "{\"a\":\n[", count: depth / 2)
    let close = String(repeating: "]}", count: depth / 2)
    let path = JSEN.KeyPath(
      segments: Array(repeating: ["a", "0"], count: depth / 2).flatMap(\.self))
    let results = try await onSmallStack {
      var options = JSEN.ReadingOptions.jsonc
      options.maximumDepth = depth
      let old = try JSENText(open + "1 /* one */" + close, options: options)
      var texts: [String] = []
      func edit(_ body: (inout JSENText) throws -> Void) throws {
        var new = old
        try body(&new)
        texts.append(String(new.text.dropFirst(open.count).dropLast(close.count)))
        #expect(AppliedEdits.text(new.text, old.edits(from: new)) == old.text)
      }
      try edit { try $0.set(2, at: path) }
      try edit { try $0.remove(at: path) }
      try edit { try $0.insert(0, at: path) }
      try edit { try $0.set(3, atPath: "$..[?@ == 1]") }
      try edit { try $0.setComment("uno", at: path) }
      try edit { file in
        var json = file.json
        try json.set(4, at: path)
        try file.update(to: json)
      }
      try edit { file in
        var json = file.json
        try json.set(5, at: path)
        try file.merge(json, arrays: .byIndex)
      }
      texts.append(old[keyPath: path]?.description ?? "")
      texts.append(old.path(atOffset: open.utf8.count)?.segments.count.description ?? "")
      texts.append(old.formatted().contains("1 /* one */").description)
      return texts
    }
    #expect(
      results == [
        "2 /* one */", "", "0, 1 /* one */", "3 /* one */", "1 /* uno */", "4 /* one */",
        "5 /* one */", "1", "\(depth)", "true",
      ])
  }

  @Test func anEditDoesNotNestTooDeep() throws {
    let depth = JSEN.maximumDepth
    var options = JSEN.ReadingOptions.jsonc
    options.maximumDepth = depth
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    var file = try JSENText(text, options: options)
    let path = JSEN.KeyPath(segments: Array(repeating: "0", count: depth - 1))
    try file.append(1, at: path)
    #expect(throws: JSENText.EditError.self) { try file.append([], at: path) }
    let inner = JSEN.KeyPath(segments: path.segments + ["0"])
    #expect(throws: JSENText.EditError.self) { try file.insert([], at: inner) }
    #expect(throws: JSENText.EditError.self) { try file.set([], at: inner) }
    #expect(throws: JSENText.EditError.self) { try file.update(to: [file.json]) }
    #expect(try JSEN(parsing: file.text, options: options)[keyPath: path]?.array?.count == 1)
  }
}
