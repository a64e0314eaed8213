public import JSEN

extension JSONPointer {
  @available(*, unavailable, message: "use 'pointer.appending(key)'")
  public static func + (pointer: JSONPointer, key: String) -> JSONPointer { pointer.appending(key) }
}

extension JSENSource {
  @available(*, unavailable, message: "write 'try JSONPointer(text)' for one that is not a literal")
  public subscript(pointer text: String) -> Self? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "write 'try JSONPath(text)' for a path that is not a literal")
  public subscript(path text: String) -> [Self] { [] }
}
