import Hummingbird
import JSEN

/// Problem details (RFC 9457): why a request is refused, and each place in its body.
public struct Problem: HTTPResponseError {
  public let status: HTTPResponse.Status
  let body: JSEN
  var retryAfter: Int?

  /// - Parameter retryAfter: after how many seconds the same request may succeed.
  public init(_ status: HTTPResponse.Status, _ detail: String, retryAfter: Int? = nil) {
    self.status = status
    self.retryAfter = retryAfter
    body = ["title": %status.reasonPhrase, "status": %status.code, "detail": %detail]
  }

  /// Makes the answer to a body with faults. `reason` has no advice about the options of this program, and `pointer` is a
  /// JSON Pointer.
  init(_ status: HTTPResponse.Status, _ error: any Error) {
    self.status = status
    let errors = JSEN.Diagnostic.all(of: error).map { fault in
      JSEN(omittingNil: [
        "detail": fault.reason, "pointer": fault.path.pointer,
        "line": fault.location?.line, "column": fault.location?.column,
      ])
    }
    body = ["title": %status.reasonPhrase, "status": %status.code, "errors": %errors]
  }

  public func response(from request: Request, context: some RequestContext) throws -> Response {
    var headers: HTTPFields = [.contentType: "application/problem+json"]
    headers[.retryAfter] = retryAfter.map { "\($0)" }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try body.serializedBytes())))
  }
}
