import JSEN
import JSENMapping
import Testing

@Suite("Diagnostics of the mapper")
struct DiagnosticTests {
  private struct Post { let score: Int8 }

  @Test func facts() {
    #expect { _ = try JSENMapper().decode([Post].self, parsing: #"[{"score": "300"}]"#) } throws: {
      "\(JSEN.Diagnostic($0))"
        == "1:12: 0.score: expected an integer from -128 to 127, found \"300\""
    }
    #expect { _ = try JSENMapper().decode((() -> Void).self, parsing: "{}") } throws: {
      !JSEN.Diagnostic($0).message.isEmpty && JSEN.Diagnostic($0).path.isEmpty
    }
  }
}
