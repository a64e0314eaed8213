/// A type of Swift: a base type, in arrays, dictionaries and optionals.
struct SwiftType: Hashable {
  var base: Base
  /// The containers, the outermost one first.
  var wrappers: [Wrapper] = []

  enum Base: Hashable {
    case json, bool, int, uint64, double, string, date, uuid, url
    /// A type of the model, by its position.
    case declared(Int)
  }

  enum Wrapper: Hashable { case optional, array, dictionary }

  /// Whether a value of the declared type is stored in the value itself, not in a container of its own.
  var isDirect: Bool { wrappers.allSatisfy { $0 == .optional } }

  /// The position of the declared type.
  var declaration: Int? { if case .declared(let position) = base { position } else { nil } }

  /// Whether it is a declared type with a name.
  func isDeclared(as name: String, in declarations: [Declaration]) -> Bool {
    wrappers.isEmpty && declaration.map { declarations[$0].name == name } ?? false
  }
}

/// A type that the model declares.
struct Declaration {
  let name: String
  var comment: [String] = []
  var content = Content.structure([])

  enum Content {
    case structure([Property])
    /// An enum with strings as raw values.
    case strings([(name: String, value: String)])
    /// An enum whose case is chosen by a member.
    case union(tag: String, [Case])
  }

  /// A stored property, and the member from which it comes.
  struct Property {
    let key: String
    let name: String
    var type: SwiftType
    var isRequired: Bool
    var isNullable: Bool
    /// The source of the default value.
    var fallback: String?
    var comment: [String] = []

    /// Whether null and an absent member are different values.
    var distinguishesNull: Bool { !isRequired && (isNullable || type == SwiftType(base: .json)) }
  }

  struct Case {
    let name: String
    /// The value of the member.
    let value: String
    /// The position of the payload's type; nil if the object has no other members.
    let payload: Int?
  }
}
