import JSEN

extension Transform {
  /// Converts like a mapper with ``JSENMapper/truncatingFractions()``: between `Bool`, `Int`, `Double`, `String`, the
  /// other integers and `Float`, their optionals and arrays, and any other types with the same JSON.
  ///
  /// ```swift
  /// print(try Transform<Double, Int>.standard.forward(1.168))
  /// // prints 1
  /// print(try Transform<[String], [Bool]>.standard.forward(["true", "0"]))
  /// // prints [true, false]
  /// ```
  public static var standard: Transform {
    let mapper = JSENMapper().truncatingFractions().failOnNullNonOptionals()
    return Transform(
      { try mapper.decode(To.self, from: mapper.encode($0) as JSEN) },
      reverse: { try mapper.decode(From.self, from: mapper.encode($0) as JSEN) })
  }
}
