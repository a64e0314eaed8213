import JSEN
import Testing

/// Texts whose braces may be left out.
@Suite struct DecoderBracesTests {
  /// White space of each kind before a brace that is there.
  @Test(arguments: ["", " ", "\t", "\n", "\r", "\r\n \t"]) func bracesAfterWhiteSpace(space: String)
    throws
  {
    let decoder = JSENDecoder()
    decoder.assumesTopLevelDictionary = true
    for text in [#""a":1"#, #"{"a":1}"#] {
      #expect(try decoder.decode([String: Int].self, from: space + text + space) == ["a": 1])
    }
  }
}
