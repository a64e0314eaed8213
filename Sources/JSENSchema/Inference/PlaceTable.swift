import JSEN

/// The places of the samples, as a tree in one array. The memory that it needs is bounded.
struct PlaceTable: Sendable {
  /// The largest number of places, and the depth of the deepest ones. A level of a value can be two levels of a schema,
  /// and a schema must be writable.
  static let limit = 1 << 16
  static let maximumDepth = 250
  /// The place of the samples themselves.
  static let root = 0

  private var places = [PlaceFacts()]
  /// Places that are not in use.
  private var free: [Int] = []

  subscript(place: Int) -> PlaceFacts {
    get { places[place] }
    _modify { yield &places[place] }
  }

  /// The number of places, including those that are not in use.
  var capacity: Int { places.count }

  /// Adds a place; returns nil when there are too many of them.
  mutating func insert() -> Int? {
    if let place = free.popLast() { return place }
    if places.count >= Self.limit { return nil }
    places.append(PlaceFacts())
    return places.count - 1
  }

  /// Removes a place, whose children stay, and returns its facts.
  mutating func remove(_ place: Int) -> PlaceFacts {
    free.append(place)
    let facts = places[place]
    places[place] = PlaceFacts()
    return facts
  }

  /// Removes places and all places below them.
  mutating func removeTrees(_ roots: [Int]) {
    var pending = roots
    while let place = pending.popLast() { pending += remove(place).children }
  }

  /// The places below the root and the root, each before its children.
  var inOrder: [Int] {
    var order: [Int] = []
    var pending = [Self.root]
    while let place = pending.popLast() {
      order.append(place)
      pending += places[place].children.reversed()
    }
    return order
  }
}
