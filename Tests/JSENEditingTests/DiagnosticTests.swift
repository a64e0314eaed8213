import JSEN
import JSENEditing
import Testing

@Suite("Diagnostics of edits")
struct DiagnosticTests {
  @Test func facts() throws {
    var file = try JSENText(#"{"port": 8080}"#)
    #expect { try file.set(1, at: "port.number") } throws: {
      "\(JSEN.Diagnostic($0))"
        == "port.number: expected an object or array at 'port', found an integer"
    }
    #expect { try file.set(1, at: "") } throws: {
      JSEN.Diagnostic($0).description == "\($0)"
    }
    #expect { try file.set(.double(.nan), at: "port") } throws: {
      JSEN.Diagnostic($0).description == "\($0)" && "\($0)".hasSuffix("; write null or a string")
    }
  }
}
