/// When the coders stop searching the members of an object one by one.
enum MemberScan {
  /// How many members of one object are searched without a hash table.
  ///
  /// Decoder and encoder use this one limit. Objects in real documents seldom have more members, and making a table
  /// for each object costs more than the search. Up to this limit a search is O(1) in the size of the input, so input
  /// that is made to be slow gains nothing.
  static let limit = 48
}
