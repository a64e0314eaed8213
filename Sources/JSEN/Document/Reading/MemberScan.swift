/// The sizes from which on the members of an object on a tape are searched with a table.
enum MemberScan {
  /// How many members of one object are searched and compared without a ``MemberIndex``, by documents, decoder and
  /// encoder.
  ///
  /// It is more than ``JSEN/Object/scanLimit``, the limit of values. An object keeps its index; a coder makes a table
  /// for one pass over an object, which costs more than the searches. Measured on objects of 40 members: with 24 as the
  /// limit, `decode` of twitter takes 806 µs instead of 409, and encoding a structure 2.1 µs instead of 1.05
  /// (2026-11-21). With 48, `descend-document` of github_events, whose objects of repositories have more members, takes
  /// 21 µs instead of 17 (2026-11-25). Up to this limit a search is O(1) in the size of the input, so input that is made
  /// to be slow gains nothing.
  static let limit = 64
}
