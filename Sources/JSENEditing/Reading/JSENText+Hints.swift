public import JSEN

extension JSENText {
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func set(
    _ value: any JSENRepresentable, at path: JSEN.KeyPath
  ) throws(EditError) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func append(
    _ element: any JSENRepresentable, at path: JSEN.KeyPath
  ) throws(EditError) {}
  @available(*, unavailable, message: "put '%' before the value")
  public mutating func insert(
    _ element: any JSENRepresentable, at path: JSEN.KeyPath
  ) throws(EditError) {}

  /// Does not compile: an edit can fail, and a subscript cannot throw when it is set.
  @available(*, unavailable, message: "an edit can fail: write 'try text.set(value, at: path)'")
  public subscript(keyPath path: JSEN.KeyPath) -> JSEN {
    get { .null }
    set {}
  }
}

extension JSEN {
  @available(*, unavailable, message: "use 'JSEN(text.document)'")
  public init(_ text: JSENText) { self = .null }
}
