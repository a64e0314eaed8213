extension JSONSchema.Inference {
  /// Options of a schema that is inferred from samples.
  ///
  /// ```swift
  /// var options = JSONSchema.Inference.Options()
  /// options.boundsNumbers = true
  /// options.writesDialect = false
  /// var inference = JSONSchema.Inference(options)
  /// for rating in [4, 2, 5] as [JSEN] { inference.add(rating) }
  /// print(inference.schema)
  /// // prints {"type":"integer","minimum":2,"maximum":5}
  /// ```
  public struct Options: Sendable, Hashable {
    /// Whether strings that all have one format, such as `date-time`, get the keyword `format`; true unless you set it.
    public var detectsFormats = true

    /// The largest number of values of an `enum`; 0, the default, for no `enum`.
    ///
    /// A string gets an `enum` only if there are at most this number of different strings of at most 64 bytes, each of
    /// them appears three times on average, and they have no format. More than 1024 counts as 1024.
    public var enumLimit = 0

    /// Whether members that every sample has are `required`; true unless you set it.
    public var requiresMembers = true

    /// Whether objects refuse members that no sample has, by `additionalProperties: false`; false unless you set it.
    public var closesObjects = false

    /// The number of different keys from which on an object can be a dictionary; 32 unless you set it, nil for never.
    ///
    /// The values of a dictionary have one schema, in `additionalProperties`. An object with this number of keys is a
    /// dictionary if its values have the same shape and few of its keys are in each sample. An object whose keys are all
    /// numbers or UUIDs is one with any number of keys. Because memory is bounded, an object with more than 256 keys, and
    /// more than this number, is always a dictionary.
    public var dictionaryThreshold: Int? = 32

    /// Whether numbers get the keywords `minimum` and `maximum`; false unless you set it. Integers beyond 64 bits have a power
    /// of ten as a bound without it.
    public var boundsNumbers = false

    /// Whether the schema names its dialect, by `$schema`; true unless you set it.
    public var writesDialect = true

    /// Makes the default options.
    public init() {}

    /// The number of keys from which on an object is always a dictionary.
    var memberLimit: Int { max(256, dictionaryThreshold ?? 0) }
  }
}
