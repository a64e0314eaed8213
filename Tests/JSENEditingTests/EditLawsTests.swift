import JSEN
import JSENEditing
import TestTools
import Testing

/// The laws of edits, over random texts and edits of every kind: the edited text parses and means what the edited value
/// means, each comment is there once at most and stays unless a value goes, and the edits between both texts lead there
/// and back.
@Suite("Texts, laws of edits")
struct EditLawsTests {
  #if DEBUG
    static let editsPerPart = 2_000
  #else
    static let editsPerPart = 28_000
  #endif

  @Test(arguments: 0..<8 as Range<UInt64>)
  func lawsHold(part: UInt64) throws {
    var seed = part << 40
    var count = 0
    while count < Self.editsPerPart {
      seed += 1
      var random = SeededRandom(seed: seed &+ 5 << 32)
      var text = WildText.text(seed)
      for _ in 0..<3 {
        let json = try JSEN(parsing: text, options: .json5)
        let edit = WildEdit(of: json, &random)
        count += 1
        if let fault = Self.fault(of: edit, in: text) {
          let kind = fault.prefix(12)
          let small = Self.shrunk(text) {
            $0.count { $0 == "#" } % 2 == 0
              && Self.fault(of: edit, in: $0)?.hasPrefix(kind) == true
          }
          Issue.record(
            "seed \(seed): \(edit) of \(small.debugDescription): \(Self.fault(of: edit, in: small) ?? fault)"
          )
          return
        }
        var edited = try JSENText(text, options: .json5)
        try? edit.apply(to: &edited)
        text = edited.text
      }
    }
  }

  /// A sequence of edits of one text means the same as the edits one by one, each of the text parsed anew.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func sequencesMeanTheSame(part: UInt64) throws {
    for seed in (part << 40)..<(part << 40 + UInt64(Self.editsPerPart / 8)) {
      var random = SeededRandom(seed: seed &+ 6 << 32)
      let text = WildText.text(seed)
      var edited = try JSENText(text, options: .json5)
      var json = try JSEN(parsing: text, options: .json5)
      var edits: [WildEdit] = []
      for _ in 0..<5 {
        let edit = WildEdit(of: json, &random)
        var value = json
        guard (try? edit.apply(to: &edited)) != nil else { continue }
        edits.append(edit)
        guard (try? edit.apply(to: &value)) != nil else {
          Issue.record("seed \(seed): \(edits) of \(text.debugDescription): a value refuses it")
          break
        }
        let read = try? JSEN(parsing: edited.text, options: .json5)
        guard let read, read.isEqualByValue(to: value), edited.json.isEqualByValue(to: read)
        else {
          Issue.record(
            "seed \(seed): \(edits) of \(text.debugDescription) is \(edited.text.debugDescription)")
          return
        }
        json = read
      }
      let old = try JSENText(text, options: .json5)
      #expect(AppliedEdits.text(text, edited.edits(from: old)) == edited.text, "seed \(seed)")
      #expect(AppliedEdits.text(edited.text, old.edits(from: edited)) == text, "seed \(seed)")
    }
  }

  /// The law that an edit breaks; nil when it breaks none.
  private static func fault(of edit: WildEdit, in text: String) -> String? {
    guard let old = try? JSENText(text, options: .json5),
      var json = try? JSEN(parsing: text, options: .json5)
    else { return nil }
    let mayRemoveComments = edit.mayRemoveComments(in: json)
    var new = old
    let isMade = (try? edit.apply(to: &new)) != nil
    if !isMade { return new.text == text ? nil : "a failed edit changed the text" }
    guard (try? edit.apply(to: &json)) != nil else { return "a value refuses the edit" }
    let result = new.text
    guard let read = try? JSEN(parsing: result, options: .json5) else {
      return "makes \(result.debugDescription), which is not JSON5"
    }
    if !read.isEqualByValue(to: json) { return "makes \(result.debugDescription), not \(json)" }
    if !new.json.isEqualByValue(to: read) {
      return "reads \(new.json), and the text is \(read)"
    }
    let (comments, kept) = (Self.comments(text), Self.comments(result))
    for (number, count) in kept
    where count > comments[number, default: 0] && !edit.copiesComments {
      return "writes comment \(number) again: \(result.debugDescription)"
    }
    if !mayRemoveComments, comments != kept, !hasRepeatedKeys(text) {
      return "loses a comment: \(result.debugDescription)"
    }
    if edit.keepsPlaces, !hasRepeatedKeys(text) {
      // Several line comments after an entry, before and after its comma, do not fit on one line.
      for place in JSENText.places(of: old)
      where old.comment(at: place) != new.comment(at: place)
        && old.comment(at: place)?.contains("\n") != true
      {
        return "the comment of \(place) has another owner: \(result.debugDescription)"
      }
    }
    if AppliedEdits.text(text, new.edits(from: old)) != result { return "its edits are wrong" }
    if AppliedEdits.text(result, old.edits(from: new)) != text { return "its inverse is wrong" }
    return nil
  }

  private static func hasRepeatedKeys(_ text: String) -> Bool {
    var options = JSEN.ReadingOptions.json5
    options.duplicateKeys = .reject
    return (try? JSEN(parsing: text, options: options)) == nil
  }

  /// How often each numbered comment is in a text.
  private static func comments(_ text: String) -> [Substring: Int] {
    var counts: [Substring: Int] = [:]
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    for index in stride(from: 1, to: parts.count, by: 2) { counts[parts[index], default: 0] += 1 }
    return counts
  }

  /// The smallest text that removing parts leads to, while it has a fault.
  private static func shrunk(_ text: String, hasFault: (String) -> Bool) -> String {
    var text = Array(text)
    var length = max(text.count / 2, 1)
    while length > 0 {
      var start = 0
      var isSmaller = false
      while start < text.count {
        var part = text
        part.removeSubrange(start..<min(start + length, text.count))
        if hasFault(String(part)) {
          text = part
          isSmaller = true
        } else {
          start += length
        }
      }
      if !isSmaller { length /= 2 }
    }
    return String(text)
  }
}

extension JSENText {
  /// The paths to all values inside a text.
  fileprivate static func places(of text: JSENText) -> [JSEN.KeyPath] {
    text.json.placesWithRoot.dropFirst().map { JSEN.KeyPath(segments: $0) }
  }
}
