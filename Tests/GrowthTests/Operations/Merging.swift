import JSEN
import JSENStandards

extension Operation {
  private static let notCanonical = [
    "a long integer": "a double does not hold it, so it has no digest",
    "numbers beyond Int": "a double does not hold them, so they have no digest",
  ]

  static let merging: [Operation] = [
    Operation("merge an equal value") { input in
      try check(input.value.merged(with: input.reversed) == input.value)
      try check(input.value.merged(with: input.reversed, arrays: .byIndex) == input.value)
      try check(input.value.merged(with: input.equal, arrays: .byKey("id")) == input.value)
    },
    Operation("merge and ask at each element", .arrays) { input in
      let other = JSEN.array(input.elements.map { _ in "another" })
      var count = 0
      let merged = input.value.merged(with: other, arrays: .byIndex) { _, mine, theirs in
        count += 1
        return theirs
      }
      try check(count == input.elements.count && merged == other)
    },
    Operation("append an array", .arrays) { input in
      let merged = input.value.merged(with: input.equal, arrays: .append)
      try check(merged.array?.count == 2 * input.elements.count)
    },
    Operation("merge elements by key", .arrays) { input in
      let mine = named(input.elements)
      let theirs = JSEN.array(mine.array?.reversed() ?? [])
      try check(mine.merged(with: theirs, arrays: .byKey("id")) == mine)
      let merge = JSONThreeWayMerge(base: [], ours: mine, theirs: theirs, arraysByKey: "id")
      try check(merge.value == mine && merge.conflicts.isEmpty)
      let repeated = JSEN.array((mine.array ?? []) + (mine.array?.prefix(1) ?? []))
      try check(mine.merged(with: repeated, arrays: .byKey("id")) == repeated)
    },
    Operation("merge three versions") { input in
      let one = JSONThreeWayMerge(base: input.value, ours: input.reversed, theirs: [:])
      try check(one.value.kind == .object && one.conflicts.isEmpty)
      let other = JSONThreeWayMerge(base: [:], ours: input.equal, theirs: input.reversed)
      try check(other.value == input.value && other.conflicts.isEmpty)
    },
    Operation("merge three versions with conflicts", .objects) { input in
      let (ours, theirs) = (input.object.mapValues { [$0] }, input.object.mapValues { [$0, 1] })
      let merge = JSONThreeWayMerge(
        base: input.value, ours: .dictionary(ours), theirs: .dictionary(theirs))
      try check(merge.conflicts.count == ours.count && merge.value == .dictionary(ours))
      try check(merge.conflicts.allSatisfy { !$0.description.isEmpty })
    },
    Operation("derive a merge patch and apply it") { input in
      let patch = try JSONMergePatch(from: 0, to: input.value)
      try check(patch.applied(to: 0) == input.value)
      let same = try JSONMergePatch(from: input.value, to: input.reversed)
      try check(same.applied(to: input.value) == input.value)
    },
    Operation("remove each member by a merge patch", .objects, from: \.objectAndValue) {
      let patch = try JSONMergePatch(from: .dictionary($0.0), to: [:])
      try check(patch.json.object?.count == $0.0.count)
      patch.apply(to: &$0.1)
      try check($0.1 == [:])
    },
    Operation("digest", except: notCanonical) { input in
      try check(JSONDigest(of: input.value) == JSONDigest(of: input.reversed))
    },
  ]

  private static func named(_ elements: [JSEN]) -> JSEN {
    .array(
      elements.enumerated().map { ["id": .string("the element \($0)"), "a": $1] })
  }
}
