extension JSEN {
  public struct Number: Sendable, Hashable {
    let literal: String
    init(uncheckedLiteral: String) { literal = uncheckedLiteral }
  }
}
