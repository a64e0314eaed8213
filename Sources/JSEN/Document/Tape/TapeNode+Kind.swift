extension TapeNode {
  package var kind: JSEN.Kind {
    switch tag {
    case .null: .null
    case .false, .true: .bool
    case .int: .int
    case .double: .double
    case .number: .number
    case .string, .key: .string
    case .array: .array
    case .object: .object
    }
  }
}
