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
  /// the schema refuses it and takes the number, boolean or null that is written in it. Numbers keep all their digits.
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
          scalar.string == nil, !fits(.string(string), place.schema), fits(scalar, place.schema)
        else { continue }
        known.insert(place.node)
        replaced.append((instance.pointer(to: place.node), scalar))
      }
    }
    var result = value
    for (pointer, value) in replaced { result[pointer: pointer] = value }
    return result
  }

  private func fits(_ scalar: JSEN, _ schema: Int) -> Bool {
    guard let storage = try? DocumentStorage(scalar) else { return false }
    return storage.read { tape in
      var evaluator = Evaluator<Deciding>(program, tape)
      return evaluator.accepts(schema, 0)
    }
  }
}
