import AsyncHTTPClient
import JSEN
import JSENStreaming
import NIOCore

/// A client of a shop.
public struct ShopClient: Sendable {
  let http: HTTPClient
  let address: String
  let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - http: its `timeout.read` limits how long a stream may pause. The timeout here is that of the head.
  ///   - sleep: waits between two attempts.
  public init(
    _ http: HTTPClient, address: String,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.http, self.address, self.sleep) = (http, address, sleep)
  }

  /// Why the shop refuses a request.
  public struct Refusal: Error, Equatable {
    public let title: String
    public let reasons: [String]
    /// After how many seconds the same request may succeed.
    public let retryAfter: Int?

    public init(title: String, reasons: [String], retryAfter: Int? = nil) {
      (self.title, self.reasons, self.retryAfter) = (title, reasons, retryAfter)
    }

    /// Reads any answer: a proxy may send HTML, and any member may be missing or of another type.
    init(_ response: HTTPClientResponse) async {
      let text = try? await response.body.collect(upTo: 1 << 20)
      let problem = text.flatMap { try? JSEN(parsing: $0.readableBytesView) } ?? [:]
      let faults = [problem] + (problem["errors"]?.array ?? [])
      self.init(
        title: problem["title"]?.string ?? response.status.reasonPhrase,
        reasons: faults.compactMap { $0["detail"]?.string },
        retryAfter: response.headers.first(name: "Retry-After").flatMap { Int($0) })
    }
  }

  /// Sends a request. An answer that is returned has a status of success, such as 200 or 201.
  private func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
    let response = try await http.execute(request, timeout: .seconds(10))
    guard (200...299).contains(response.status.code) else { throw await Refusal(response) }
    return response
  }

  /// Orders something, and tries again when the shop asks for it, after a minute at most and five times in all.
  ///
  /// - Returns: the id of the order.
  public func order(_ sku: String, quantity: Int, note: String? = nil) async throws -> UInt64 {
    var body: JSEN = ["sku": %sku, "quantity": %quantity]
    body["note"] = note.map { %$0 }
    var request = HTTPClientRequest(url: address + "/orders")
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(ByteBuffer(bytes: try body.serializedBytes()))
    var attempts = 1
    while true {
      do {
        let text = try await send(request).body.collect(upTo: 1 << 20)
        return try JSEN(parsing: text.readableBytesView).fetch("id")
      } catch let refusal as Refusal {
        guard attempts < 5, let seconds = refusal.retryAfter, (0...60).contains(seconds) else {
          throw refusal
        }
        try await sleep(.seconds(seconds))
        attempts += 1
      }
    }
  }

  /// Adds up the prices of a catalogue of any length. An article is read as soon as it has arrived.
  public func total() async throws -> Double {
    let response = try await send(HTTPClientRequest(url: address + "/catalogue"))
    let chunks = response.body.map(\.readableBytesView)
    var total = 0.0
    for try await article in JSENElements(.chunks(chunks), at: "articles").documents() {
      total += try article.value.root.fetch("price") as Double
    }
    return total
  }

  /// An answer that a language model writes, as far as it has arrived.
  public struct Advice: Decodable, Sendable, Equatable {
    public var title: String?
    public var steps: [String]?

    public init(title: String? = nil, steps: [String]? = nil) {
      (self.title, self.steps) = (title, steps)
    }
  }

  /// Asks for advice, and passes on what has arrived after each event. The last event is the one that completes it.
  public func advice(_ show: (Advice) -> Void) async throws {
    let response = try await send(HTTPClientRequest(url: address + "/advice"))
    let chunks = response.body.map(\.readableBytesView)
    var answer = JSENIncrementalParser()
    let steps = JSENDecodedElements()
    for try await event in JSENLines(.chunks(chunks), options: .init(format: .events)) {
      try answer.feed(try event.value.fetch("text") as String)
      show(try JSENDecoder().decodePartial(Advice.self, from: answer, reusing: steps))
      if answer.isComplete { break }
    }
    _ = try answer.finish()
  }
}
