public import JSEN

extension JSONPointer {
  /// The reason why no value exists at a pointer, or why the value there cannot be changed.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann"]]]
  ///     do { print(try json.fetch(atPointer: "/users/0/nam")) } catch { print(error) }
  ///     // prints /users/0/nam: there is no "nam" in the object at /users/0; did you mean "name"?
  public struct ResolutionError: Error, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public var kind: Kind {
      switch reason {
      case .missingKey: .missingKey
      case .notAnIndex: .notAnIndex
      case .indexOutOfRange: .indexOutOfRange
      case .notAContainer: .notAContainer
      case .wholeDocument: .wholeDocument
      case .aboveDocument: .aboveDocument
      case .notAnElement: .notAnElement
      case .negativeIndex: .negativeIndex
      case .depthLimit: .depthLimit
      }
    }

    /// The kind of the value that has neither members nor elements; nil for other kinds of failure.
    public var found: JSEN.Kind? {
      if case .notAContainer(let found) = reason { found } else { nil }
    }

    /// The kind of failure, with the details.
    package let reason: Reason

    /// The whole pointer.
    public let pointer: JSONPointer

    /// The whole pointer as a path.
    public var path: JSEN.KeyPath { JSEN.KeyPath(pointer) }

    /// The position of the token that failed.
    public let tokenIndex: Int

    /// Returns the keys of the object that does not have the missing key.
    private let keys: (@Sendable () -> [String])?

    /// A key of the object that is similar to the missing key; nil if there is none, and for other kinds of failure.
    ///
    /// The error has a reference to the object, and the key is found each time you read this.
    ///
    /// - Complexity: O(*n*) in the keys of the object.
    public var nearestKey: String? {
      keys.flatMap { NearestName.find(pointer.tokens[tokenIndex], among: $0()) }
    }

    /// A kind of failure. Later versions may add kinds.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Sendable {
      /// The object has no such key.
      case missingKey
      /// The token is not an index, but the value is an array.
      case notAnIndex
      /// The index is after the end of the array.
      case indexOutOfRange
      /// The value has neither members nor elements.
      case notAContainer
      /// The whole document cannot be removed.
      case wholeDocument
      /// A relative pointer goes above the whole document.
      case aboveDocument
      /// A relative pointer changes the index of a value that is not an element of an array.
      case notAnElement
      /// A relative pointer changes an index to a negative number.
      case negativeIndex
      /// The change nests arrays and objects deeper than the limit.
      case depthLimit
    }

    /// A kind with its details.
    package enum Reason: Sendable, Hashable {
      case missingKey
      case notAnIndex(count: Int)
      case indexOutOfRange(count: Int)
      case notAContainer(JSEN.Kind)
      case wholeDocument
      case aboveDocument(levels: Int)
      case notAnElement
      case negativeIndex(Int)
      case depthLimit(Int)
    }

    init(
      _ reason: Reason, _ pointer: JSONPointer, at tokenIndex: Int,
      keys: (@Sendable () -> [String])? = nil
    ) {
      self.reason = reason
      self.pointer = pointer
      self.tokenIndex = tokenIndex
      self.keys = keys
    }

    /// The pointer, the expected value and the value that was found, on one line.
    public var description: String {
      KeyPathNotation.message(message, at: pointer.description)
    }

    /// The expected and the found value, without the pointer.
    public var message: String {
      let tokens = pointer.tokens
      let parent = JSONPointer.text(of: tokens[..<min(tokenIndex, tokens.count)])
      let place = parent.isEmpty ? "the top level" : KeyPathNotation.shortened(parent)
      let token = tokenIndex < tokens.count ? KeyPathNotation.shortened(tokens[tokenIndex]) : ""
      switch reason {
      case .missingKey:
        return "there is no \"\(token)\" in the object at \(place)"
          + (nearestKey.map(NearestName.suggestion) ?? "")
      case .notAnIndex(let count):
        return "expected an index of the array of \(Self.elements(count)) at \(place), "
          + "found \"\(token)\""
      case .indexOutOfRange(let count):
        let index = token == "-" ? "'-', the index after the last element," : "index \(token)"
        return "\(index) is out of range; the array at \(place) has \(Self.elements(count))"
      case .notAContainer(let kind):
        return "expected an object or array at \(place), found \(kind.withArticle)"
      case .wholeDocument: return "the whole document cannot be removed"
      case .aboveDocument(let levels):
        return "\(levels == 1 ? "1 level" : "\(levels) levels") up is above the whole document"
      case .notAnElement:
        let found = tokens.isEmpty ? "the top level" : "the member \"\(token)\""
        return "expected an element of an array, found \(found)"
      case .negativeIndex(let index): return "the new index is \(index), which is below 0"
      case .depthLimit(let limit):
        return "arrays and objects nest deeper than the limit of \(limit)"
      }
    }

    private static func elements(_ count: Int) -> String {
      count == 1 ? "1 element" : "\(count) elements"
    }
  }
}

extension JSONPointer.ResolutionError: Hashable {
  /// Whether two errors have the same reason, place and nearest key.
  public static func == (left: Self, right: Self) -> Bool {
    left.reason == right.reason && left.pointer == right.pointer
      && left.tokenIndex == right.tokenIndex && left.nearestKey == right.nearestKey
  }

  /// Hashes the reason and the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(pointer)
    hasher.combine(tokenIndex)
  }
}
