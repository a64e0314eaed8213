/// Standard output takes no more, which is the end of the work: the disk is full, or whoever read it has had
/// enough (`jsen format big.json | head -1`).
struct OutputError: Error {
  let cause: SystemError
}
