public import JSEN

extension JSONPointer {
  /// The reason why there is no value at a pointer, or why the value there cannot be changed.
  ///
  ///     let json: JSEN = ["users": [["name": "Ann"]]]
  ///     do { print(try json.value(atPointer: "/users/0/nam")) } catch { print(error) }
  ///     // prints /users/0/nam: there is no "nam" in the object at /users/0; did you mean "name"?
  public struct ResolutionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public let kind: Kind

    /// The whole pointer.
    public let pointer: JSONPointer

    /// The position of the token that failed.
    public let tokenIndex: Int

    /// A key of the object that is similar to the missing key.
    public let nearestKey: String?

    /// The kinds of failure.
    public enum Kind: Sendable, Hashable {
      /// The object has no such key.
      case missingKey
      /// The token is not an index, but the value is an array with this many elements.
      case notAnIndex(count: Int)
      /// The index is after the end of an array with this many elements.
      case indexOutOfRange(count: Int)
      /// The value has neither members nor elements.
      case notAContainer(JSEN.Kind)
      /// The whole document cannot be removed.
      case wholeDocument
      /// A relative pointer goes this many levels up, which is above the whole document.
      case aboveDocument(levels: Int)
      /// A relative pointer changes the index of a value that is not an element of an array.
      case notAnElement
      /// A relative pointer changes an index to this negative number.
      case negativeIndex(Int)
      /// The change nests arrays and objects deeper than this limit.
      case depthLimit(Int)
    }

    init(
      _ kind: Kind, _ pointer: JSONPointer, at tokenIndex: Int, nearestKey: String? = nil
    ) {
      self.kind = kind
      self.pointer = pointer
      self.tokenIndex = tokenIndex
      self.nearestKey = nearestKey
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
      switch kind {
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
