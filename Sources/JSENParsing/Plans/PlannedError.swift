import JSEN

/// An error with failures of plans, which a plan around them takes over.
protocol PlannedError: Error {
  /// The failures about parts of a document; nil if the error is about something else.
  func failures(in storage: DocumentStorage) -> [PlanFailure]?
}
