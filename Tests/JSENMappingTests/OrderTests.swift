import JSEN
import JSENMapping
import Testing

/// Sets and dictionaries have another order in each process; what is written does not.
@Suite("The order of sets and dictionaries") struct OrderTests {
  enum Suit: String { case spades, hearts, clubs, diamonds }
  struct Pair: Hashable {
    let x: Int
    let inner: Set<Int>
  }
  enum Choice: Hashable {
    case number(Int)
    case pairs(Set<Pair>)
    case none
  }
  struct Nested: Hashable {
    let children: Set<Nested>
    let id: Int
  }

  private func check<T>(
    _ value: T, _ text: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for mapper in [JSENMapper(), JSENMapper.strict] {
      #expect(try mapper.encodeToString(value) == text, sourceLocation: location)
      #expect(try mapper.encode(value).serialized() == text, sourceLocation: location)
      let pretty = try JSEN(parsing: mapper.encodeToString(value, options: .pretty))
      #expect(try pretty.serialized() == text, sourceLocation: location)
    }
  }

  static let letters = "abcdefghijklmnopqrstuvwxyz".map { "\($0)" } + ["é", "ﬀ", "😀"]
  static let numbers = Array(-20...20)

  @Test func dictionariesAreWrittenByKey() throws {
    let members = Self.letters.map { "\"\($0)\":1" }.joined(separator: ",")
    try check(Dictionary(uniqueKeysWithValues: Self.letters.map { ($0, 1) }), "{\(members)}")
    let lists = Self.letters.map { "\"\($0)\":[]" }.joined(separator: ",")
    try check(Dictionary(uniqueKeysWithValues: Self.letters.map { ($0, [Int]()) }), "{\(lists)}")
    try check(
      [10: true, 9: false, -1: true, 100: true], #"{"-1":true,"10":true,"100":true,"9":false}"#)
    try check(
      [Suit.spades: 1, .hearts: 2, .clubs: 3, .diamonds: 4],
      #"{"clubs":3,"diamonds":4,"hearts":2,"spades":1}"#)
    try check([String: Int](), "{}")
  }

  @Test func setsOfScalarsAreSorted() throws {
    try check(Set(Self.letters), "[\(Self.letters.map { "\"\($0)\"" }.joined(separator: ","))]")
    try check(Set(Self.numbers), "[\(Self.numbers.map { "\($0)" }.joined(separator: ","))]")
    try check(Set([2.5, -1.5, 1e300, 0.25]), "[-1.5,0.25,2.5,1e+300]")
    try check(Set([true, false]), "[false,true]")
    try check(Set<Int>(), "[]")
    try check(Set([Suit.spades, .hearts, .clubs]), #"["clubs","hearts","spades"]"#)
  }

  @Test func otherSetsAreSortedByTheirParts() throws {
    let pairs: Set = [
      Pair(x: 2, inner: [3, 1, 2]), Pair(x: 10, inner: []), Pair(x: 2, inner: [1]),
    ]
    let text = #"[{"x":2,"inner":[1]},{"x":2,"inner":[1,2,3]},{"x":10,"inner":[]}]"#
    try check(pairs, text)
    try check([[pairs]], "[[\(text)]]")
    try check(
      Set([Choice.pairs(pairs), .none, .number(2), .number(10)]),
      #"[{"none":{}},{"number":{"_0":2}},{"number":{"_0":10}},{"pairs":{"_0":\#(text)}}]"#)
    try check(
      Nested(children: [Nested(children: [], id: 2), Nested(children: [], id: 1)], id: 0),
      #"{"children":[{"children":[],"id":1},{"children":[],"id":2}],"id":0}"#)
    try check(
      Set([[3, 1], [2], [10, 5]]), "[[2],[3,1],[10,5]]")
  }

  /// The order is that of the same set in a `JSEN`.
  @Test func theOrderIsThatOfAValue() throws {
    #expect(try JSENMapper().encode(Set(Self.letters)) == %Set(Self.letters))
    #expect(try JSENMapper().encode(Set([2.5, 1e300, -3])) == %Set([2.5, 1e300, -3]))
  }

  @Test func failuresInsideSetsHaveTheirReason() throws {
    struct Ratio: Hashable { let value: Double }
    let mapper = JSENMapper()
    let error = #expect(throws: JSENMappingError.self) {
      try mapper.encodeToString(["a": Set([Ratio(value: .infinity)])])
    }
    #expect(
      error?.description
        == "a.0.value: inf is not a JSON number; set nonFiniteNumbers to write something else"
    )
    var options = JSEN.WritingOptions()
    options.nonFiniteNumbers = .null
    #expect(
      try mapper.encodeToString([Set([Ratio(value: .infinity)])], options: options)
        == #"[[{"value":null}]]"#)
    options.maximumDepth = 2
    #expect(throws: JSENMappingError.self) {
      try mapper.encodeToString([Set([Ratio(value: 1)])], options: options)
    }
    options.maximumDepth = 3
    #expect(
      try mapper.encodeToString([Set([Ratio(value: 1)])], options: options) == #"[[{"value":1.0}]]"#
    )
  }
}
