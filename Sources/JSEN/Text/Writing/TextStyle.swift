/// How JSON text is written: its layout, its escapes, its numbers, the order of its keys, and how deep it may nest.
@usableFromInline
package struct TextStyle: Sendable {
  /// The text at the start of a line for each open container; nil puts everything on one line.
  @usableFromInline
  package var indentation: Indentation?
  /// A closing quote, a colon, and the spaces around the colon.
  var afterKey = Punctuation.colon
  /// Whether an empty container has a line break inside, as Foundation's has.
  var breaksEmptyContainers = false
  package var escapes: ByteWriter.Escapes = []
  package var keyOrder = KeyOrder.asGiven
  /// Whether a document writes only the effective member of a repeated key.
  package var omitsRepeatedMembers = false
  /// Whether numbers are written as ECMAScript writes them, and only those that a double holds (RFC 8785 §3.2.2.3).
  package var hasCanonicalNumbers = false
  /// Whether canonical numbers are refused whose text has another value, such as that of 2^60, which is written as
  /// 1152921504606847000.
  package var keepsCanonicalNumbers = false
  package var nonFiniteNumbers = JSEN.WritingOptions.NonFiniteNumbers.refuse
  /// Whether NaN and infinity are written as their names, which are not JSON.
  var namesNonFiniteNumbers = false
  /// How many containers may be open at once.
  @usableFromInline
  package var maximumDepth: Int

  /// The text at the start of a line, once for each level.
  @usableFromInline
  package enum Indentation: Sendable {
    case spaces(Int)
    case tab
    indirect case text(String)

    init(_ indentation: JSEN.WritingOptions.Indentation) {
      switch indentation {
      case .spaces(let width): self = .spaces(min(max(width, 0), 64))
      case .tab: self = .tab
      }
    }
  }

  /// The style of descriptions: compact, of any depth, with the names of NaN and infinity, which JSON does not have.
  static var description: TextStyle {
    var style = TextStyle(maximumDepth: .max)
    style.namesNonFiniteNumbers = true
    return style
  }

  /// The order in which an object's members are written.
  package enum KeyOrder: Sendable {
    case asGiven
    /// By code points, which for UTF-8 is the order of bytes.
    case codePoints
    /// By UTF-16 code units (RFC 8785 §3.2.3).
    case utf16

    /// Whether members have to be sorted before they are written.
    @inline(__always)
    package var isSorted: Bool { self != .asGiven }

    /// Returns elements in the order of their keys.
    package func sorted<Element>(_ elements: [Element], by key: (Element) -> String) -> [Element] {
      isSorted ? CodePointOrder.sorted(elements, asUTF16: self == .utf16, by: key) : elements
    }
  }

  /// Whether this is the default style, except for the depth and numbers that are not finite.
  var isPlain: Bool {
    joinsKeys && escapes.isEmpty && !keyOrder.isSorted && !hasCanonicalNumbers
  }

  /// Whether keys are on the same line as the text before and after them, without spaces.
  var joinsKeys: Bool { indentation == nil && afterKey.word == Punctuation.colon.word }

  /// A compact style.
  package init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  @inline(never)
  package init(_ options: JSEN.WritingOptions) {
    maximumDepth = options.maximumDepth
    if options.isCanonical {
      hasCanonicalNumbers = true
      keyOrder = .utf16
      omitsRepeatedMembers = true
      return
    }
    indentation = options.indentation.map { Indentation($0) }
    if indentation != nil { afterKey = .colonSpace }
    if options.sortsKeys { keyOrder = .codePoints }
    if options.escapesSlashes { escapes.insert(.slashes) }
    if options.escapesNonASCII { escapes.insert(.nonASCII) }
    if options.escapesLineSeparators { escapes.insert(.lineSeparators) }
    nonFiniteNumbers = options.nonFiniteNumbers
  }
}
