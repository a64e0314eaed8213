import JSEN

extension ModelMaker {
  /// The kind of type that a schema needs, apart from null.
  enum Shape {
    case base(SwiftType.Base)
    /// The type of another schema.
    case single(JSEN)
    /// An array or a dictionary, with the schema of its elements or values.
    case container(SwiftType.Wrapper, JSEN)
    case strings([String])
    case structure
    case union(tag: String, branches: [JSEN])
  }

  func shape(of view: SchemaView) -> Shape {
    if let constants = view.constants, let shape = shape(ofConstants: constants) { return shape }
    let types = view.types
    let properties = view.properties
    if let branches = view.branches, properties.isEmpty { return shape(ofBranches: branches) }
    switch types.count == 1 ? types[0] : types.sorted().joined(separator: " ") {
    case "boolean": return .base(.bool)
    case "integer": return .base(integer(view))
    case "number", "integer number":
      let bounds = [view["minimum"], view["maximum"]].compactMap { $0?.number }
      return .base(bounds.allSatisfy { $0.nearestDouble != nil } ? .double : .json)
    case "string": return .base(string(view))
    case "array": return .container(.array, elements(view))
    case "object": return object(view)
    case "" where !properties.isEmpty || view["additionalProperties"]?.object != nil:
      return object(view)
    case "" where view["items"] != nil || view["prefixItems"] != nil:
      return .container(.array, elements(view))
    default: return .base(.json)
    }
  }

  private func integer(_ view: SchemaView) -> SwiftType.Base {
    if view["format"] == "uint64" { return .uint64 }
    let bounds = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].compactMap {
      view[$0]?.number
    }
    if bounds.allSatisfy({ JSEN.Number(Int.min) <= $0 && $0 <= JSEN.Number(Int.max) }) {
      return .int
    }
    let isUnsigned = (view["minimum"] ?? view["exclusiveMinimum"])?.number?.isNegative == false
    return isUnsigned && bounds.allSatisfy { $0 <= JSEN.Number(UInt64.max) } ? .uint64 : .json
  }

  private func string(_ view: SchemaView) -> SwiftType.Base {
    guard options.convertsFormats else { return .string }
    return switch view["format"]?.string {
    case "date-time": .date
    case "uuid": .uuid
    case "uri", "uri-reference": .url
    default: .string
    }
  }

  /// Returns the schema of all elements; one that accepts everything if elements differ.
  private func elements(_ view: SchemaView) -> JSEN {
    let items = view["items"]
    // Before draft 2020-12, `items` had the list.
    guard let list = view["prefixItems"]?.array ?? items?.array, let first = list.first else {
      return items ?? true
    }
    let rest = view["prefixItems"] == nil ? view["additionalItems"] : items
    let isSame = list.allSatisfy { $0 == first } && (rest == nil || rest == false || rest == first)
    return isSame ? first : true
  }

  private func object(_ view: SchemaView) -> Shape {
    if !view.properties.isEmpty { return .structure }
    let patterns = view["patternProperties"]?.object
    if let additional = view["additionalProperties"], additional.object != nil, patterns == nil {
      return .container(.dictionary, additional)
    }
    if let patterns, patterns.count == 1, view["additionalProperties"] == false {
      return .container(.dictionary, patterns[0].value)
    }
    return .container(.dictionary, true)
  }

  private func shape(ofConstants constants: [JSEN]) -> Shape? {
    let constants = constants.filter { $0 != .null }
    let strings = constants.compactMap(\.string)
    if !strings.isEmpty, strings.count == constants.count {
      // Swift compares raw values by canonical equivalence.
      return Set(strings).count == strings.count ? .strings(strings) : .base(.string)
    }
    if constants.isEmpty { return .base(.json) }
    if constants.allSatisfy({ $0.kind == .bool }) { return .base(.bool) }
    if constants.allSatisfy({ $0.kind == .int }) { return .base(.int) }
    let isDouble = constants.allSatisfy {
      $0.kind == .int || $0.kind == .double || $0.double != nil && $0.number?.isInteger == false
    }
    return isDouble ? .base(.double) : .base(.json)
  }

  private func shape(ofBranches branches: [JSEN]) -> Shape {
    guard let first = branches.first else { return .base(.json) }
    if branches.allSatisfy({ $0 == first }) { return .single(first) }
    let views = branches.map { SchemaView($0, in: root) }
    guard views.allSatisfy({ !$0.properties.isEmpty && !$0.isNullable }) else {
      return .base(.json)
    }
    for (key, _) in views[0].properties {
      var values: Set<String> = []
      let chooses = views.allSatisfy { view in
        view.constant(of: key, in: root).map { values.insert($0).inserted } ?? false
      }
      if chooses { return .union(tag: key, branches: branches) }
    }
    return .base(.json)
  }
}
