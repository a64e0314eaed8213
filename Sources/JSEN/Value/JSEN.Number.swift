extension JSEN {
  public struct Number: Sendable, Hashable, CustomStringConvertible {
    let literal: String
    init(uncheckedLiteral: String) { literal = uncheckedLiteral }
    public var description: String { literal }
  }
}
extension Double { public init?(exactly number: JSEN.Number) { return nil } }
