import JSEN

/// The facts about the values at one place of the samples, such as `user.name`.
struct PlaceFacts: Sendable {
  /// The number of values.
  var count = 0
  var kinds: TypeSet = []
  var numbers = NumberFacts()
  var strings = StringFacts()
  /// The number of values that are objects.
  var objectCount = 0
  /// The places of members by key, in the order of first appearance. It compares keys as any object does.
  var members = JSEN.Object()
  /// The place of all values of a dictionary, which has no ``members``.
  var dictionaryValues: Int?
  /// The place of the elements of arrays.
  var elements: Int?
  /// Whether there were members that are not described. Then only keys that have been in ``members`` from the start are
  /// there.
  var hasUnknownMembers = false
  /// Whether there were elements that are not described. Then ``elements`` is nil.
  var hasUnknownElements = false

  /// Adds a value, without what is in it.
  mutating func add(_ value: some JSONReadable, _ options: JSONSchema.Inference.Options) {
    count += 1
    switch value.kind {
    case .null: kinds.insert(.null)
    case .bool: kinds.insert(.bool)
    case .int, .double, .number:
      kinds.formUnion(.number)
      numbers.add(value, options)
    case .string:
      kinds.insert(.string)
      strings.add(value.string ?? "", options)
    case .array: kinds.insert(.array)
    case .object:
      kinds.insert(.object)
      objectCount += 1
    }
  }

  /// Adds the values of another place, without their members and elements.
  mutating func merge(_ other: PlaceFacts, _ options: JSONSchema.Inference.Options) {
    count += other.count
    kinds.formUnion(other.kinds)
    numbers.merge(other.numbers)
    strings.merge(other.strings, options)
    objectCount += other.objectCount
  }

  /// The places of all members, of the values and of the elements.
  var children: [Int] {
    members.compactMap(\.value.int) + (dictionaryValues.map { [$0] } ?? [])
      + (elements.map { [$0] } ?? [])
  }
}
