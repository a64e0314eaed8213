import Hummingbird
import HummingbirdTesting
import JSEN
import JSENStreaming
import Server
import Testing

/// Each test sends requests to a server that listens on loopback.
@Suite struct ServerTests {
  private func post(_ body: String) async throws -> (
    status: HTTPResponse.Status, type: String?, body: JSEN?
  ) {
    try await Application(router: routes(Orders())).test(.live) { client in
      try await client.execute(uri: "/orders", method: .post, body: ByteBuffer(string: body)) {
        ($0.status, $0.headers[.contentType], try? JSEN(parsing: $0.body.readableBytesView))
      }
    }
  }

  @Test func ordersKeepTheDigitsOfTheirIds() async throws {
    let answer = try await post(#"{"sku": "TEA-042", "quantity": 2}"#)
    #expect(answer.status == .ok)
    #expect(answer.type == "application/json")
    #expect(answer.body == ["id": 9_007_199_254_740_993, "sku": "TEA-042", "quantity": 2])
  }

  @Test func eachFaultOfABodyHasItsPlace() async throws {
    let answer = try await post("{\"sku\": \"tea\",\n \"quantity\": 0, \"note\": \"\"}")
    #expect(answer.status == .unprocessableContent)
    #expect(answer.type == "application/problem+json")
    #expect(
      answer.body == [
        "title": "Unprocessable Content", "status": 422,
        "errors": [
          [
            "detail": #""tea" does not match the pattern ^[A-Z]{3}-[0-9]{3}$"#, "pointer": "/sku",
            "line": 1, "column": 9,
          ],
          [
            "detail": "0 is less than the minimum 1", "pointer": "/quantity", "line": 2,
            "column": 14,
          ],
          [
            "detail": #"unexpected key; the known keys are "sku", "quantity""#, "pointer": "/note",
            "line": 2, "column": 17,
          ],
        ],
      ])
  }

  @Test(arguments: [
    (
      #"{"sku": "TEA-042", "sku": "TEA-043"}"#, #"duplicate key "sku"; the first is at 1:2"#, "", 20
    ),
    (
      #"{"sku": "TEA-042", "quantity": 2"#,
      "expected ',' or '}', found the end of the text, inside the object that began at 1:1", "", 33
    ),
    (
      String(repeating: "[", count: 1000), "arrays and objects nest deeper than the limit of 16",
      "/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0", 17
    ),
  ])
  func textsThatAreRefused(body: String, reason: String, pointer: String, column: Int) async throws
  {
    let answer = try await post(body)
    #expect(answer.status == .badRequest)
    #expect(
      answer.body == [
        "title": "Bad Request", "status": 400,
        "errors": [
          ["detail": %reason, "pointer": %pointer, "line": 1, "column": %column]
        ],
      ])
  }

  @Test func bodiesHaveALimit() async throws {
    let answer = try await post(String(repeating: " ", count: 65 << 10))
    #expect(answer.status == .contentTooLarge)
    #expect(answer.body?["detail"] == "a body has at most 65536 bytes")
  }

  @Test(arguments: [("/orders", JSENLineOptions.Format.lines), ("/events", .events)])
  func streams(uri: String, format: JSENLineOptions.Format) async throws {
    let orders = Orders()
    for quantity in 1...3 {
      let order = try JSENDecoder().decode(
        NewOrder.self, from: #"{"sku": "CUP-007", "quantity": \#(quantity)}"#)
      _ = await orders.add(order)
    }
    try await Application(router: routes(orders)).test(.live) { client in
      try await client.execute(uri: uri, method: .get) { response in
        var lines = JSENLines(
          .bytes(Array(response.body.readableBytesView)), options: .init(format: format)
        ).decoded(as: Order.self)
        for quantity in 1...3 {
          let order = try lines.next()
          #expect(order?.quantity == quantity)
          #expect(order?.id == 9_007_199_254_740_992 + UInt64(quantity))
        }
        let end = try lines.next()
        #expect(end == nil)
      }
    }
  }
}
