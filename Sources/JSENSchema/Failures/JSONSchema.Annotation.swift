public import JSEN
public import JSENStandards

extension JSONSchema {
  /// A keyword that describes a value: `title`, `default`, `format`, or one that the library does not know.
  ///
  ///     let schema = try JSONSchema(["properties": ["age": ["title": "Age in years"]]])
  ///     for annotation in schema.annotations(of: ["age": 3]) {
  ///       print(annotation.pointer, annotation.keyword, annotation.value)
  ///     }
  ///     // prints /age title "Age in years"
  public struct Annotation: Sendable {
    /// The place of the value.
    public let pointer: JSONPointer
    /// The name of the keyword.
    public let keyword: String
    /// The value of the keyword.
    public let value: JSEN
    /// The place of the keyword on the way of the validation; references are steps, too.
    public let keywordLocation: JSONPointer
    /// The place of the keyword in its resource: an address with a pointer as its fragment.
    public let absoluteKeywordLocation: String
  }

  /// Returns the annotations of all subschemas that a value fits; none when the whole value does not fit.
  ///
  /// A subschema to which several ways lead describes a part of the value once. There are no annotations if collecting
  /// them takes more than `maximumSteps`.
  ///
  /// - Parameter value: the value.
  /// - Complexity: that of `isValid(_:)`, without its short ways.
  public func annotations(of value: JSEN) -> [Annotation] {
    evaluation(of: value, limit: 1, annotates: true).publicAnnotations
  }

  /// Returns the annotations of all subschemas that a value of a document fits; none when the whole value does not fit.
  ///
  /// - Parameter value: the value, such as the root of a document.
  /// - Complexity: that of `isValid(_:)`, without its short ways.
  @_disfavoredOverload
  public func annotations(of value: JSENDocument.Value) -> [Annotation] {
    Evaluation(Instance(program, value.storage, value.index), limit: 1, annotates: true)
      .publicAnnotations
  }
}

extension Evaluation {
  var publicAnnotations: [JSONSchema.Annotation] {
    if !isValid { return [] }
    return annotations.map { record in
      JSONSchema.Annotation(
        pointer: instance.pointer(to: record.instance), keyword: record.keyword,
        value: instance.program.parts.places[record.schema].json.object?[record.keyword] ?? .null,
        keywordLocation: instance.program.keywordLocation(record.trail, record.keyword),
        absoluteKeywordLocation: instance.program.parts.address(of: record.schema, record.keyword))
    }
  }
}
