extension JSONPointer {
  @available(*, unavailable, message: "use 'pointer.appending(key)'")
  public static func + (pointer: JSONPointer, key: String) -> JSONPointer { pointer.appending(key) }
}
