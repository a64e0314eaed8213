/// The strategies set on a coder for types that this floor does not know, such as `Date`.
///
/// The folder `Foundation` declares these strategies. Each is found by its own type.
struct StrategyTable: Sendable {
  private var strategies: [ObjectIdentifier: any Sendable] = [:]

  /// Returns the strategy of a type; the default when none is set.
  func strategy<Strategy>(orDefault fallback: Strategy) -> Strategy where Strategy: Sendable {
    strategies[ObjectIdentifier(Strategy.self)] as? Strategy ?? fallback
  }

  /// Sets the strategy of a type.
  mutating func set<Strategy>(_ strategy: Strategy) where Strategy: Sendable {
    strategies[ObjectIdentifier(Strategy.self)] = strategy
  }
}
