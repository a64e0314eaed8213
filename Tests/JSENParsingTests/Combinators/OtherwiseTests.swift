import JSEN
import JSENParsing
import Testing

/// Alternatives chosen by a name, with one for all other names.
@Suite("Otherwise")
struct OtherwiseTests {
  enum Event: Equatable {
    case ping
    case message(Int)
    case unknown(JSEN.Object)
  }

  static let event = OneOf(choosingBy: "type") {
    Choice("ping") { NoOtherFields().map(.case(Event.ping)) }
    Choice("message") { Field("id") { Int.jsonParser() }.map(.case(Event.message)) }
    Otherwise { RestOfObject().map(.case(Event.unknown)) }
  }

  @Test(arguments: [
    (#"{"type":"ping"}"#, Event.ping), (#"{"type":"message","id":7}"#, .message(7)),
    (#"{"type":"pong","id":"x"}"#, .unknown(["type": "pong", "id": "x"])),
    (#"{"id":1}"#, .unknown(["id": 1])), (#"{"type":3}"#, .unknown(["type": 3])),
    ("{}", .unknown([:])),
  ])
  func roundTrips(text: String, event: Event) {
    expectRoundTrip(Self.event, text, event)
    expectRoundTrip(JSONArray { Self.event }, "[\(text),\(text)]", [event, event])
  }

  /// An object of a known kind that does not fit is an error, and not unknown.
  @Test func aKnownKindThatDoesNotFit() {
    expectFailure(
      Self.event, #"{"type":"message","id":"7"}"#,
      "id (1:24): expected an integer, found \"7\"")
    expectFailure(
      Self.event, #"{"type":"ping","id":7}"#,
      "id (1:16): unexpected key; the known keys are \"type\"")
    expectFailure(
      Self.event, "[]", "1:1: expected an object (containing the key \"type\"), found []")
  }

  @Test func anUnknownValueIsNotWrittenAsAKnownKind() {
    let message = "alternative 3 reads back as alternative 1, which also fits its text"
    expectPrintingFailure(Self.event, .unknown(["type": "ping"]), message)
    // It reads back as an error.
    #expect(throws: JSONPrintingError.self) {
      try Self.event.encodeToString(.unknown(["type": "message"]))
    }
    #expect(throws: JSONPrintingError.self) {
      let events: [Event] = [.ping, .unknown(["type": "message", "id": 1])]
      return try JSONArray { Self.event }.encodeToString(events)
    }
  }

  @Test func itIsTheLastAlternative() {
    let wrong = OneOf(choosingBy: "type") {
      Otherwise { RestOfObject().map(.case(Event.unknown)) }
      Choice("message") { Field("id") { Int.jsonParser() }.map(.case(Event.message)) }
    }
    let reason =
      #"each alternative of OneOf(choosingBy: "type") must be a Choice, and the last one may be Otherwise"#
    expectPrintingFailure(
      wrong, .message(1), "none of the alternatives can encode the value:\n- \(reason)")
    let value = OneOf(choosingBy: "type") { Otherwise { Int.jsonParser() } }
    expectPrintingFailure(
      value, 1,
      """
      none of the alternatives can encode the value:
      - Otherwise must describe members of an object, beside "type": by Fields, or by the jsonParser() of a Codable type
      """
    )
  }
}
