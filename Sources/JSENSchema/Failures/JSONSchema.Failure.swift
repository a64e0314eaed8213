public import JSEN
public import JSENStandards

extension JSONSchema {
  /// A value that does not fit a schema: the place of the value, the keyword, and the reason.
  ///
  ///     let document = try JSENDocument(parsing: #"{"user": {"age": -3}}"#)
  ///     let schema = try JSONSchema([
  ///       "properties": ["user": ["properties": ["age": ["minimum": 0]]]]
  ///     ])
  ///     for failure in schema.validate(document.root) {
  ///       print(failure)
  ///       print(failure.pointer, failure.keyword, failure.keywordLocation)
  ///     }
  ///     // prints:
  ///     // user.age (1:18): -3 is less than the minimum 0
  ///     // {"user": {"age": -3}}
  ///     //                  ^
  ///     // /user/age minimum /properties/user/properties/age/minimum
  ///
  /// The words, the place and the path are made when they are read.
  public struct Failure: Sendable, CustomStringConvertible {
    let record: FailureRecord
    let instance: Instance
    /// The other branches, of a failure of an alternative that came closest.
    private let others: [[FailureRecord]]
    /// How many failures of alternatives it may have: schemas whose alternatives multiply have exponentially many.
    private let room: Int

    init(
      _ record: FailureRecord, _ instance: Instance, others: [[FailureRecord]] = [],
      room: Int = 1000
    ) {
      self.record = record
      self.instance = instance
      self.others = others
      self.room = room
    }

    var program: Program { instance.program }
    private var place: Program.Place { program.parts.places[record.schema] }

    /// The place of the value in the validated value. A failure about a key has the place of its member.
    public var pointer: JSONPointer { instance.pointer(to: record.instance) }

    /// The line and the column of the value in the text of its document; nil for a value without a text.
    public var location: JSEN.TextLocation? { instance.storage.location(of: record.instance) }

    /// The keyword that refuses the value; `false` for a schema that is `false`.
    public var keyword: String { record.keyword }

    /// The value of the keyword in the schema.
    public var keywordValue: JSEN { place.json.object?[keyword] ?? place.json }

    /// The value that is refused; the key as a string, for a failure about a key.
    public var value: JSEN {
      instance.storage.read { TapeValue($0, record.instance).jsonOrKey }
    }

    /// The place of the keyword on the way of the validation; references are steps, too.
    public var keywordLocation: JSONPointer {
      program.keywordLocation(record.trail, record.keywordToken)
    }

    /// The place of the keyword in its resource: an address with a pointer as its fragment.
    public var absoluteKeywordLocation: String {
      program.parts.address(of: record.schema, record.keywordToken)
    }

    /// The reason with other words of advice.
    package func message(masked: Bool, _ words: (Advice) -> String) -> String {
      FailureMessage(self, isMasked: masked).text(words)
    }

    /// The line of the text where the value begins, and a caret below it; nil for a value without a text.
    package var excerpt: String? { instance.storage.line(of: record.instance) }

    /// The reason, without the place.
    public var message: String { FailureMessage(self, isMasked: false).text }

    /// The reason in words that show no part of the value, for logs that must not have it. Keys are shown.
    public var maskedMessage: String { FailureMessage(self, isMasked: true).text }

    /// The place and the reason. For a document, the line of the text follows.
    public var description: String {
      KeyPathNotation.message(
        message + (excerpt.map { "\n" + $0 } ?? ""), at: path.path, location)
    }

    /// The place and the reason in words that show no part of the value.
    public var maskedDescription: String {
      KeyPathNotation.message(maskedMessage, at: path.path, location)
    }

    /// The path of the value in the validated value; empty for the validated value itself.
    public var path: JSEN.KeyPath { JSEN.KeyPath(pointer) }

    /// The failures of the other alternatives of `anyOf` or `oneOf`, for a failure inside the alternative that came
    /// closest, or of all alternatives when none came closest.
    ///
    /// They are found when this is read. Of failures that are nested in more than a thousand others, there are none.
    ///
    /// - Complexity: that of ``JSONSchema/validate(_:limit:)-(JSEN,_)`` for each alternative.
    public var alternatives: [[Failure]] {
      let groups = others + (room > 1 ? ownGroups : [])
      let count = groups.reduce(1) { $0 + $1.count }
      return groups.map { group in
        group.map { Failure($0, instance, room: room / count) }
      }
    }

    /// The failures of each alternative, if none of them fits.
    var ownGroups: [[FailureRecord]] { instance.groups(of: record) }
  }
}

extension JSONSchema {
  /// The schema and the validated value: a part of a tape.
  struct Instance: Sendable {
    let program: Program
    let storage: DocumentStorage
    let root: Int
    private let decisions: SharedDecisions

    init(_ program: Program, _ storage: DocumentStorage, _ root: Int) {
      (self.program, self.storage, self.root) = (program, storage, root)
      decisions = SharedDecisions(storage.read { Decisions($0, root) })
    }

    /// Calls a function with the tape and what was decided about its nodes.
    func read<R>(_ body: (Tape, inout Decisions) -> R) -> R {
      storage.read { tape in decisions.use { body(tape, &$0) } }
    }

    /// Returns the pointer from the validated value, or from a part, to a node.
    func pointer(to node: Int, from start: Int? = nil) -> JSONPointer {
      var pointer = JSONPointer()
      for component in storage.path(to: node, from: start ?? root) {
        switch component {
        case .name(let key): pointer.append(key)
        case .index(let index): pointer.append(index)
        }
      }
      return pointer
    }
  }
}

extension FailureRecord {
  /// The keyword, as a program sees it.
  var keyword: String { keywordToken ?? "false" }

  /// The token of the keyword in its schema; nil for a schema that is `false`.
  var keywordToken: String? {
    switch reason {
    case .keyword(let keyword), .missingBeside(_, _, let keyword), .count(let keyword, _),
      .noneFits(let keyword, _), .unknownConstant(let keyword, _, _):
      keyword.rawValue
    case .missing: Keyword.required.rawValue
    case .equalElements: Keyword.uniqueItems.rawValue
    case .format: Keyword.format.rawValue
    case .severalFit: Keyword.oneOf.rawValue
    case .custom(let keyword, _): keyword
    case .never, .stopped: nil
    }
  }
}

extension Program {
  /// The place of a keyword on the way of a validation.
  func keywordLocation(_ trail: [TrailStep], _ keyword: String?) -> JSONPointer {
    var pointer = JSONPointer()
    var outer: TrailStep?
    for step in trail {
      if let reference = step.reference {
        pointer.append(reference.rawValue)
      } else if let outer {
        let (start, end) = (parts.places[outer.schema].place, parts.places[step.schema].place)
        pointer.tokens += parts.tree.pointer(from: start, to: end).tokens
      }
      outer = step
    }
    return keyword.map { pointer.appending($0) } ?? pointer
  }
}
