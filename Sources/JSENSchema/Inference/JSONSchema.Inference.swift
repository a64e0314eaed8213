public import JSEN

extension JSONSchema {
  /// Infers a schema from samples.
  ///
  /// Add the samples one after the other, from a stream if they do not fit into memory: only facts about them are kept,
  /// at most 65,536 places. The schema accepts every sample.
  ///
  /// ```swift
  /// var inference = JSONSchema.Inference()
  /// inference.add(["id": 1, "name": "Ann", "tags": ["new"]])
  /// inference.add(["id": 2, "name": nil])
  /// print(try inference.schema.serialized(.pretty))
  /// // prints:
  /// // {
  /// //   "$schema": "https://json-schema.org/draft/2020-12/schema",
  /// //   "type": "object",
  /// //   "properties": {
  /// //     "id": {
  /// //       "type": "integer"
  /// //     },
  /// //     "name": {
  /// //       "type": [
  /// //         "string",
  /// //         "null"
  /// //       ]
  /// //     },
  /// //     "tags": {
  /// //       "type": "array",
  /// //       "items": {
  /// //         "type": "string"
  /// //       }
  /// //     }
  /// //   },
  /// //   "required": [
  /// //     "id",
  /// //     "name"
  /// //   ]
  /// // }
  /// ```
  ///
  /// The schema follows these rules:
  ///
  /// | samples have | schema |
  /// |---|---|
  /// | values of several kinds | `type` is a list |
  /// | only integers, also `1.0` | `"type": "integer"` |
  /// | a member in every object | the key is `required` |
  /// | arrays | one schema for all elements in `items` |
  /// | objects with many keys and similar values | `additionalProperties` |
  /// | strings of one format | `format` |
  /// | few strings that repeat | `enum`, by option |
  ///
  /// Values that are nested deeper than 250 levels are not described, so any value is accepted there.
  public struct Inference: Sendable {
    private let options: Options
    private var places = PlaceTable()

    /// Makes an inference without samples, whose schema accepts everything.
    ///
    /// - Parameter options: what the schema says.
    /// - Complexity: O(1).
    public init(_ options: Options = Options()) { self.options = options }

    /// The number of samples.
    public var count: Int { places[PlaceTable.root].count }

    /// Adds a sample.
    ///
    /// - Parameter value: the sample.
    /// - Complexity: O(*n*) in the values of the sample.
    public mutating func add(_ value: JSEN) { places.add(value, options) }

    /// Adds a sample that is a value of a document.
    ///
    /// ```swift
    /// let document = try JSENDocument(parsing: #"[1, 2.0, 1e1]"#)
    /// var options = JSONSchema.Inference.Options()
    /// options.writesDialect = false
    /// var inference = JSONSchema.Inference(options)
    /// inference.add(document.root)
    /// print(inference.schema)
    /// // prints {"type":"array","items":{"type":"integer"}}
    /// ```
    ///
    /// - Parameter value: the sample.
    /// - Complexity: O(*n*) in the values of the sample. No `JSEN` is made.
    public mutating func add(_ value: JSENDocument.Value) { places.add(value, options) }

    /// Adds the samples of another inference, as if they were added here.
    ///
    /// So parts of a large collection can be read at the same time.
    ///
    /// ```swift
    /// var first = JSONSchema.Inference()
    /// first.add(1)
    /// var second = JSONSchema.Inference()
    /// second.add("a")
    /// first.merge(second)
    /// print(first.count, first.schema["type"] ?? .null)
    /// // prints 2 ["string","integer"]
    /// ```
    ///
    /// - Parameter other: an inference with the same options. Facts that its options leave out stay unknown.
    /// - Complexity: O(*n*) in the places of both.
    public mutating func merge(_ other: Inference) { places.merge(other.places, options) }

    /// The schema of the samples so far, of draft 2020-12.
    ///
    /// Members are in the order in which their keys first appear.
    ///
    /// - Complexity: O(*n*) in the places.
    public var schema: JSEN { places.schema(options) }
  }
}
