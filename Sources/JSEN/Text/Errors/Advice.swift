/// A way to make a text or a value acceptable that was refused.
///
/// An error keeps this fact beside its message, so that a program can name its own options instead of the library's.
package enum Advice: Sendable, Hashable {
  /// The relaxations that together accept the text; not empty.
  case relaxations(JSEN.ReadingOptions.Relaxations)
  /// An option that skips a byte order mark.
  case byteOrderMark
  /// An option that reads UTF-16 and UTF-32.
  case otherEncodings
  /// An option that replaces what is not Unicode.
  case invalidUnicode
  /// A reader of several values.
  case severalValues
  /// A line for each value, where each line must be one value.
  case valuesOnOneLine
  /// A reader of values over several lines, where each line must be one value.
  case valueOverLines(isArray: Bool)
  /// A higher limit for how deep arrays and objects nest.
  case depth
  /// A higher limit for the bytes of a text.
  case textLength
  /// A higher limit for the bytes of a string.
  case stringLength
  /// A higher limit for the bytes of a number.
  case numberLength
  /// A higher limit for the bytes of a line.
  case lineLength
  /// A stream has no separators of records.
  case formatOfLines
  /// A higher limit for descendant segments in a JSONPath.
  case descents
  /// An option that writes NaN and infinity.
  case nonFiniteNumbers
  /// Adding a schema to those that references find.
  case referencedSchema
  /// Parsing the text of a schema.
  case parsedSchema
  /// A higher limit for the steps of a validation.
  case validationSteps
  /// A strategy of the encoder that writes NaN and infinity as strings.
  case nonConformingFloats
  /// A strategy of the decoder that reads dates from strings.
  case dateStrategy
  /// A conformance with which a type is the key of an object.
  case objectKeys(typeName: String)
  /// An initializer that encodes a value.
  case encoding

  /// The end of a message that names the option of the library: `; set maximumDepth to allow more`.
  package var words: String {
    switch self {
    case .relaxations(let relaxations): relaxations.advice { ".\($0)" }
    case .byteOrderMark: "; set allowsByteOrderMark to skip it"
    case .otherEncodings: "; pass its bytes at once and set allowsOtherEncodings to read it"
    case .invalidUnicode: "; set invalidUnicode to .replace to read U+FFFD instead"
    case .severalValues:
      "; one value a line? use JSENLines of the library JSENStreaming, or put the values in an array"
    case .valuesOnOneLine: "; put each value on a line of its own"
    case .valueOverLines(isArray: true):
      "; an array over several lines? use JSENElements to read its elements"
    case .valueOverLines(isArray: false):
      "; a value over several lines? write it on one line, or parse the whole text at once"
    case .depth: "; set maximumDepth to allow more"
    case .textLength: "; set maximumTextLength to allow more"
    case .stringLength: "; set maximumStringLength to allow more"
    case .numberLength: "; set maximumNumberLength to allow more"
    case .lineLength: "; set maximumLineLength to read it"
    case .formatOfLines: "; set the format to .lines if the stream has none"
    case .descents: "; set maximumDescents to allow more"
    case .nonFiniteNumbers: "; set nonFiniteNumbers to write something else"
    case .referencedSchema: "; add it to the registry"
    case .parsedSchema: "; parse the text with JSEN(parsing:) first"
    case .validationSteps: "; set maximumSteps to allow more"
    case .nonConformingFloats: "; set nonConformingFloatEncodingStrategy to replace it"
    case .dateStrategy: "; set dateDecodingStrategy to read dates from strings"
    case .objectKeys(let type):
      "; write 'extension \(type): CodingKeyRepresentable {}' to read and write an object"
    case .encoding: "; encode it with JSEN(encoding:), or all with JSEN(converting:using:)"
    }
  }
}
