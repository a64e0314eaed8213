import Hummingbird
import JSEN
import JSENStreaming

/// Returns the routes of a shop.
public func routes(_ orders: Orders) -> Router<JSONContext> {
  let router = Router(context: JSONContext.self)
  router.post("orders") { request, context in
    await orders.add(try await request.decode(as: NewOrder.self, context: context))
  }
  router.get("orders") { _, _ in
    stream(await orders.all, as: .lines, type: "application/jsonl")
  }
  router.get("events") { _, _ in
    stream(await orders.all, as: .events, type: "text/event-stream")
  }
  return router
}

/// Answers with one line or event for each order. The next one is encoded when the last one has been sent.
func stream(_ orders: [Order], as format: JSENLineOptions.Format, type: String) -> Response {
  let body = ResponseBody { body in
    for order in orders {
      var buffer = ByteBuffer()
      var lines = JSENLinesWriter(.init(format: format)) { buffer.writeBytes($0) }
      try lines.write(encoding: order)
      try await body.write(buffer)
    }
    try await body.finish(nil)
  }
  return Response(status: .ok, headers: [.contentType: type], body: body)
}
