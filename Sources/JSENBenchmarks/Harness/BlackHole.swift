/// Takes a result and does nothing with it, in a way that the optimiser can't see through, so that the
/// work that led to the result has to be done.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: borrowing Value) where Value: ~Copyable {}
