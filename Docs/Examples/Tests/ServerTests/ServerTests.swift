import Hummingbird
import HummingbirdTesting
import JSEN
import JSENStreaming
import Testing

@testable import Server

/// Each test sends requests to a server that listens on loopback.
@Suite struct ServerTests {
  /// Sends requests to the routes of a shop, and of the test.
  private func send(
    _ bodies: [ByteBuffer], to uri: String = "/orders", type: String? = "application/json",
    _ add: (Router<JSONContext>) -> Void = { _ in }
  ) async throws -> [(status: HTTPResponse.Status, headers: HTTPFields, body: JSEN?)] {
    let router = routes(Orders())
    add(router)
    var headers = HTTPFields()
    headers[.contentType] = type
    return try await Application(router: router).test(.live) { [headers] client in
      var answers: [(HTTPResponse.Status, HTTPFields, JSEN?)] = []
      for body in bodies {
        let answer = try await client.execute(
          uri: uri, method: .post, headers: headers, body: body)
        answers.append(
          (answer.status, answer.headers, try? JSEN(parsing: answer.body.readableBytesView)))
      }
      return answers
    }
  }

  private func post(
    _ body: String, type: String? = "application/json"
  ) async throws -> (status: HTTPResponse.Status, headers: HTTPFields, body: JSEN?) {
    try await send([ByteBuffer(string: body)], type: type)[0]
  }

