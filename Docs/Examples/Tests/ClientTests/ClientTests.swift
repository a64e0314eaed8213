import AsyncHTTPClient
import Client
import Hummingbird
import HummingbirdTesting
import JSEN
import Testing

/// Each test talks to a server that listens on loopback and plays the shop.
@Suite(.timeLimit(.minutes(1))) struct ClientTests {
  /// The requests that the shop gets, and the pauses that the client makes.
  private actor Record {
    private(set) var bodies: [JSEN] = []
    private(set) var types: [String?] = []
    private(set) var pauses: [Duration] = []

    func add(_ request: Request) async throws {
      try await bodies.append(
        JSEN(parsing: request.body.collect(upTo: 1000).readableBytesView))
      types.append(request.headers[.contentType])
    }

    func pause(_ duration: Duration) { pauses.append(duration) }
  }

  /// Calls `body` with a client of a shop that has these routes.
  private func withShop(
    _ router: Router<BasicRequestContext>, _ record: Record = Record(),
    _ body: @Sendable (ShopClient) async throws -> Void
  ) async throws {
    try await Application(router: router).test(.live) { server in
      let port = try #require(server.port)
      try await body(
        ShopClient(.shared, address: "http://localhost:\(port)") { await record.pause($0) })
    }
  }

  /// An answer in chunks, cut where the test says.
  private func answer(
    _ chunks: String..., status: HTTPResponse.Status = .ok, retryAfter: String? = nil
  ) -> Response {
    var headers = HTTPFields()
    headers[.retryAfter] = retryAfter
    return Response(
      status: status, headers: headers,
      body: ResponseBody(contentsOf: chunks.map { ByteBuffer(string: $0) }))
  }

  @Test func anOrderIsTriedAgain() async throws {
    let record = Record()
    let router = Router()
    router.post("orders") { request, _ in
      try await record.add(request)
      return await record.bodies.count == 1
        ? answer(status: .serviceUnavailable, retryAfter: "7")
        : answer(#"{"id": 18446744073709551615}"#)
    }
    try await withShop(router, record) { shop in
      let ids = [
        try await shop.order("TEA-042", quantity: 2, note: "soon"),
        try await shop.order("CUP-007", quantity: 1),
      ]
      #expect(ids == [UInt64.max, UInt64.max])
    }
    let body: JSEN = ["sku": "TEA-042", "quantity": 2, "note": "soon"]
    #expect(await record.bodies == [body, body, ["sku": "CUP-007", "quantity": 1]])
    #expect(await record.types == ["application/json", "application/json", "application/json"])
    #expect(await record.pauses == [.seconds(7)])
  }

  @Test(arguments: [
    ("0", 5), ("60", 5), ("61", 1), ("-1", 1), ("1.5", 1), ("99999999999999999999", 1),
    ("Wed, 21 Oct 2026 07:28:00 GMT", 1), (nil, 1),
  ])
  func ordersAreTriedFiveTimesAtMost(retryAfter: String?, attempts: Int) async throws {
    let record = Record()
    let router = Router()
    router.post("orders") { request, _ in
      try await record.add(request)
      return answer(#"{"title": "Busy"}"#, status: .serviceUnavailable, retryAfter: retryAfter)
    }
    let refusal = ShopClient.Refusal(
      title: "Busy", reasons: [], retryAfter: retryAfter.flatMap { Int($0) })
    try await withShop(router, record) { shop in
      await #expect(throws: refusal) { try await shop.order("TEA-042", quantity: 1) }
    }
    #expect(await record.bodies.count == attempts)
    #expect(await record.pauses.count == attempts - 1)
  }

  @Test(arguments: [
    (#"{"title": "Busy", "detail": "wait", "retryAfter": "5"}"#, "Busy", ["wait"]),
    (#"{"title": "Refused", "errors": [{"detail": "unknown sku"}]}"#, "Refused", ["unknown sku"]),
    (
      #"{"title": 5, "detail": "a", "errors": [1, null, {"detail": 2}, {"detail": "b"}, []]}"#,
      "Service Unavailable", ["a", "b"]
    ),
    (#"{"errors": {"detail": "a"}}"#, "Service Unavailable", []),
    (#"{"id": 1, "articles": []}"#, "Service Unavailable", []),
    ("<h1>Busy</h1>", "Service Unavailable", []),
    ("", "Service Unavailable", []),
    ("[1]", "Service Unavailable", []),
    (#""down""#, "Service Unavailable", []),
    ("5", "Service Unavailable", []),
    (String(repeating: " ", count: 1 << 20) + "{}", "Service Unavailable", []),
  ])
  func anyRefusalIsRead(body: String, title: String, reasons: [String]) async throws {
    let router = Router()
    router.post("orders") { _, _ in answer(body, status: .serviceUnavailable) }
    for path: RouterPath in ["catalogue", "advice"] {
      router.get(path) { _, _ in answer(body, status: .serviceUnavailable) }
    }
    let refusal = ShopClient.Refusal(title: title, reasons: reasons)
    try await withShop(router) { shop in
      await #expect(throws: refusal) { try await shop.order("TEA-042", quantity: 1) }
      await #expect(throws: refusal) { try await shop.total() }
      await #expect(throws: refusal) { try await shop.advice { _ in } }
    }
  }

  @Test(arguments: [(HTTPResponse.Status.created, true), (.multipleChoices, false)])
  func aStatusOfSuccessIsNoRefusal(status: HTTPResponse.Status, succeeds: Bool) async throws {
    let router = Router()
    router.post("orders") { _, _ in answer(#"{"id": 1}"#, status: status) }
    try await withShop(router) { shop in
      if succeeds {
        let id = try await shop.order("TEA-042", quantity: 1)
        #expect(id == 1)
      } else {
        await #expect(throws: ShopClient.Refusal(title: status.reasonPhrase, reasons: [])) {
          try await shop.order("TEA-042", quantity: 1)
        }
      }
    }
  }

  @Test func aCatalogueIsReadInChunks() async throws {
    let router = Router()
    router.get("catalogue") { _, _ in
      let articles = (1...10_000).map { #"{"sku":"A-\#($0)","price":0.5}"# }
      let text = #"{"date":"today","articles":[\#(articles.joined(separator: ","))],"end":null}"#
      let bytes = Array(text.utf8)
      return Response(
        status: .ok,
        body: ResponseBody(
          contentsOf: stride(from: 0, to: bytes.count, by: 997).map {
            ByteBuffer(bytes: bytes[$0..<min($0 + 997, bytes.count)])
          }))
    }
    try await withShop(router) { shop in
      let total = try await shop.total()
      #expect(total == 5000)
    }
  }

  @Test(arguments: [
    (
      #"{"articles":[{"price":1},{"price":"2"}]}"#, #"expected a number, found the string "2""#
    ),
    (
      #"{"articles":[{"price":1},{"price":2}"#,
      "expected ',' or ']', found the end of the text, inside the array that began at 1:13"
    ),
    (
      #"{"articles":[{"price":1}]"#,
      "expected ',' or '}', found the end of the text, inside the object that began at 1:1"
    ),
  ])
  func aBrokenCatalogueHasNoTotal(text: String, message: String) async throws {
    let router = Router()
    router.get("catalogue") { _, _ in answer(String(text.prefix(20)), String(text.dropFirst(20))) }
    try await withShop(router) { shop in
      let error = await #expect(throws: (any Error).self) { try await shop.total() }
      #expect(error.map { JSEN.Diagnostic($0).message } == message)
    }
  }

  /// A connection that is closed after these parts.
  private func cut(_ parts: String...) -> Response {
    Response(
      status: .ok,
      body: ResponseBody { writer in
        for part in parts { try await writer.write(ByteBuffer(string: part)) }
        throw CancellationError()
      })
  }

  @Test func aConnectionThatIsCutIsAnError() async throws {
    let router = Router()
    router.post("orders") { _, _ in cut(#"{"id": 1}"#) }
    router.get("catalogue") { _, _ in cut(#"{"articles":[{"price":1}]"#) }
    router.get("advice") { _, _ in cut("data: {\"text\": \"{\"}\n\n") }
    try await withShop(router) { shop in
      await #expect(throws: (any Error).self) { try await shop.order("TEA-042", quantity: 1) }
      await #expect(throws: (any Error).self) { try await shop.total() }
      await #expect(throws: (any Error).self) { try await shop.advice { _ in } }
    }
  }

  @Test func adviceIsShownWhileItArrives() async throws {
    let router = Router()
    router.get("advice") { _, _ in
      answer(
        "data: {\"text\": \"{\\\"title\\\": \\\"Te\"}\n", "\ndata: {\"te",
        "xt\": \"a\\\", \\\"steps\\\": [\\\"boil\\\", \"}\n\n",
        "data: {\"text\": \"\\\"pour\\\"]}\"}\n\ndata: [DONE]\n\n")
    }
    try await withShop(router) { shop in
      var shown: [ShopClient.Advice] = []
      try await shop.advice { shown.append($0) }
      #expect(
        shown == [
          .init(title: "Te"), .init(title: "Tea", steps: ["boil"]),
          .init(title: "Tea", steps: ["boil", "pour"]),
        ])
    }
  }

  /// The shop sends each part when the client has shown the last one, and never ends the answer.
  @Test func adviceEndsWithItsLastEvent() async throws {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let router = Router()
    router.get("advice") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          var signals = signals.makeAsyncIterator()
          for text in [#"{\"title\": \"T"#, #"ea\"}"#] {
            try await writer.write(ByteBuffer(string: "data: {\"text\": \"\(text)\"}\n\n"))
            await signals.next()
          }
          try? await writer.write(ByteBuffer(string: "data: [DONE]\n\ndata: {\"text\": \"x\"}\n\n"))
          await signals.next()
        })
    }
    try await withShop(router) { shop in
      var shown: [ShopClient.Advice] = []
      try await shop.advice {
        shown.append($0)
        signal.yield()
      }
      signal.finish()
      #expect(shown == [.init(title: "T"), .init(title: "Tea")])
    }
  }

  @Test func adviceThatStopsTooEarlyIsAnError() async throws {
    let router = Router()
    router.get("advice") { _, _ in
      answer("data: {\"text\": \"{\\\"title\\\": \\\"Tea\\\"\"}\n\ndata: [DONE]\n\n")
    }
    try await withShop(router) { shop in
      let error = await #expect(throws: JSEN.ParsingError.self) { try await shop.advice { _ in } }
      #expect(error?.isIncomplete == true)
    }
  }
}
