import JSEN
import JSENSchema
import JSENStandards

/// Checks that each place of a failure leads to what it names, and that masked words show nothing.
struct FailureChecks {
  let plain: PlainEvaluator
  let schema: JSEN
  let value: JSEN

  /// Returns what is wrong with a failure.
  func fault(of failure: JSONSchema.Failure) -> String? {
    if failure.pointer.find(in: value) == nil { return "no value at \(failure.pointer)" }
    if failure.message.isEmpty || failure.description.isEmpty { return "no message" }
    if failure.keyword == "false" {
      if plain.json(at: failure.absoluteKeywordLocation)?.json != false { return place(failure) }
    } else if let found = plain.json(at: failure.absoluteKeywordLocation)?.json {
      if found != failure.keywordValue { return place(failure) }
    } else {
      return place(failure)
    }
    if let found = followed(failure.keywordLocation), found != failure.keywordValue {
      return place(failure)
    }
    for group in failure.alternatives {
      for inner in group { if let fault = fault(of: inner) { return fault } }
    }
    return nil
  }

  private func place(_ failure: JSONSchema.Failure) -> String {
    "\(failure.keyword) is not at \(failure.keywordLocation), \(failure.absoluteKeywordLocation)"
  }

  /// Follows a way through references; nil when a part depends on the dynamic scope. A wrong way has a value that no
  /// keyword has.
  private func followed(_ pointer: JSONPointer) -> JSEN? {
    let wrong: JSEN = ["there is nothing": .null]
    var (json, address) = (schema, plain.address(of: schema, in: ""))
    for (position, token) in pointer.tokens.enumerated() {
      let isLast = position == pointer.tokens.count - 1
      guard let next = PlainResources.walk([token], from: json, address, plain.draft) else {
        return wrong
      }
      let isDynamic = token == "$dynamicRef" || token == "$recursiveRef"
      if isDynamic, next.json.string != nil { return nil }
      if token == "$ref", !isLast, let reference = next.json.string {
        guard let target = plain.resources.target(reference, address) else { return wrong }
        (json, address) = (target.json, plain.address(of: target.json, in: target.address))
      } else {
        (json, address) = (next.json, next.address)
      }
    }
    return json
  }
}

extension PlainEvaluator {
  /// The address that a schema has inside a resource.
  func address(of json: JSEN, in outer: String) -> String {
    let id = json.object?[draft == .draft4 ? "id" : "$id"]?.string
    guard let id, !id.hasPrefix("#") else { return outer }
    return PlainResources.resolve(id, outer).address
  }

  /// The part of a schema at an absolute place.
  func json(at location: String) -> PlainResources.Place? {
    let parts = location.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let root = resources.resources[String(parts[0])],
      let pointer = try? JSONPointer(fragment: String(parts[1]))
    else { return nil }
    return PlainResources.walk(pointer.tokens, from: root, String(parts[0]), draft)
  }
}

/// The shape of the specification's outputs.
enum OutputShape {
  static func fault(of output: JSEN, isValid: Bool) -> String? {
    guard let object = output.object, object["valid"] == .bool(isValid) else { return "no valid" }
    let list = isValid ? "annotations" : "errors"
    for (name, value) in object where name != "valid" {
      guard name == list, let units = value.array, !units.isEmpty else {
        return "unexpected \(name)"
      }
      for unit in units { if let fault = fault(ofUnit: unit, isValid) { return fault } }
    }
    return isValid || object["errors"] != nil ? nil : "no errors"
  }

  private static func fault(ofUnit unit: JSEN, _ isValid: Bool) -> String? {
    guard let object = unit.object, object["valid"] == .bool(isValid),
      let way = object["keywordLocation"]?.string, object["instanceLocation"]?.string != nil
    else { return "incomplete unit \(unit)" }
    let names: Set = [
      "valid", "keywordLocation", "absoluteKeywordLocation", "instanceLocation", "error", "errors",
      "annotation",
    ]
    for name in object.keys where !names.contains(name) { return "unexpected \(name)" }
    let contents = ["error", "errors", "annotation"].filter { object[$0] != nil }
    if contents.count != 1 || (contents == ["annotation"]) != isValid { return "has \(contents)" }
    if way.contains("/$ref/") || way.contains("/$dynamicRef/"),
      object["absoluteKeywordLocation"] == nil
    {
      return "no absolute location beside \(way)"
    }
    for inner in object["errors"]?.array ?? [] {
      if let fault = fault(ofUnit: inner, isValid) { return fault }
    }
    return nil
  }
}
