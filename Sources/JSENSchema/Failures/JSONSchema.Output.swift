public import JSEN
import JSENStandards

extension JSONSchema {
  /// A form of the result that JSON Schema 2020-12 defines (core, §12.4).
  public enum Output: Sendable, Hashable, CaseIterable {
    /// Only whether the value fits.
    case flag
    /// A list of all failures, or of all annotations.
    case basic
    /// The failures in a tree that follows the schema.
    case detailed
  }

  /// Returns the result of a validation in a form of the specification.
  ///
  ///     let schema = try JSONSchema(["properties": ["age": ["minimum": 0]]])
  ///     print(schema.output(.basic, for: ["age": -3] as JSEN).prettyPrinted())
  ///     // prints:
  ///     // {
  ///     //   "valid": false,
  ///     //   "errors": [
  ///     //     {
  ///     //       "valid": false,
  ///     //       "keywordLocation": "/properties/age/minimum",
  ///     //       "instanceLocation": "/age",
  ///     //       "error": "-3 is less than the minimum 0"
  ///     //     }
  ///     //   ]
  ///     // }
  ///
  /// Each failure of every alternative is a unit. `absoluteKeywordLocation` is there when the schema has an
  /// address, or when a reference leads to it.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - value: the value.
  ///   - limit: the greatest number of failures. The validation stops there.
  /// - Complexity: that of `validate(_:limit:)`.
  public func output(_ form: Output, for value: JSEN, limit: Int = 100) -> JSEN {
    evaluation(of: value, limit: limit, annotates: form != .flag).output(form)
  }

  /// Returns the result of a validation of a document's value in a form of the specification.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - value: the value, such as the root of a document.
  ///   - limit: the greatest number of failures. The validation stops there.
  /// - Complexity: that of `validate(_:limit:)`.
  @_disfavoredOverload
  public func output(_ form: Output, for value: JSENDocument.Value, limit: Int = 100) -> JSEN {
    output(form, for: value, limit: limit, masked: false)
  }

  /// Returns the result with messages that show no part of the value, if `masked` is true.
  package func output(
    _ form: Output, for value: JSENDocument.Value, limit: Int, masked: Bool
  ) -> JSEN {
    let instance = Instance(program, value.storage, value.index)
    return Evaluation(instance, limit: limit, annotates: form != .flag)
      .output(form, isMasked: masked)
  }
}

extension Evaluation {
  func output(_ form: JSONSchema.Output, isMasked: Bool = false) -> JSEN {
    var result: JSEN.Object = ["valid": .bool(isValid)]
    guard form != .flag else { return .dictionary(result) }
    if isValid {
      let units = zip(annotations, publicAnnotations).map(unit)
      if !units.isEmpty { result["annotations"] = .array(units) }
    } else {
      result["errors"] = .array(form == .basic ? list(records, isMasked) : tree(records, isMasked))
    }
    return .dictionary(result)
  }

  /// How many failures there are before those of further alternatives are left out, which may be exponentially many.
  private var most: Int { 1000 }

  /// The failures, and those of all alternatives after the failure of their keyword.
  private func list(_ records: [FailureRecord], _ isMasked: Bool) -> [JSEN] {
    var units: [JSEN] = []
    var open = Array(records.reversed())
    while let record = open.popLast() {
      units.append(.dictionary(unit(record, isMasked)))
      if units.count + open.count < most {
        open += instance.groups(of: record).joined().reversed()
      }
    }
    return units
  }

  /// The failures, with those of alternatives inside the failure of their keyword.
  private func tree(_ records: [FailureRecord], _ isMasked: Bool) -> [JSEN] {
    // The inner units are made before the outer ones, without recursion.
    var order: [(record: FailureRecord, parent: Int?)] = records.map { ($0, nil) }
    var next = 0
    while next < order.count {
      if order.count < most {
        order += instance.groups(of: order[next].record).joined().map { ($0, next) }
      }
      next += 1
    }
    var inner = [[JSEN]](repeating: [], count: order.count)
    var outermost: [JSEN] = []
    for position in order.indices.reversed() {
      let (record, parent) = order[position]
      var unit = unit(record, isMasked)
      if !inner[position].isEmpty {
        unit.removeValue(forKey: "error")
        unit["errors"] = .array(inner[position].reversed())
      }
      if let parent {
        inner[parent].append(.dictionary(unit))
      } else {
        outermost.append(.dictionary(unit))
      }
    }
    return outermost.reversed()
  }

  private func unit(_ record: FailureRecord, _ isMasked: Bool) -> JSEN.Object {
    let failure = JSONSchema.Failure(record, instance)
    var unit = unit(
      false, failure.keywordLocation, failure.absoluteKeywordLocation, failure.pointer,
      record.schema, record.trail)
    unit["error"] = .string(isMasked ? failure.maskedMessage : failure.message)
    return unit
  }

  private func unit(_ record: AnnotationRecord, _ annotation: JSONSchema.Annotation) -> JSEN {
    var unit = unit(
      true, annotation.keywordLocation, annotation.absoluteKeywordLocation, annotation.pointer,
      record.schema, record.trail)
    unit["annotation"] = annotation.value
    return .dictionary(unit)
  }

  /// The places of a unit. It has an absolute one if that tells more than the way to the keyword.
  private func unit(
    _ isValid: Bool, _ keyword: JSONPointer, _ absolute: @autoclosure () -> String,
    _ place: JSONPointer, _ schema: Int, _ trail: [TrailStep]
  ) -> JSEN.Object {
    var unit: JSEN.Object = [
      "valid": .bool(isValid), "keywordLocation": .string(keyword.description),
    ]
    if !instance.program.parts.places[schema].resource.isEmpty
      || trail.contains(where: { $0.reference != nil })
    {
      unit["absoluteKeywordLocation"] = .string(absolute())
    }
    unit["instanceLocation"] = .string(place.description)
    return unit
  }
}
