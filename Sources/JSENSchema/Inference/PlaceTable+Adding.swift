import JSEN

extension PlaceTable {
  /// A container that is being visited.
  private struct Level<Value> where Value: JSONReadable {
    var children: Value.ChildIterator
    let place: Int
  }

  /// Adds a sample.
  mutating func add<Value>(_ sample: Value, _ options: JSONSchema.Inference.Options)
  where Value: JSONReadable {
    self[Self.root].add(sample, options)
    var open = [Level<Value>(children: sample.makeChildren(), place: Self.root)]
    while !open.isEmpty {
      let top = open.count - 1
      guard let child = open[top].children.next() else {
        open.removeLast()
        continue
      }
      let isDeep = open.count > Self.maximumDepth
      var steps: [Step] = []
      let place =
        if let key = open[top].children.key {
          memberPlace(key, in: open[top].place, isDeep: isDeep, options, &steps)
        } else {
          elementPlace(in: open[top].place, isDeep: isDeep)
        }
      run(steps, options)
      guard let place else { continue }
      self[place].add(child, options)
      switch child.kind {
      case .array, .object: open.append(Level<Value>(children: child.makeChildren(), place: place))
      default: break
      }
    }
  }

  /// Returns the place of the elements of an array, which may be new; nil if it is not described.
  mutating func elementPlace(in array: Int, isDeep: Bool) -> Int? {
    if let place = self[array].elements { return place }
    if self[array].hasUnknownElements { return nil }
    guard !isDeep, let place = insert() else {
      self[array].hasUnknownElements = true
      return nil
    }
    self[array].elements = place
    return place
  }

  /// Returns the place of a member, which may be new; nil if it is not described.
  ///
  /// - Parameter steps: gets what makes the object a dictionary, if it has too many members.
  mutating func memberPlace(
    _ key: String, in object: Int, isDeep: Bool, _ options: JSONSchema.Inference.Options,
    _ steps: inout [Step]
  ) -> Int? {
    if let place = self[object].dictionaryValues { return place }
    if let place = self[object].members[key]?.int { return place }
    if self[object].hasUnknownMembers { return nil }
    if self[object].members.count == options.memberLimit {
      steps += stepsToDictionary(object)
      return self[object].dictionaryValues
    }
    guard !isDeep, let place = insert() else {
      self[object].hasUnknownMembers = true
      return nil
    }
    self[object].members[key] = .int(place)
    return place
  }
}
