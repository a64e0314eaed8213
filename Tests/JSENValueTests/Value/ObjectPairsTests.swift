import JSEN
import TestTools
import Testing

/// Pairs with and without labels, as the elements of a dictionary and others have them.
@Suite("Objects from pairs") struct ObjectPairsTests {
  let dictionary: [String: JSEN] = ["b": 1, "a": 2]

  @Test func pairsWithLabels() {
    let sorted = dictionary.sorted { $0.key < $1.key }
    let unlabeled = sorted.map { ($0.key, $0.value) }
    #expect(JSEN.Object(uniqueKeysWithValues: sorted).description == #"{"a":2,"b":1}"#)
    #expect(JSEN.Object(uniqueKeysWithValues: unlabeled).description == #"{"a":2,"b":1}"#)
    #expect(JSEN.Object(uniqueKeysWithValues: zip(["x"], [1])) == ["x": 1])
    #expect(JSEN.Object(sorted + sorted) { $1 }.description == #"{"a":2,"b":1}"#)
    #expect(JSEN.Object(unlabeled + [("a", 3)]) { [$0, $1] } == ["a": [2, 3], "b": 1])
    #expect(JSEN.Object(dictionary) { $1 } == ["a": 2, "b": 1])
    var object: JSEN.Object = ["a": 0, "c": 0]
    object.merge(sorted) { $1 }
    #expect(object.description == #"{"a":2,"c":0,"b":1}"#)
    object.merge(unlabeled) { old, _ in old }
    object.merge(dictionary) { [$0, $1] }
    #expect(object == ["a": [2, 2], "c": 0, "b": [1, 1]])
    object.merge(["c": 5]) { $1 }
    #expect(object["c"] == 5)
    // A literal takes the last value of a repeated key, at its first position.
    #expect((["a": 1, "b": 2, "a": 3] as JSEN.Object).description == #"{"a":3,"b":2}"#)
    #expect((["a": 1, "b": 2, "a": 3] as JSEN).description == #"{"a":3,"b":2}"#)
  }
}
