/// A step on the way to a value: a path, and the next step in one of the two directions.
final class PathStep: Sendable {
  let key: JSEN.KeyPath
  let next: PathStep?

  init(_ key: JSEN.KeyPath, next: PathStep?) {
    self.key = key
    self.next = next
  }
}
