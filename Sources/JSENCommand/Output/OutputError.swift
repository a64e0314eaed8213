/// Standard output cannot be written, which ends the work: the disk is full, or the reader has closed the pipe (`jsen
/// format big.json | head -1`).
struct OutputError: Error {
  let cause: SystemError
}
