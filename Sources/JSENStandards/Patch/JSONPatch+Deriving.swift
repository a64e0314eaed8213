public import JSEN

extension JSONPatch {
  /// Makes the patch that changes one value into another.
  ///
  ///     let old: JSEN = ["first": "Ann", "tags": ["a", "b", "c"]]
  ///     let new: JSEN = ["name": "Ann", "tags": ["c", "a", "b"]]
  ///     for operation in JSONPatch(from: old, to: new).operations { print(operation) }
  ///     // prints:
  ///     // {"op":"move","from":"/first","path":"/name"}
  ///     // {"op":"move","from":"/tags/2","path":"/tags/0"}
  ///
  /// The patch moves values that were moved, and copies long values that already exist at another place. An array or
  /// object is replaced as a whole if its changes take more than twice as much text, so the patch of two unrelated
  /// values is about as long as the new value.
  ///
  /// Applied to `old`, the patch gives a value that equals `new`. With `comparingMemberOrder`, the members also get the
  /// order of `new`. For this, an operation `move` from a place to itself moves a member to the end of its object,
  /// since RFC 6902 §4.4 defines it as a removal and an addition. Other libraries may not move such a member.
  ///
  /// - Parameters:
  ///   - old: the value before the patch.
  ///   - new: the value after it.
  ///   - comparingMemberOrder: whether the order of members matters.
  /// - Complexity: O(*n*) in both values, and O(*n* log *n*) for arrays that differ in many elements. If a long value
  ///   may be copied, each element that is added to an array or removed also takes O(√*n*) in the elements.
  public init(from old: JSEN, to new: JSEN, comparingMemberOrder: Bool = false) {
    self.init(comparing: old, new, comparingMemberOrder)
  }

  /// Makes the patch that changes a value of one document into a value of another.
  ///
  ///     let old = try JSENDocument(parsing: #"{"name": "Ann"}"#).root
  ///     let new = try JSENDocument(parsing: #"{"name": "Ann", "age": 41}"#).root
  ///     print(JSONPatch(from: old, to: new))
  ///     // prints [{"op":"add","path":"/age","value":41}]
  ///
  /// The patch equals the patch of two `JSEN` values, and making it takes less memory.
  ///
  /// - Parameters:
  ///   - old: the value before the patch.
  ///   - new: the value after it.
  ///   - comparingMemberOrder: whether the order of members matters.
  /// - Complexity: that of the initializer for `JSEN` values.
  public init(
    from old: JSENDocument.Value, to new: JSENDocument.Value, comparingMemberOrder: Bool = false
  ) {
    self.init(comparing: old, new, comparingMemberOrder)
  }

  /// The patch of two values; if `spelled`, with the digits that a document's numbers have.
  package init<Value>(
    comparing old: Value, _ new: Value, _ comparesMemberOrder: Bool, spelled: Bool = false
  ) where Value: JSONComparable {
    let comparison = ValueComparison(
      old, new, EqualityRule(comparesMemberOrder: comparesMemberOrder), spelled: spelled)
    var draft = PatchDraft(comparison)
    draft.addChanges()
    self.init(draft.operations())
  }
}
