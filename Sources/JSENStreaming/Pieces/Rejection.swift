/// An error of a decoder or a closure. It is not about the text, even if it is a `JSEN.ParsingError`.
struct Rejection: Error {
  let reason: any Error

  /// Calls a closure, and marks its error.
  @inline(__always)
  static func wrap<Result>(_ body: () throws -> Result) throws(Rejection) -> Result {
    do { return try body() } catch { throw Rejection(reason: error) }
  }
}
