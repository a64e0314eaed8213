// Prints Tests/MisuseTests/MatrixTypes.swift:
//
//     swift Tests/Generators/MisuseMatrix.swift > Tests/MisuseTests/MatrixTypes.swift
//
// Swift stores a property in another form where it knows its type than where the type is a generic parameter. So the
// types of the matrix cannot be generic, and are printed.

/// A kind of property.
struct Kind {
  let name: String
  var attribute = ""
  /// The type of the stored property.
  let type: String
  /// The type in the declaration, if it is another one.
  var declared: String?
  let value: String
  /// Whether a struct's initializer takes the property, and each parameter may come first.
  var isParameter = true
  /// Whether a struct, an enum or a tuple may have it.
  var isOnlyOfClasses = false
  /// Whether it is a property with an attribute, which an enum or a tuple cannot have.
  var isProperty: Bool { !attribute.isEmpty }
  var caseName: String { name.prefix(1).lowercased() + name.dropFirst() }
}

let kinds = [
  Kind(name: "Plain", type: "Int", value: "5"),
  Kind(name: "Optional", type: "Int?", value: "5"),
  Kind(name: "Twice", type: "Int??", value: ".some(nil)"),
  Kind(name: "Tuple", type: "(Int, String)", value: "(5, \"t\")"),
  Kind(name: "Closure", type: "Values.Function", value: "{ 5 }"),
  Kind(name: "OptionalClosure", type: "Values.Function?", value: "{ 5 }"),
  Kind(name: "TwiceOptionalClosure", type: "Values.Function??", value: "{ 5 }"),
  Kind(name: "ClosureInTuple", type: "(Int, Values.Function?)", value: "(5, { 5 })"),
  Kind(name: "OptionalTuple", type: "(Int, Values.Function)?", value: "(5, { 5 })"),
  Kind(name: "Metatype", type: "Int.Type", value: "Int.self"),
  Kind(name: "OptionalMetatype", type: "Int.Type?", value: "Int.self"),
  Kind(name: "Existential", type: "any Values.Named", value: "Values.Plain(name: \"n\")"),
  Kind(
    name: "Weak", attribute: "weak var", type: "Values.Thing?", value: "Values.thing"),
  Kind(
    name: "Unowned", attribute: "unowned var", type: "Values.Thing", value: "Values.thing"),
  Kind(
    name: "Unmanaged", attribute: "unowned(unsafe) var", type: "Values.Thing",
    value: "Values.thing"),
  Kind(name: "Lazy", attribute: "lazy var", type: "Int", value: "5", isParameter: false),
  Kind(
    name: "Wrapped", attribute: "@Values.Wrapped var", type: "Values.Wrapped", declared: "Int",
    value: "5"),
  Kind(name: "Empty", type: "Values.Single", value: ".person"),
  Kind(name: "Resilient", type: "ContinuousClock.Instant", value: "Values.instant"),
  Kind(name: "WeakInside", type: "Values.Holder", value: "Values.Holder(thing: Values.thing)"),
  Kind(
    name: "Noncopyable", type: "Values.Token", value: "Values.Token()", isOnlyOfClasses: true),
  Kind(name: "Foreign", type: "ForeignCursor", value: "ForeignCursor([1, 2], at: 1)"),
]

let positions = ["First", "Middle", "Last", "Only"]

/// The parts of a type in order, with the property of the matrix at a position.
func parts(_ property: String, _ position: String, others: [String]) -> [String] {
  switch position {
  case "First": [property] + others
  case "Middle": [others[0], property, others[1]]
  case "Last": others + [property]
  default: [property]
  }
}

print(
  """
  // Printed by Tests/Generators/MisuseMatrix.swift.
  // swift-format-ignore-file

  import TestTools

  """)
var rows: [String] = []
for kind in kinds {
  for position in positions {
    let name = kind.name + position
    let declared = kind.declared ?? kind.type
    let constant = kind.isProperty ? kind.attribute : "let"
    let initial = kind.isParameter ? "" : " = \(kind.value)"
    let values = parts(kind.value, position, others: ["1", "\"b\""]).joined(separator: ", ")
    let types = parts(kind.type, position, others: ["Int", "String"])
    let tuple = types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
    let labeled = parts("x: \(kind.type)", position, others: ["a: Int", "b: String"])
    if !kind.isOnlyOfClasses {
      let members = parts(
        "\(constant) x: \(declared)\(initial)", position, others: ["let a: Int", "let b: String"])
      print("struct \(name)Struct { \(members.joined(separator: "; ")) }")
      let parameters = parts(declared, position, others: ["Int", "String"])
      let list = parameters.map { "(\($0)).self" }.joined(separator: ", ")
      let roundTrip =
        kind.isProperty
        ? "" : " { try Matrix.roundTrip(\(name)Struct.init, (\(values)) as \(tuple)) }"
      rows.append(
        "Row(.\(kind.caseName), .struct, \(name)Struct.self, parts: [\(list)])\(roundTrip)")
    }
    if !kind.isOnlyOfClasses && !kind.isProperty {
      print("enum \(name)Enum { case none, payload(\(labeled.joined(separator: ", "))) }")
      rows.append(
        """
        Row(.\(kind.caseName), .enum, \(name)Enum.self, parts: [(\(tuple)).self]) \
        { try Matrix.roundTripCase(\(name)Enum.payload, (\(values)) as \(tuple)) }
        """)
      if position != "Only" {
        rows.append(
          "Row(.\(kind.caseName), .tuple, (\(labeled.joined(separator: ", "))).self)")
      }
    }
    let variable = kind.isProperty ? kind.attribute : "var"
    let own = parts(
      "\(variable) x: \(declared) = \(kind.value)", position,
      others: ["var a = 1", "var b = \"b\""])
    print("class \(name)Parent { \(own.joined(separator: "; ")) }")
    print("final class \(name)Child: \(name)Parent { var c = 2 }")
    rows.append("Row(.\(kind.caseName), .class, \(name)Parent.self)")
    rows.append("Row(.\(kind.caseName), .subclass, \(name)Child.self)")
  }
}
print("\nextension Matrix {\n  static let rows: [Row] = {\n    var rows: [Row] = []")
for row in rows { print("    rows.append(\(row))") }
print("    return rows\n  }()\n}")
