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
  /// Members of objects inside are added, too. A default may be in the schema to which a property refers. Of the
  /// alternatives of `anyOf` and `oneOf`, those that the value fits count. Where none fits, the one that came closest
  /// counts, if the value has fewer failures then. A default is inserted as it is written: the
  /// defaults inside it are not added to it. Other members do not change, also when they are null.
  ///
  /// - Parameter value: the value, which may be one that does not fit.
  /// - Complexity: O(*n*) in the value for each subschema that describes its parts.
  public func applyingDefaults(to value: JSEN) -> JSEN {
    changing { addingDefaults(to: value, guesses: $0) }
  }

  private func addingDefaults(to value: JSEN, guesses: Bool) -> JSEN {
    guard let storage = try? DocumentStorage(value) else { return value }
    var added: [(pointer: JSONPointer, value: JSEN)] = []
    storage.read { tape in
      let instance = Instance(program, storage, 0)
      var known: Set<JSONPointer> = []
      var walk = SchemaWalk(tape, of: instance, guesses: guesses)
      while let place = walk.next() {
        guard tape[place.node].hasTag(.object) else { continue }
        for (key, property) in program.parts.properties(of: place.schema) {
          guard TapeValue(tape, place.node)[key] == nil,
            let value = program.parts.defaultValue(of: property)
          else { continue }
          let pointer = instance.pointer(to: place.node).appending(key)
          if known.insert(pointer).inserted { added.append((pointer, value)) }
        }
      }
    }
    var result = value
    for (pointer, value) in added { result[pointer: pointer] = value }
    return result
  }

  /// Changes a value, also in alternatives that it does not fit if that leaves fewer failures.
  ///
  /// - Parameter change: makes the change. With `true`, the closest alternative describes a part that fits none.
  func changing(_ change: (_ guesses: Bool) -> JSEN) -> JSEN {
    let plain = change(false)
    if program.parts.alternatives.isEmpty || isValid(plain) { return plain }
    let guess = change(true)
    if guess == plain { return plain }
    let limit = 1_000
    return validate(guess, limit: limit).count < validate(plain, limit: limit).count ? guess : plain
  }
}

extension Program.Parts {
  /// The properties of a subschema, by key.
  fileprivate func properties(of schema: Int) -> [(key: String, schema: Int)] {
    objects(of: [schema]).flatMap { rules in
      zip(rules.names, rules.properties).lazy.filter { $1 >= 0 }.map { (key: $0, schema: $1) }
    }
  }

  /// The default of a subschema, or of one to which it refers.
  fileprivate func defaultValue(of schema: Int) -> JSEN? {
    var open = [schema]
    var known = Set(open)
    while let schema = open.popLast() {
      if let value = places[schema].json.object?["default"] { return value }
      for instruction in instructions(of: schema) {
        switch instruction {
        case .reference(let target): if known.insert(target).inserted { open.append(target) }
        case .allOf(let number):
          open += lists[number].reversed().filter { known.insert($0).inserted }
        default: break
        }
      }
    }
    return nil
  }
}
