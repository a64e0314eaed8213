import JSEN
import JSENEditing
import Testing

/// Formats that EditorConfig files ask for.
@Suite("Formatting, EditorConfig")
struct FormattingEditorConfigTests {
  static let patterns: [(pattern: String, matches: [String], others: [String])] = [
    ("*", ["a.json", "b/a.json", ".a"], []),
    ("*.json", ["a.json", "b/c/a.json", ".json"], ["a.jsonc", "json", "a.json/b"]),
    ("a.json", ["a.json", "b/a.json"], ["ba.json", "b/ba.json"]),
    ("/*.json", ["a.json"], ["b/a.json"]),
    ("b/*.json", ["b/a.json"], ["a.json", "c/b/a.json", "b/c/a.json"]),
    ("b/**.json", ["b/a.json", "b/c/a.json"], ["a.json"]),
    ("**/a.json", ["a.json", "b/a.json", "b/c/a.json"], ["b/ba.json"]),
    ("b/**/a.json", ["b/a.json", "b/c/a.json", "b/c/d/a.json"], ["b/ca.json", "ba.json"]),
    ("?.json", ["a.json", "ä.json"], [".json", "ab.json"]),
    ("a?b", ["acb"], ["a/b"]),
    ("[ab].json", ["a.json", "b.json"], ["c.json", "ab.json"]),
    ("[a-c0].json", ["b.json", "0.json"], ["-.json", "d.json"]),
    ("[!a-c].json", ["d.json"], ["a.json", ".json"]),
    ("[a-].json", ["-.json", "a.json"], ["b.json"]),
    ("[]].json", ["].json"], ["[.json"]),
    ("[a.json", ["[a.json"], ["a.json"]),
    ("[^a].json", ["^.json", "a.json"], ["b.json"]),
    ("{a,[\\/]}", ["a"], ["b", "\\"]),
    ("a[!\\/]b", ["acb"], ["a/b", "ab"]),
    ("a.json+(b)|$.", ["a.json+(b)|$."], ["aXjson+(b)|$.", "a.jsonn(b)|$."]),
    ("*.{json,jsonc}", ["a.json", "a.jsonc"], ["a.js", "a.json,jsonc"]),
    ("{a,b{c,d}}.json", ["a.json", "bc.json", "bd.json"], ["b.json", "ac.json"]),
    ("a{,b}.json", ["a.json", "ab.json"], ["a,.json"]),
    ("{a,b/c}.json", ["a.json", "b/c.json"], ["c.json", "x/a.json"]),
    ("{a}.json", ["{a}.json"], ["a.json"]),
    ("{a.json", ["{a.json"], ["a.json"]),
    ("a}.json", ["a}.json"], ["a.json"]),
    ("{a,[}]", ["{a,}"], ["a"]),
    ("{1..3}.json", ["1.json", "3.json", "b/2.json"], ["0.json", "4.json", "02.json", "12.json"]),
    ("{-13..-8}", ["-8", "-9", "-10", "-13"], ["-7", "-14", "8", "-1"]),
    ("{99..1010}", ["99", "100", "999", "1010"], ["98", "1011", "10", "0100"]),
    ("{-1..12}", ["-1", "0", "10", "12"], ["-2", "13", "1.2"]),
    ("\\*.json", ["*.json"], ["a.json"]),
    ("\\{a,b\\}", ["{a,b}"], ["a"]),
  ]

  @Test(arguments: [
    ("root = true", true), ("\u{FEFF}root=true\n[*]", true), ("; a\n ROOT = True \n", true),
    ("root = false", false), ("[*]\nroot = true", false), ("# root = true", false),
  ])
  func aRootEndsTheSearch(text: String, isRoot: Bool) {
    #expect(JSENText.Format.isRoot(editorConfig: text) == isRoot)
  }

  @Test(arguments: patterns)
  func aPatternMatches(pattern: String, matches: [String], others: [String]) {
    func isMatch(_ path: String) -> Bool {
      JSENText.Format(editorConfig: "[\(pattern)]\nindent_style=tab", path: path).indentation
        == .tab
    }
    for path in matches { #expect(isMatch(path), "\(path)") }
    for path in others { #expect(!isMatch(path), "\(path)") }
  }

  /// A pattern with many stars is matched in a time that does not grow with the ways to match it.
  @Test func manyStarsTakeLittleTime() {
    let pattern = String(repeating: "*a", count: 40)
    let path = String(repeating: "a", count: 200) + "b"
    let format = JSENText.Format(editorConfig: "[\(pattern)]\nindent_style=tab", path: path)
    #expect(format.indentation == .spaces(2))
    for braces in [String(repeating: "{", count: 5000), String(repeating: "{a,", count: 5000)] {
      for pattern in [braces, braces + String(repeating: "}", count: 5000)] {
        let format = JSENText.Format(editorConfig: "[\(pattern)]\nindent_style=tab", path: "b")
        #expect(format.indentation == .spaces(2))
      }
    }
  }

  static let values: [(lines: String, change: @Sendable (inout JSENText.Format) -> Void)] = [
    ("indent_style = tab", { $0.indentation = .tab }),
    ("indent_style = tab\nindent_size = 8", { $0.indentation = .tab }),
    ("indent_style=space\nindent_size=4", { $0.indentation = .spaces(4) }),
    ("INDENT_STYLE = Space\nIndent_Size = 4", { $0.indentation = .spaces(4) }),
    ("indent_style = space", { _ in }),
    ("indent_size = 3", { $0.indentation = .spaces(3) }),
    ("indent_style = space\nindent_size = tab\ntab_width = 8", { $0.indentation = .spaces(8) }),
    ("indent_style = space\nindent_size = x", { _ in }),
    ("indent_style = space\nindent_size = -1", { _ in }),
    ("tab_width = 8", { _ in }),
    ("end_of_line = crlf", { $0.lineEnd = .crlf }),
    ("end_of_line = LF", { $0.lineEnd = .lf }),
    ("end_of_line = cr", { _ in }),
    ("insert_final_newline = false", { $0.endsWithLineEnd = false }),
    ("insert_final_newline = true", { _ in }),
    ("max_line_length = 120", { $0.lineWidth = 120 }),
    ("max_line_length = off", { $0.lineWidth = .max }),
    ("max_line_length = 0", { _ in }),
    ("max_line_length = 120\nmax_line_length = unset", { _ in }),
    ("# max_line_length = 120\n; indent_style = tab", { _ in }),
    ("charset = utf-8\nunknown\n= 1", { _ in }),
    // The last matching value counts.
    ("indent_style = tab\n[*.json]\nindent_style = space\n[*.txt]\nindent_style = tab", { _ in }),
    (
      "indent_size = 8\n[a.json]\nindent_size = 4\n[*]\nend_of_line = lf",
      {
        $0.indentation = .spaces(4)
        $0.lineEnd = .lf
      }
    ),
  ]

  @Test(arguments: values)
  func aValueIsRead(lines: String, change: @Sendable (inout JSENText.Format) -> Void) {
    var expected = JSENText.Format()
    change(&expected)
    // The values at the head are about no file.
    let text = "root = true\nmax_line_length = 10\n[*]\n" + lines
    for text in [
      text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text,
      text.replacing("\n", with: "\n\n  "),
    ] {
      #expect(JSENText.Format(editorConfig: text, path: "b/a.json") == expected)
    }
  }
}
