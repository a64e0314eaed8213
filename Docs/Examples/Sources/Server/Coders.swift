import Hummingbird
import JSEN
import JSENSchema
import NIOCore

/// A body that is checked against a schema before it is decoded. An array of such values is another type, and is not
/// checked.
public protocol Validated: Decodable {
  static var schema: JSONSchema { get }
}

/// Decodes bodies of requests.
public struct BodyDecoder: RequestDecoder, Sendable {
  let decoder: JSENDecoder

  /// Decodes a body. All its faults become one answer: 415 if its type is not JSON, 413 if it is longer than the
  /// context allows, 400 if it is not JSON in UTF-8, 422 if it is not what is expected.
  public func decode<T>(
    _ type: T.Type, from request: Request, context: some RequestContext
  ) async throws -> T where T: Decodable {
    guard
      request.headers[.contentType].flatMap(MediaType.init)?.isType(.applicationJson) == true
    else { throw Problem(.unsupportedMediaType, "a body has the type application/json") }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: context.maxUploadSize)
    } catch is NIOTooManyBytesError {
      throw Problem(.contentTooLarge, "a body has at most \(context.maxUploadSize) bytes")
    }
    let document: JSENDocument
    do {
      document = try JSENDocument(parsing: body.readableBytesView, options: decoder.readingOptions)
    } catch {
      throw Problem(.badRequest, error)
    }
    do {
      if let schema = (type as? any Validated.Type)?.schema {
        return try decoder.decode(type, from: document, validating: schema)
      }
      return try decoder.decode(type, from: document)
    } catch {
      throw Problem(.unprocessableContent, error)
    }
  }
}

/// Encodes bodies of responses.
public struct BodyEncoder: ResponseEncoder, Sendable {
  let encoder: JSENEncoder

  public func encode(
    _ value: some Encodable, from request: Request, context: some RequestContext
  ) throws -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encodeToBytes(value))))
  }
}

/// The context of requests whose bodies are JSON of strangers.
public struct JSONContext: RequestContext {
  public var coreContext: CoreRequestContextStorage

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  public var maxUploadSize: Int { 64 << 10 }

  public var requestDecoder: BodyDecoder { Self.decoder }

  public var responseEncoder: BodyEncoder { Self.encoder }

  /// One for all requests, since a coder remembers the types that it has met.
  private static let decoder: BodyDecoder = {
    let decoder = JSENDecoder()
    decoder.readingOptions = JSEN.ReadingOptions(
      duplicateKeys: .reject, maximumDepth: 16, allowsByteOrderMark: false,
      allowsOtherEncodings: false)
    return BodyDecoder(decoder: decoder)
  }()

  private static let encoder = BodyEncoder(encoder: JSENEncoder())
}
