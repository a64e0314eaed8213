import JSEN

/// The reason of a fault in a schema, without its place.
struct CompilationFault: Sendable, Hashable, ExpressibleByStringInterpolation {
  let reason: String
  var advice: Advice?
  /// The end of the message: a similar name, if there is one.
  var suggestion = ""
  var concernsKey = false

  init(_ reason: String, advice: Advice? = nil, suggestion: String = "", concernsKey: Bool = false)
  {
    self.reason = reason
    self.advice = advice
    self.suggestion = suggestion
    self.concernsKey = concernsKey
  }

  init(stringLiteral reason: String) { self.init(reason) }
}
