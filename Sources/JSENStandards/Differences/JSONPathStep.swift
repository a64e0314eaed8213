/// A key or an index on the way to a place.
package enum JSONPathStep: Sendable, Hashable {
  case key(String)
  case index(Int)

  /// The token of a pointer.
  var token: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}
