package import JSEN

extension FixedWidthInteger {
  /// The schema of the type's values.
  ///
  /// Wide integers have no bounds: readers mistake them for meaningful limits, and many tools hold numbers as doubles,
  /// which do not have these values.
  package static var schema: JSEN {
    if bitWidth < 64 {
      return ["type": "integer", "minimum": .int(Int(min)), "maximum": .int(Int(max))]
    }
    return isSigned ? ["type": "integer"] : ["type": "integer", "minimum": 0]
  }
}
