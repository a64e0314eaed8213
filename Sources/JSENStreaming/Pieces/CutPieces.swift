extension StreamCutter {
  /// Cuts pieces until no complete one is left.
  mutating func takeBatch(upTo size: Int) -> (any PieceCutter)? {
    var batch = CutPieces()
    var count = 0
    do throws(JSENStreamError) {
      while count < size, let piece = try cut() {
        batch.pieces.append(piece)
        count += piece.end - piece.start
      }
    } catch {
      batch.failure = error
    }
    return batch.pieces.isEmpty && batch.failure == nil ? nil : batch
  }
}

/// Pieces that have been cut, and the failure after them.
private struct CutPieces: PieceCutter {
  var pieces: [StreamPiece] = []
  var failure: JSENStreamError?
  private var returned = 0
  private(set) var position = 0

  mutating func cut() throws(JSENStreamError) -> StreamPiece? {
    guard returned < pieces.count else {
      if let failure = failure.take() { throw failure }
      return nil
    }
    returned += 1
    position = pieces[returned - 1].place.end
    return pieces[returned - 1]
  }
}
