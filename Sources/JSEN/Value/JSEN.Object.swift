extension JSEN {
  public struct Object: Sendable {
    var members: [(key: String, value: JSEN)] = []
  }
}
