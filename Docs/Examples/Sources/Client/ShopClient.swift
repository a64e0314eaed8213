import AsyncHTTPClient
import JSEN
import JSENStreaming
import NIOCore

/// A client of a shop.
public struct ShopClient: Sendable {
  let http: HTTPClient
  let address: String

  public init(_ http: HTTPClient, address: String) {
    (self.http, self.address) = (http, address)
  }

  /// Why the shop refuses an order.
  public struct Refusal: Error, Equatable {
    public let title: String
    public let reasons: [String]

    public init(title: String, reasons: [String]) {
      (self.title, self.reasons) = (title, reasons)
    }
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
    var attempts = 0
    while true {
      attempts += 1
      let response = try await http.execute(request, timeout: .seconds(10))
      let text = try await response.body.collect(upTo: 1 << 20)
      if response.status == .ok {
        return try JSEN(parsing: text.readableBytesView).fetch("id")
      }
      // A proxy may answer in HTML.
      let problem = (try? JSEN(parsing: text.readableBytesView)) ?? [:]
      guard attempts < 5, let seconds: Double = try problem.fetchOptional("retryAfter"),
        (0...60).contains(seconds)
      else {
        let faults = [problem] + (problem["errors"]?.array ?? [])
        throw Refusal(
          title: try problem.fetchOptional("title") ?? response.status.reasonPhrase,
          reasons: faults.compactMap { $0["detail"]?.string })
      }
      try await Task.sleep(for: .seconds(seconds))
    }
  }

  /// Adds up the prices of a catalogue of any length. An article is read as soon as it has arrived.
  public func total() async throws -> Double {
    let response = try await http.execute(
      HTTPClientRequest(url: address + "/catalogue"), timeout: .seconds(10))
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

  /// Asks for advice, and passes on what has arrived after each event.
  public func advice(_ show: (Advice) -> Void) async throws {
    let response = try await http.execute(
      HTTPClientRequest(url: address + "/advice"), timeout: .seconds(10))
    let chunks = response.body.map(\.readableBytesView)
    var answer = JSENIncrementalParser()
    for try await event in JSENLines(.chunks(chunks), options: .init(format: .events)) {
      try answer.feed(try event.value.fetch("text") as String)
      show(try JSENDecoder().decodePartial(Advice.self, from: answer))
    }
    _ = try answer.finish()
  }
}
