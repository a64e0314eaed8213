package import JSEN

extension Plan {
  /// Returns the default that this plan reads from a value.
  package func fallback(reading json: JSEN) throws(JSONParsingError) -> AbsencePlan.Fallback {
    let source = try JSONSource(json)
    let value = try StoredValue(type) { (slot) throws(JSONParsingError) in
      try source.read(self, to: slot)
    }
    return { slot in
      // Reading again gives each value objects of its own. It has succeeded before.
      do { try source.read(self, to: slot) } catch { value.copy(to: slot) }
    }
  }
}
