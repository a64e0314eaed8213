/// Does not compile: an optional is not lifted, since null and an absent key mean different things to a server.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with 'JSEN(omittingNil:)' to leave the key out"
)
public prefix func % <Value>(value: Value?) -> JSEN { .null }

/// Does not compile: an optional of a type that has its own hint is told as each other optional.
@available(
  *, unavailable,
  message:
    "an optional is not lifted, since null and an absent key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with 'JSEN(omittingNil:)' to leave the key out"
)
public prefix func % <Value>(value: Value?) -> JSEN where Value: Encodable { .null }

/// Does not compile: nothing says how the type is JSON.
@available(
  *, unavailable,
  message:
    "conform the type to JSENRepresentable, or write 'values.map { %$0 }' for elements, 'JSEN(document)' for a document"
)
public prefix func % <Value>(value: Value) -> JSEN { .null }

/// Does not compile: an encoder makes the JSON of a type, by its options, and may fail.
@available(*, unavailable, message: "write 'try JSEN(encoding: value)' for an Encodable type")
public prefix func % <Value>(value: Value) -> JSEN where Value: Encodable { .null }

/// Does not compile: a value of any type may have no JSON.
@available(
  *, unavailable, message: "write 'try JSEN(converting: dictionary)' for values of any type"
)
public prefix func % (dictionary: [String: Any]) -> JSEN { .null }

/// Does not compile: a value of any type may have no JSON.
@available(*, unavailable, message: "write 'try JSEN(converting: array)' for elements of any type")
public prefix func % (array: [Any]) -> JSEN { .null }

/// Does not compile: a value of a document is converted.
@available(*, unavailable, message: "write 'JSEN(value)', 'value.map { JSEN($0) }' for an optional")
public prefix func % (value: JSENDocument.Value?) -> JSEN { .null }
