/// The output of a call, when its containers are not used like a stack.
///
/// Foundation's containers can be used in any order, and a key that is encoded twice takes its last value. Text that is
/// written cannot be changed, so these cases need a tree. `EncoderReplacementTests`, `EncoderRecoveryTests` and
/// `EncoderMatrixTests` demand each of them: two containers written in turn, a container asked for twice under one key,
/// a key encoded twice, a `superEncoder` used late.
struct EncodingTree {
  /// The whole value; nil after the call, when nothing can be written any more.
  let root: EncodingNode?
  /// The containers that a type may still write into, by id.
  var nodes: [Int: EncodingNode] = [:]
}
