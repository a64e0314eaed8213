import JSEN

extension PlaceTable {
  /// A place whose values are added to those of another place.
  struct Step {
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
    run(stepsToDictionary(object), options)
  }

  /// Makes the first member of an object the place of all values, and returns the steps that add the others.
  mutating func stepsToDictionary(_ object: Int) -> [Step] {
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
  mutating func run(
    _ steps: [Step], from other: PlaceTable? = nil, _ options: JSONSchema.Inference.Options
  ) {
    var steps = Array(steps.reversed())
    while let step = steps.popLast() {
      let facts = (step.isOwn ? nil : other?[step.source]) ?? remove(step.source)
      var next: [Step] = []
      var dropped: [Int] = []
      self[step.target].merge(facts, options)
      mergeElements(of: facts, step, &next, &dropped)
      mergeMembers(of: facts, step, &next, &dropped, options)
      if step.isOwn { removeTrees(dropped) }
      steps += next.reversed()
    }
  }

  private mutating func mergeElements(
    of facts: PlaceFacts, _ step: Step, _ next: inout [Step], _ dropped: inout [Int]
  ) {
    if facts.hasUnknownElements {
      removeTrees(self[step.target].elements.map { [$0] } ?? [])
      self[step.target].elements = nil
      self[step.target].hasUnknownElements = true
    }
    if let source = facts.elements {
      merge(source, elementPlace(in: step.target, isDeep: false), step, &next, &dropped)
    }
  }

  /// Merges members as they are added, or all of them into the values of a dictionary.
  private mutating func mergeMembers(
    of facts: PlaceFacts, _ step: Step, _ next: inout [Step], _ dropped: inout [Int],
    _ options: JSONSchema.Inference.Options
  ) {
    let target = step.target
    if facts.hasUnknownMembers || facts.dictionaryValues != nil && self[target].hasUnknownMembers {
      forgetMembers(of: target) { !facts.members.contains(key: $0) }
    } else if facts.dictionaryValues != nil {
      next += stepsToDictionary(target)
      self[target].dictionaryValues = self[target].dictionaryValues ?? insert()
      self[target].hasUnknownMembers = self[target].dictionaryValues == nil
    }
    if let source = facts.dictionaryValues {
      merge(source, self[target].dictionaryValues, step, &next, &dropped)
    }
    for (key, value) in facts.members {
      guard let source = value.int else { continue }
      let place = memberPlace(key, in: target, isDeep: false, options, &next)
      merge(source, place, step, &next, &dropped)
    }
  }

  /// Removes members that may have had values in another table which are not known, and the values of a dictionary.
  private mutating func forgetMembers(of object: Int, where isUnknown: (String) -> Bool) {
    let unknown = self[object].members.filter { isUnknown($0.key) }.compactMap(\.value.int)
    removeTrees(unknown + (self[object].dictionaryValues.map { [$0] } ?? []))
    self[object].members = self[object].members.filter { !isUnknown($0.key) }
    self[object].dictionaryValues = nil
    self[object].hasUnknownMembers = true
  }

  /// Adds the step for a member or the elements. Without a place for them, they are dropped.
  private func merge(
    _ source: Int, _ place: Int?, _ step: Step, _ next: inout [Step], _ dropped: inout [Int]
  ) {
    if let place {
      next.append(Step(source: source, target: place, isOwn: step.isOwn))
    } else {
      dropped.append(source)
    }
  }
}
