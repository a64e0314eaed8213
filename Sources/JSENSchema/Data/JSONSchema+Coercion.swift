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
  public func coercingStrings(in value: JSEN) -> JSEN { coercing(value, .scalars) }

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
  public func wrappingSingleValues(in value: JSEN) -> JSEN { coercing(value, .singleValues) }

  /// Returns a value that is brought nearer to the schema by rules.
  ///
  ///     let schema = try JSONSchema([
  ///       "type": "object",
  ///       "properties": [
  ///         "tags": ["type": "array"], "year": ["type": "integer"], "note": ["type": "string"],
  ///         "end": ["type": ["integer", "null"]],
  ///       ],
  ///     ])
  ///     let answer: JSEN = ["tags": "[\"a\"]", "year": "2026", "note": nil, "end": ""]
  ///     print(schema.coercing(answer))
  ///     // prints {"tags":["a"],"year":2026,"end":null}
  ///     print(schema.coercing(answer, [.jsonTexts, .nullMembers]))
  ///     // prints {"tags":["a"],"year":"2026","end":""}
  ///
  /// Use it for answers of models. A value changes only where the schema does not allow its type. Where no alternative
  /// fits, the one that came closest counts, if the value has fewer failures then. Texts of arrays and objects are read
  /// first, so the other rules apply inside them, too.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - rules: the changes that are made.
  /// - Complexity: as ``coercingStrings(in:)``, for each level of JSON in strings.
  public func coercing(_ value: JSEN, _ rules: Coercion = .all) -> JSEN {
    changing { guesses in
      var result = value
      if rules.contains(.jsonTexts) {
        var last = JSEN.null
        // Each level of JSON in strings escapes the one inside it: *n* bytes have O(√*n*) levels.
        while last != result {
          last = result
          result = coerced(result, .jsonTexts, guesses: guesses)
        }
      }
      // A single value becomes an element before its own type is looked at.
      let others = rules.subtracting([.jsonTexts, .singleValues])
      if rules.contains(.singleValues) {
        result = coerced(result, .singleValues, before: others, guesses: guesses)
      }
      return others.isEmpty ? result : coerced(result, others, guesses: guesses)
    }
  }

  /// Applies rules to each part of a value once.
  ///
  /// - Parameters:
  ///   - later: the rules that follow. A string that they replace is not wrapped.
  ///   - guesses: whether the closest alternative describes a part that fits none.
  private func coerced(
    _ value: JSEN, _ rules: Coercion, before later: Coercion = [], guesses: Bool
  ) -> JSEN {
    guard let storage = try? DocumentStorage(value) else { return value }
    var edits: [(pointer: JSONPointer, edit: Edit)] = []
    storage.read { tape in
      let instance = Instance(program, storage, 0)
      var known: Set<Int> = []
      var required: Set<Int> = []
      var removed: [Int] = []
      var walk = SchemaWalk(tape, of: instance, guesses: guesses)
      while let place = walk.next() {
        let node = TapeValue(tape, place.node)
        if rules.contains(.nullMembers), node.kind == .object {
          required.formUnion(requiredMembers(of: node, place.schema))
        }
        guard !known.contains(place.node), !walk.accepts(place.schema, place.node),
          let edit = edit(of: node, place.schema, rules, before: later)
        else {
          continue
        }
        known.insert(place.node)
        if case .remove = edit {
          removed.append(place.node)
        } else {
          edits.append((instance.pointer(to: place.node), edit))
        }
      }
      for node in removed where node > 0 && !required.contains(node) && tape[node - 1].hasTag(.key)
      {
        edits.append((instance.pointer(to: node), .remove))
      }
    }
    var result = value
    // Inner values first: their pointers lead through the outer ones.
    for (pointer, edit) in edits.sorted(by: { $0.pointer.tokens.count > $1.pointer.tokens.count }) {
      switch edit {
      case .replace(let value): result[pointer: pointer] = value
      case .wrap: result[pointer: pointer] = result[pointer: pointer].map { [$0] }
      case .remove: result[pointer: pointer] = nil
      }
    }
    return result
  }

  /// A change of a part of a value.
  private enum Edit {
    case replace(JSEN)
    case wrap
    case remove
  }

  private func edit(
    of node: TapeValue, _ schema: Int, _ rules: Coercion, before later: Coercion
  ) -> Edit? {
    let kind = node.kind
    if kind == .null {
      return rules.contains(.nullMembers) && refusesType(of: nil, schema) ? .remove : nil
    }
    // Few subschemas allow arrays, and a value that is wrapped has only to be one.
    if rules.contains(.singleValues), kind != .array, !refusesType(of: [], schema),
      refusesType(of: node.json, schema)
    {
      return textEdit(of: node, schema, later) == nil ? .wrap : nil
    }
    return textEdit(of: node, schema, rules)
  }

  /// The change of a string by the rules for its text.
  private func textEdit(of node: TapeValue, _ schema: Int, _ rules: Coercion) -> Edit? {
    guard let string = node.string, !rules.isDisjoint(with: [.scalars, .jsonTexts, .emptyTexts]),
      refusesType(of: .string(string), schema)
    else { return nil }
    if string.isEmpty, rules.contains(.emptyTexts) {
      if !refusesType(of: nil, schema) { return .replace(nil) }
      return rules.contains(.nullMembers) ? .remove : nil
    }
    guard let read = try? JSEN(parsing: string), read.string == nil else { return nil }
    let isContainer = read.array != nil || read.object != nil
    guard rules.contains(isContainer ? .jsonTexts : .scalars) else { return nil }
    return refusesType(of: read, schema) ? nil : .replace(read)
  }

  /// The nodes of the members of an object that a subschema requires.
  private func requiredMembers(of object: TapeValue, _ schema: Int) -> [Int] {
    program.parts.objects(of: [schema]).flatMap { rules in
      zip(rules.names, rules.isRequired).compactMap { $1 ? object[$0]?.index : nil }
    }
  }

  /// Whether a subschema does not allow the type of a value.
  private func refusesType(of value: JSEN, _ schema: Int) -> Bool {
    guard let storage = try? DocumentStorage(value) else { return true }
    let instance = Instance(program, storage, 0)
    return Evaluation(instance, subschema: schema, limit: 100).records.contains {
      $0.instance == 0 && isAboutType($0, instance, of: value.kind)
    }
  }

  /// Whether the type of the value, and not of a part, is the reason of a failure, in all alternatives.
  private func isAboutType(
    _ record: FailureRecord, _ instance: Instance, of kind: JSEN.Kind
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
      for group in instance.groups(of: record) {
        guard
          let about = group.first(where: {
            $0.instance == record.instance && ($0.choice != nil || refusesType($0, kind))
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
