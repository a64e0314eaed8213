public import JSEN
import JSENStandards

extension JSONSchema {
  /// Returns a value whose strings are numbers, booleans and null where the schema allows only these.
  ///
  ///     let schema = try JSONSchema([
  ///       "properties": [
  ///         "page": ["type": "integer"], "all": ["type": "boolean"], "name": ["type": "string"],
  ///       ]
  ///     ])
  ///     print(schema.coercingStrings(in: ["page": "2", "all": "true", "name": "7"]))
  ///     // prints {"page":2,"all":true,"name":"7"}
  ///
  /// Use it for query strings and environment variables, whose values are all strings. A string is replaced only when
  /// the schema does not allow strings there and allows the type that is written in it; so `"90000"` becomes a number that
  /// is too large for a port. Numbers keep all their digits.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(*n*) in the value for each subschema that describes its parts.
  public func coercingStrings(in value: JSEN) -> JSEN {
    guard let storage = try? DocumentStorage(value) else { return value }
    var replaced: [(pointer: JSONPointer, value: JSEN)] = []
    storage.read { tape in
      let instance = Instance(storage: storage, root: 0)
      var known: Set<Int> = []
      var walk = SchemaWalk(program, tape)
      while let place = walk.next() {
        guard let string = TapeValue(tape, place.node).string, !known.contains(place.node),
          let scalar = try? JSEN(parsing: string), scalar.object == nil, scalar.array == nil,
          scalar.string == nil, refusesType(of: .string(string), place.schema),
          !refusesType(of: scalar, place.schema)
        else { continue }
        known.insert(place.node)
        replaced.append((instance.pointer(to: place.node), scalar))
      }
    }
    var result = value
    for (pointer, value) in replaced { result[pointer: pointer] = value }
    return result
  }

  /// Returns a value whose single values are arrays of one element where the schema allows only arrays.
  ///
  ///     let schema = try JSONSchema([
  ///       "properties": ["tags": ["type": "array", "items": ["type": "string"]], "name": ["type": "string"]]
  ///     ])
  ///     print(schema.wrappingSingleValues(in: ["tags": "a", "name": "b"]))
  ///     // prints {"tags":["a"],"name":"b"}
  ///
  /// Use it for answers of models, and for services that leave out the brackets of an array with one element. Null stays. A
  /// value that becomes an element is not looked into: call the function again for arrays inside it.
  ///
  /// - Parameter value: the value.
  /// - Complexity: as ``coercingStrings(in:)``.
  public func wrappingSingleValues(in value: JSEN) -> JSEN {
    guard let storage = try? DocumentStorage(value) else { return value }
    var pointers: [JSONPointer] = []
    storage.read { tape in
      let instance = Instance(storage: storage, root: 0)
      var known: Set<Int> = []
      var walk = SchemaWalk(program, tape)
      while let place = walk.next() {
        let node = TapeValue(tape, place.node)
        guard node.kind != .array, node.kind != .null, !known.contains(place.node),
          refusesType(of: node.kind == .object ? [:] : node.json, place.schema),
          !refusesType(of: [], place.schema)
        else { continue }
        known.insert(place.node)
        pointers.append(instance.pointer(to: place.node))
      }
    }
    var result = value
    // Inner values first: their pointers lead through the outer ones.
    for pointer in pointers.sorted(by: { $0.tokens.count > $1.tokens.count }) {
      result[pointer: pointer] = result[pointer: pointer].map { [$0] }
    }
    return result
  }

  /// Whether a subschema does not allow the type of a value.
  private func refusesType(of value: JSEN, _ schema: Int) -> Bool {
    guard let storage = try? DocumentStorage(value) else { return true }
    let evaluation = Evaluation(
      program, Instance(storage: storage, root: 0), subschema: schema, limit: 100)
    return evaluation.records.contains { isAboutType($0, evaluation, of: value.kind) }
  }

  /// Whether the type of the value is the reason of a failure, in all alternatives.
  private func isAboutType(
    _ record: FailureRecord, _ evaluation: Evaluation, of kind: JSEN.Kind
  ) -> Bool {
    // Alternatives are nested as deep as schemas are, so this is a stack.
    var open = [record]
    var followed: Set<FailureRecord.Choice> = []
    while let record = open.popLast() {
      guard let choice = record.choice else {
        guard refusesType(record, kind) else { return false }
        continue
      }
      // Several ways may lead to the same alternatives.
      if !followed.insert(choice).inserted { continue }
      for group in evaluation.instance.groups(of: record, program) {
        guard
          let about = group.first(where: {
            if case .noneFits = $0.reason { true } else { refusesType($0, kind) }
          })
        else { return false }
        open.append(about)
      }
    }
    return true
  }

  /// Whether the keyword of a failure allows no value of a type.
  private func refusesType(_ record: FailureRecord, _ kind: JSEN.Kind) -> Bool {
    let object = program.parts.places[record.schema].json.object
    switch record.reason {
    case .keyword(.type), .never: return true
    case .keyword(.const), .keyword(.enum):
      let values = object?["enum"]?.array ?? object?["const"].map { [$0] } ?? []
      return !values.contains { $0.kind == kind || $0.kind.isNumber && kind.isNumber }
    default: return false
    }
  }
}

extension JSEN.Kind {
  fileprivate var isNumber: Bool { self == .int || self == .double || self == .number }
}
