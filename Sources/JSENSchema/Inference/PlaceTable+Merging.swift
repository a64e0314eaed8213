import JSEN

extension PlaceTable {
  /// A place whose values are added to those of another place.
  private struct Step {
    let source: Int
    let target: Int
    /// Whether the source is a place of this table, which is removed.
    let isOwn: Bool
  }

  /// Adds the samples of another table.
  mutating func merge(_ other: PlaceTable, _ options: JSONSchema.Inference.Options) {
    run([Step(source: Self.root, target: Self.root, isOwn: false)], from: other, options)
  }

  /// Makes one place of the members of an object.
  mutating func becomeDictionary(_ object: Int, _ options: JSONSchema.Inference.Options) {
    run(stepsToDictionary(object), from: nil, options)
  }

  /// Makes the first member of an object the place of all values, and returns the steps that add the others.
  private mutating func stepsToDictionary(_ object: Int) -> [Step] {
    if self[object].dictionaryValues != nil { return [] }
    let members = self[object].members.compactMap(\.value.int)
    self[object].members = JSEN.Object()
    self[object].dictionaryValues = members.first
    return members.dropFirst().map { Step(source: $0, target: members[0], isOwn: true) }
  }

  /// Merges places in order. The steps for the children follow the step for their parent.
  ///
  /// The children of a target are in no other step while it is merged, since the steps of a subtree are complete before
  /// the next step is taken.
  private mutating func run(
    _ steps: [Step], from other: PlaceTable?, _ options: JSONSchema.Inference.Options
  ) {
    var steps = Array(steps.reversed())
    while let step = steps.popLast() {
      let facts = (step.isOwn ? nil : other?[step.source]) ?? remove(step.source)
      var next: [Step] = []
      var dropped: [Int] = []
      self[step.target].merge(facts, options)
      mergeElements(of: facts, step, &next, &dropped)
      if facts.hasUnknownMembers || self[step.target].hasUnknownMembers {
        keepCommonMembers(of: facts, step, &next, &dropped)
      } else {
        mergeMembers(of: facts, step, &next, &dropped, options)
      }
      if step.isOwn { removeTrees(dropped) }
      steps += next.reversed()
    }
  }

  private mutating func mergeElements(
    of facts: PlaceFacts, _ step: Step, _ next: inout [Step], _ dropped: inout [Int]
  ) {
    let target = step.target
    if facts.hasUnknownElements || self[target].hasUnknownElements {
      self[target].hasUnknownElements = true
      if let place = facts.elements { dropped.append(place) }
      if let place = self[target].elements { removeTrees([place]) }
      self[target].elements = nil
    } else if let source = facts.elements {
      if let place = self[target].elements ?? insert() {
        self[target].elements = place
        next.append(Step(source: source, target: place, isOwn: step.isOwn))
      } else {
        self[target].hasUnknownElements = true
        dropped.append(source)
      }
    }
  }

  /// Merges the members that both places have, and drops the others: one of the places has values of unknown members.
  private mutating func keepCommonMembers(
    of facts: PlaceFacts, _ step: Step, _ next: inout [Step], _ dropped: inout [Int]
  ) {
    let target = step.target
    var common = JSEN.Object()
    for (key, value) in self[target].members {
      guard let place = value.int else { continue }
      if let source = facts.members[key]?.int {
        common[key] = .int(place)
        next.append(Step(source: source, target: place, isOwn: step.isOwn))
      } else {
        removeTrees([place])
      }
    }
    for (key, value) in facts.members where !common.contains(key: key) {
      if let place = value.int { dropped.append(place) }
    }
    if let place = self[target].dictionaryValues { removeTrees([place]) }
    if let place = facts.dictionaryValues { dropped.append(place) }
    self[target].members = common
    self[target].dictionaryValues = nil
    self[target].hasUnknownMembers = true
  }

  /// Merges members by key, or all of them into the values of a dictionary.
  private mutating func mergeMembers(
    of facts: PlaceFacts, _ step: Step, _ next: inout [Step], _ dropped: inout [Int],
    _ options: JSONSchema.Inference.Options
  ) {
    let target = step.target
    let newKeyCount = facts.members.keys.count { !self[target].members.contains(key: $0) }
    if facts.dictionaryValues != nil
      || self[target].members.count + newKeyCount > options.memberLimit
    {
      next += stepsToDictionary(target)
    }
    if self[target].dictionaryValues == nil, facts.dictionaryValues != nil {
      self[target].dictionaryValues = insert()
    }
    for source in facts.dictionaryValues.map({ [$0] }) ?? [] {
      merge(source, self[target].dictionaryValues, step, &next, &dropped)
    }
    for (key, value) in facts.members {
      guard let source = value.int else { continue }
      if let values = self[target].dictionaryValues {
        merge(source, values, step, &next, &dropped)
      } else {
        let place = self[target].members[key]?.int ?? insert()
        if let place { self[target].members[key] = .int(place) }
        merge(source, place, step, &next, &dropped)
      }
    }
  }

  /// Adds the step for a member. Without a place for it, its values are unknown.
  private mutating func merge(
    _ source: Int, _ place: Int?, _ step: Step, _ next: inout [Step], _ dropped: inout [Int]
  ) {
    guard let place else {
      self[step.target].hasUnknownMembers = true
      dropped.append(source)
      return
    }
    next.append(Step(source: source, target: place, isOwn: step.isOwn))
  }
}
