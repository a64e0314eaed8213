/// A coding key with any name.
package struct AnyKey: CodingKey, Hashable, Sendable {
  package let stringValue: String
  package let intValue: Int?

  package init(_ key: String) { self.init(stringValue: key) }

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

/// A value that encodes itself in the way that a test says.
package struct Stepwise: Encodable, Sendable {
  package typealias Steps = @Sendable (any Encoder) throws -> Void

  let steps: Steps

  package init(steps: @escaping Steps) { self.steps = steps }

  package func encode(to encoder: any Encoder) throws { try steps(encoder) }
}
