import JSEN

extension Operation {
  /// Whether values with the same hash are equal. A set would ask the same, but take its time for caches.
  private static func hashesTellApart(_ values: [JSEN]) -> Bool {
    let sorted = values.enumerated()
      .map { (hash: $1.hashValue, index: $0) }
      .sorted { $0.hash < $1.hash }
    return zip(sorted, sorted.dropFirst()).allSatisfy { left, right in
      left.hash != right.hash || values[left.index] == values[right.index]
    }
  }

  static let values: [Operation] = [
    Operation("compare") { try check($0.value == $0.equal && $0.value == $0.reversed) },
    Operation("compare what differs at its end", from: \.unwritableAndOther) {
      try check($0.0 != $0.1)
    },
    Operation("compare numerically", .arrays) { input in
      for (left, right) in zip(input.elements, input.equal.array ?? []) {
        _ = left.isNumericallyEqual(to: right)
      }
    },
    Operation("hash") { try check($0.value.hashValue == $0.reversed.hashValue) },
    Operation("tell the elements apart by their hashes", .arrays) { input in
      try check(hashesTellApart(input.elements), "values that differ have the same hash")
    },
    Operation("tell the members' values apart by their hashes", .objects) { input in
      try check(
        hashesTellApart(Array(input.object.values)), "values that differ have the same hash")
    },
    Operation("numbers of the elements", .arrays) { input in
      for element in input.elements {
        guard let number = element.number else { continue }
        _ = (number.hashValue, Double(number), Double(exactly: number), number.description)
        _ = (element.int, element.double, element.integer(as: UInt64.self))
        try check(number == element.number && !(number < number))
      }
    },
    Operation("convert to Swift's types") {
      if let array = $0.value.valueType as? [Any?] {
        try check(array.count == $0.value.array?.count)
      } else {
        try check($0.value.valueType is [String: Any?])
      }
    },
    Operation("convert from Swift's types") {
      try check(JSEN(converting: $0.any).kind == $0.value.kind)
    },
    Operation("fail to convert", from: \.unconvertible) {
      do throws(JSEN.ConversionError) { _ = try JSEN(converting: $0) } catch {
        return try check(error.path == "1" && !error.description.isEmpty)
      }
      throw WrongResult(description: "converted")
    },
    Operation("lift sequences", .arrays) { input in
      try check(JSEN.array(input.elements.lazy.map { $0 }) == input.value)
      try check((%input.elements[...]) == input.value)
    },
    Operation("lift a set of the elements", .arrays) { input in
      try check((%Set(input.elements)).array?.isEmpty == false)
    },
    Operation("change each element through an accessor", .arrays, from: \.equal) { value in
      for index in 0..<(value.array?.count ?? 0) {
        value[index]?.string?.append("x")
        value[index]?.int? ^= 1
        value["key", default: 1].int = 1
      }
    },
    Operation("change each element in place", .arrays, from: \.equal) { value in
      for index in 0..<(value.array?.count ?? 0) { value[index] = .int(index) }
      for index in 0..<(value.array?.count ?? 0) {
        let old = value[index] ?? nil
        value.array?[index] = [old]
      }
      try check(value[0] == [0])
    },
    Operation("append to an array in place", .arrays, from: \.equal) { value in
      let count = value.array?.count ?? 0
      for number in 0..<count { value.array?.append(.int(number)) }
      for number in 0..<count { value[count + count + number] = .int(number) }
      try check(value.array?.count == 3 * count)
    },
    Operation("copy, and change the copy", from: \.equal) { value in
      var copy = value
      copy[0] = 1
      copy["a new key"] = 1
      try check(copy != value)
    },
  ]
}
