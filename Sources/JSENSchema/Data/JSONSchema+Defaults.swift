public import JSEN
import JSENStandards

extension JSONSchema {
  /// Returns a value with the defaults of the members that it does not have.
  ///
  ///     let schema = try JSONSchema([
  ///       "properties": ["host": [:], "port": ["type": "integer", "default": 8080]]
  ///     ])
  ///     print(schema.applyingDefaults(to: ["host": "localhost"]))
  ///     // prints {"host":"localhost","port":8080}
  ///
  /// Members of objects inside are added, too. Of the alternatives of `anyOf` and `oneOf`, those that the value fits
  /// count. A default is inserted as it is written: the defaults inside it are not added to it. Other members do not
  /// change, also when they are null.
  ///
  /// - Parameter value: the value, which may be one that does not fit.
  /// - Complexity: O(*n*) in the value for each subschema that describes its parts.
  public func applyingDefaults(to value: JSEN) -> JSEN {
    guard let storage = try? DocumentStorage(value) else { return value }
    var added: [(pointer: JSONPointer, value: JSEN)] = []
    storage.read { tape in
      let instance = Instance(storage: storage, root: 0)
      var known: Set<[String]> = []
      var walk = SchemaWalk(program, tape)
      while let place = walk.next() {
        guard tape[place.node].hasTag(.object),
          let properties = program.parts.places[place.schema].json.object?["properties"]?.object
        else { continue }
        for (key, property) in properties {
          guard let value = property.object?["default"],
            TapeValue(tape, place.node)[key] == nil
          else { continue }
          let pointer = instance.pointer(to: place.node).appending(key)
          if known.insert(pointer.tokens).inserted { added.append((pointer, value)) }
        }
      }
    }
    var result = value
    for (pointer, value) in added { result[pointer: pointer] = value }
    return result
  }
}
