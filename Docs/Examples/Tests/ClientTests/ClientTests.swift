import AsyncHTTPClient
import Client
import Hummingbird
import HummingbirdTesting
import JSEN
import Testing

/// Each test talks to a server that listens on loopback and plays the shop.
@Suite struct ClientTests {
  /// Calls `body` with a client of a shop that has these routes.
  private func withShop(
    _ router: Router<BasicRequestContext>, _ body: @Sendable (ShopClient) async throws -> Void
  ) async throws {
    try await Application(router: router).test(.live) { server in
      let port = try #require(server.port)
      try await body(ShopClient(.shared, address: "http://localhost:\(port)"))
    }
  }

  /// An answer in chunks, cut where the test says.
  private func answer(_ chunks: [String]) -> Response {
    Response(
      status: .ok, body: ResponseBody(contentsOf: chunks.map { ByteBuffer(string: $0) }))
  }

  private actor Bodies {
    private(set) var all: [JSEN] = []
    func add(_ body: JSEN) -> Int {
      all.append(body)
      return all.count
    }
  }

  @Test func anOrderIsTriedAgain() async throws {
    let bodies = Bodies()
    let router = Router()
    router.post("orders") { request, _ in
      let body = try await JSEN(parsing: request.body.collect(upTo: 1000).readableBytesView)
      let count = await bodies.add(body)
      if count == 1 {
        return Response(
          status: .serviceUnavailable,
          body: ResponseBody(
            byteBuffer: ByteBuffer(string: #"{"title": "Service Unavailable", "retryAfter": 0.01}"#)
          ))
      }
      return answer([#"{"id": 18446744073709551615}"#])
    }
    try await withShop(router) { shop in
      let id = try await shop.order("TEA-042", quantity: 2)
      #expect(id == UInt64.max)
    }
    let body: JSEN = ["sku": "TEA-042", "quantity": 2]
    #expect(await bodies.all == [body, body])
  }

  @Test func aRefusalHasItsReasons() async throws {
    let router = Router()
    router.post("orders") { _, _ in
      Response(
        status: .unprocessableContent,
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string: #"{"title": "Unprocessable Content", "errors": [{"detail": "unknown sku"}]}"#)))
    }
    try await withShop(router) { shop in
      await #expect(
        throws: ShopClient.Refusal(title: "Unprocessable Content", reasons: ["unknown sku"])
      ) { try await shop.order("TEA-000", quantity: 1, note: "soon") }
    }
  }

  @Test(arguments: [
    (
      #"{"title": "Busy", "detail": "come back next year", "retryAfter": 1e300}"#, "Busy",
      ["come back next year"]
    ),
    ("<h1>Service Unavailable</h1>", "Service Unavailable", []),
    ("", "Service Unavailable", []),
  ])
  func answersThatAreNoReasonToWait(body: String, title: String, reasons: [String]) async throws {
    let router = Router()
    router.post("orders") { _, _ in
      Response(
        status: .serviceUnavailable,
        body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
    }
    try await withShop(router) { shop in
      await #expect(throws: ShopClient.Refusal(title: title, reasons: reasons)) {
        try await shop.order("TEA-042", quantity: 1)
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

  @Test func aBrokenCatalogueHasAPlace() async throws {
    let router = Router()
    router.get("catalogue") { _, _ in answer([#"{"articles":[{"price":1},{"pri"#, #"ce":"2"}]}"#]) }
    try await withShop(router) { shop in
      do {
        _ = try await shop.total()
        Issue.record("a string was added up")
      } catch {
        #expect(JSEN.Diagnostic(error).message == #"expected a number, found the string "2""#)
      }
    }
  }

  @Test func adviceIsShownWhileItArrives() async throws {
    let router = Router()
    router.get("advice") { _, _ in
      answer([
        "data: {\"text\": \"{\\\"title\\\": \\\"Te\"}\n", "\ndata: {\"te",
        "xt\": \"a\\\", \\\"steps\\\": [\\\"boil\\\", \"}\n\n",
        "data: {\"text\": \"\\\"pour\\\"]}\"}\n\ndata: [DONE]\n\n",
      ])
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
}
