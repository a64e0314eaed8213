extension JSEN {
  public struct Number: Sendable {
    let literal: String
  }
}
