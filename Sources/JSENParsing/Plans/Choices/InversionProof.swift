import JSEN
/// Finds out whether a conversion keeps each part of a value in its place.
///
/// An initializer may store its parameters in another order than that of the properties, or change them, which types do
/// not show. So the parts of a value that is written are put together and taken apart again, and must come back. This
/// answers ``InversionQuestions``. Once all are answered, no value is checked any more.
package final class InversionProof: Sendable {
  /// The words of an error about the functions.
  struct Words {
    /// Such as "the initializer of Size".
    let subject: String
    let advice: String
    /// The advice when a part gets the value of another part.
    let adviceForOrder: String
  }

  /// Takes the parts in the first slot, makes the value, and takes it apart into the second slot. Returns false if the
  /// value cannot be taken apart.
  typealias Inversion = @Sendable (Slot, Slot) -> Bool

  private let type: Any.Type
  private let words: Words
  private let invert: Inversion
  private let questions: InversionQuestions
  /// Whether all questions are answered, and no value that was read has been changed.
  private let areAnswered = AtomicBits()
  /// Whether a value has been read.
  private let isObserved = AtomicBits()
  /// Whether a value that was read has been changed. Then a value that is written may be changed, too.
  private let changesValues = AtomicBits()

  /// - Parameters:
  ///   - type: the tuple of the parts, or the only part.
  ///   - parts: those that are compared.
  init(
    of type: Any.Type, _ words: Words,
    _ parts: [InversionQuestions.Part], _ invert: @escaping Inversion
  ) {
    self.type = type
    self.words = words
    questions = InversionQuestions(parts)
    self.invert = invert
  }

  /// Whether no value need be checked any more.
  var isDone: Bool { areAnswered.isSet }

  /// Looks at the parts of the first value that is read. A part that changes is not an error: the value that is made of
  /// it may read back.
  func observe(_ parts: Slot) {
    guard !isObserved.isSet else { return }
    isObserved.isSet = true
    if refusal(of: parts) != nil { changesValues.isSet = true }
  }

  /// Whether the parts of a value that is written must be checked.
  func isAsked(by parts: Slot) -> Bool {
    changesValues.isSet || questions.areAsked(by: parts)
  }

  /// Why the parts of a value that is written do not come back; nil if they do.
  @inline(never)
  func refusal(of parts: Slot) -> String? {
    let layout = ValueLayout(type)
    return Slot.temporary(layout) { copy in
      Slot.temporary(layout) { found in
        parts.copy(type, to: copy)
        guard invert(copy, found) else {
          return "this value does not read back: \(words.subject) makes another case"
        }
        defer { found.destroy(type) }
        let changed = questions.changedParts(parts, found)
        if changed.isEmpty {
          questions.answer(parts, found)
          if questions.areAnswered, !changesValues.isSet {
            areAnswered.isSet = true
          }
          return nil
        }
        let changes = changed.prefix(3).map { questions.change(of: $0, parts, found) }
        let isMoved = changed.contains { questions.isMoved($0, parts, found) }
        return """
          this value does not read back: \(words.subject) changes \(changes.joined(separator: ", ")); \
          \(isMoved ? words.adviceForOrder : words.advice)
          """
      }
    }
  }
}
