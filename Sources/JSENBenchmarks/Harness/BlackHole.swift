/// Takes a result and ignores it. The optimiser does not know that, so it cannot remove the work.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: borrowing Value) where Value: ~Copyable {}