  @Test func ordersKeepTheDigitsOfTheirIds() async throws {
    let answers = try await send([
      ByteBuffer(string: #"{"sku": "TEA-042", "quantity": 1}"#),
      ByteBuffer(string: #"{"sku": "CUP-007", "quantity": 1000}"#),
    ])
    #expect(answers.map(\.status) == [.ok, .ok])
    #expect(answers.map { $0.headers[.contentType] } == ["application/json", "application/json"])
    #expect(
      answers.map(\.body) == [
        ["id": 9_007_199_254_740_993, "sku": "TEA-042", "quantity": 1],
        ["id": 9_007_199_254_740_994, "sku": "CUP-007", "quantity": 1000],
      ])
  }

  @Test func eachFaultOfABodyHasItsPlace() async throws {
    let answer = try await post("{\"sku\": \"tea\",\n \"quantity\": 0, \"note\": \"\"}")
    #expect(answer.status == .unprocessableContent)
    #expect(answer.headers[.contentType] == "application/problem+json")
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
      String(repeating: "[", count: 17), "arrays and objects nest deeper than the limit of 16",
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

  @Test(arguments: [
    (#"{"sku": "TEA-042", "quantity": 1001}"#, ["1001 is greater than the maximum 1000"]),
    (#"{"sku": "TEA-042"}"#, [#"the key "quantity" is missing"#]),
    (#"{"quantity": 1}"#, [#"the key "sku" is missing"#]),
    (
      "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]",
      ["expected an object, found [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]"]
    ),
    ("{}", [#"the key "sku" is missing"#, #"the key "quantity" is missing"#]),
  ])
  func valuesThatAreRefused(body: String, reasons: [String]) async throws {
    let answer = try await post(body)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.body?["errors"]?.array?.map { $0["detail"] } == reasons.map { %$0 })
  }

  @Test func bodiesAreInUTF8() async throws {
    let text = #"{"sku": "TEA-042", "quantity": 1}"#
    let answers = try await send([
      ByteBuffer(bytes: text.utf8.map { $0 == UInt8(ascii: "T") ? 0xFF : $0 }),
      ByteBuffer(bytes: [0xEF, 0xBB, 0xBF] + text.utf8),
      ByteBuffer(bytes: text.utf8.flatMap { [$0, 0] }),
    ])
    #expect(
      answers.map { $0.body?[keyPath: "errors.0.detail"] } == [
        "invalid UTF-8: the byte 0xFF does not start a valid sequence",
        "the text begins with a byte order mark", "the text is UTF-16",
      ])
    #expect(answers.allSatisfy { $0.status == .badRequest })
  }

  @Test(arguments: [
    ("application/json; charset=utf-8", true), ("Application/JSON", true), (nil, false),
    ("text/plain", false), ("application/jsonx", false), ("application/json-seq", false),
  ])
  func typesOfBodies(type: String?, isAccepted: Bool) async throws {
    let answer = try await post(#"{"sku": "TEA-042", "quantity": 1}"#, type: type)
    #expect(answer.status == (isAccepted ? .ok : .unsupportedMediaType))
    if !isAccepted {
      #expect(
        answer.body == [
          "title": "Unsupported Media Type", "status": 415,
          "detail": "a body has the type application/json",
        ])
    }
  }

  @Test func bodiesHaveALimit() async throws {
    let text = #"{"sku": "TEA-042", "quantity": 1}"#
    let longest = text + String(repeating: " ", count: 64 << 10 - text.utf8.count)
    #expect(try await post(longest).status == .ok)
    let answer = try await post(longest + " ")
    #expect(answer.status == .contentTooLarge)
    #expect(
      answer.body == [
        "title": "Content Too Large", "status": 413, "detail": "a body has at most 65536 bytes",
      ])
  }

  @Test func aTypeWithoutSchemaIsDecoded() async throws {
    let answers = try await send(
      [ByteBuffer(string: #"{"a": 1}"#), ByteBuffer(string: #"{"a": "1"}"#)], to: "/plain"
    ) { router in
      router.post("plain") { request, context in
        try await request.decode(as: [String: Int].self, context: context)["a"].map(String.init)
      }
    }
    #expect(answers.map(\.status) == [.ok, .unprocessableContent])
    #expect(answers[0].body == 1)
    #expect(answers[1].body?[keyPath: "errors.0.pointer"] == "/a")
  }

  @Test func aProblemSaysWhenToTryAgain() async throws {
    let answer = try await send([ByteBuffer()], to: "/busy") { router in
      router.post("busy") { _, _ -> Response in
        throw Problem(.serviceUnavailable, "the shop is full", retryAfter: 7)
      }
    }[0]
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.headers[.retryAfter] == "7")
    #expect(
      answer.body == [
        "title": "Service Unavailable", "status": 503, "detail": "the shop is full",
      ])
    #expect(try await post("").headers[.retryAfter] == nil)
  }

  /// Keeps each part of a body.
  private struct Parts: ResponseBodyWriter {
    let add: @Sendable (String) -> Void
    func write(_ buffer: ByteBuffer) { add(String(buffer: buffer)) }
    func finish(_ trailers: HTTPFields?) { add("end") }
  }

  @Test func eachOrderOfAStreamIsSentAlone() async throws {
    let orders = (1...2).map { Order(id: $0, sku: "TEA-042", quantity: 1) }
    let (parts, part) = AsyncStream.makeStream(of: String.self)
    try await stream(orders, as: .lines, type: "application/jsonl").body.write(
      Parts { part.yield($0) })
    part.finish()
    #expect(
      await parts.reduce(into: []) { $0.append($1) } == [
        "{\"id\":1,\"sku\":\"TEA-042\",\"quantity\":1}\n",
        "{\"id\":2,\"sku\":\"TEA-042\",\"quantity\":1}\n", "end",
      ])
  }

  @Test(arguments: [
    ("/orders", "application/jsonl", JSENLineOptions.Format.lines),
    ("/events", "text/event-stream", .events),
  ])
  func streams(uri: String, type: String, format: JSENLineOptions.Format) async throws {
    let orders = Orders()
    for quantity in 1...3 {
      let order = try JSENDecoder().decode(
        NewOrder.self, from: #"{"sku": "CUP-007", "quantity": \#(quantity)}"#)
      _ = await orders.add(order)
    }
    try await Application(router: routes(orders)).test(.live) { client in
      try await client.execute(uri: uri, method: .get) { response in
        #expect(response.headers[.contentType] == type)
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
