import JSEN
import JSENStandards

/// The places of subschemas in documents: numbers in a tree, so that long pointers are not copied.
struct PlaceTree: Sendable {
  private struct Place {
    let parent: Int
    let token: String
  }

  private struct Edge: Hashable {
    let parent: Int
    let token: String

    /// Compares bytes: canonically equivalent keys lead to different places.
    static func == (left: Edge, right: Edge) -> Bool {
      left.parent == right.parent && left.token.hasSameBytes(as: right.token)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parent)
      token.hashBytes(into: &hasher)
    }
  }

  private var places: [Place] = []
  private var children: [Edge: Int] = [:]

  /// How many places there are.
  var count: Int { places.count }

  /// Adds the root of a document.
  mutating func addRoot() -> Int {
    places.append(Place(parent: -1, token: ""))
    return places.count - 1
  }

  /// Returns the place inside another one.
  mutating func child(of parent: Int, _ token: String) -> Int {
    let edge = Edge(parent: parent, token: token)
    if let known = children[edge] { return known }
    places.append(Place(parent: parent, token: token))
    children[edge] = places.count - 1
    return places.count - 1
  }

  /// The root of the document in which a place is.
  func root(of place: Int) -> Int {
    var place = place
    while places[place].parent >= 0 { place = places[place].parent }
    return place
  }

  /// Returns the pointer from a place to one inside it.
  ///
  /// - Complexity: O(*d*) at depth *d*.
  func pointer(from outer: Int, to inner: Int) -> JSONPointer {
    var tokens: [String] = []
    var place = inner
    while place != outer, places[place].parent >= 0 {
      tokens.append(places[place].token)
      place = places[place].parent
    }
    return JSONPointer(tokens: tokens.reversed())
  }
}
