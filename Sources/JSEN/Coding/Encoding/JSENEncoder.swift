private import Synchronization

/// Encodes values of your types as JSON.
///
/// It has the properties, cases and methods of Foundation's `JSONEncoder`, so that changing the name of the
/// type is the whole migration. Beside `encode(_:)`, which gives `Data`, there are ``encodeToString(_:)``,
/// ``encodeToBytes(_:)`` and ``encodeValue(_:)``.
///
///     struct Order: Encodable { var id = 7, tags = ["a", "b"] }
///     let encoder = JSENEncoder()
///     print(try encoder.encodeToString(Order()))
///     // prints {"id":7,"tags":["a","b"]}
///
/// Members stand in the order in which they were encoded. A key that is encoded twice takes its last value.
///
/// An encoder may be used from several threads at once: each call takes the configuration when it begins.
// `@unchecked` because the class is open, like Foundation's: its own state stands behind a mutex, and what a subclass
// adds is for the subclass to guard.
open class JSENEncoder: @unchecked Sendable {
  private let storage = Mutex(EncodingOptions())

  /// Creates an encoder with the default configuration.
  public init() {}

  /// The configuration, copied.
  final var options: EncodingOptions { storage.withLock { $0 } }

  /// Changes the configuration; calls that have begun go on with theirs.
  final func configure(_ change: (inout sending EncodingOptions) -> Void) {
    storage.withLock { change(&$0) }
  }

  /// The layout of the text: on one line, with `/` written `\/`, unless set otherwise.
  open var outputFormatting: OutputFormatting {
    get { options.outputFormatting }
    set { configure { $0.outputFormatting = newValue } }
  }

  /// What becomes of the keys of types; those of dictionaries with string keys stay as they are.
  open var keyEncodingStrategy: KeyEncodingStrategy {
    get { options.keyEncodingStrategy }
    set { configure { $0.keyEncodingStrategy = newValue } }
  }

  /// What is written for NaN and infinity, for which JSON has no number.
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
    get { options.nonConformingFloatEncodingStrategy }
    set { configure { $0.nonConformingFloatEncodingStrategy = newValue } }
  }

  /// How many arrays and objects may be open at once: 512 unless set otherwise. Not in Foundation.
  ///
  /// Values above ``JSEN/ReadingOptions/maximumDepthCeiling`` are taken as the ceiling, values below 0 as 0. A model
  /// that nests deeper than 512 levels needs more than 512 KiB of stack, since Codable calls itself for each level.
  open var maximumDepth: Int {
    get { options.maximumDepth }
    set {
      configure {
        $0.maximumDepth = min(max(newValue, 0), JSEN.ReadingOptions.maximumDepthCeiling)
      }
    }
  }

  /// What the values being encoded find in their encoder's `userInfo`.
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { options.userInfo }
    set { configure { $0.userInfo = newValue } }
  }
}

extension JSENEncoder {
  /// Encodes a value as JSON text.
  ///
  /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
  /// - Complexity: O(*n*) in the size of the text, with ``OutputFormatting/sortedKeys`` O(*n* log *n*).
  public final func encodeToString(_ value: some Encodable) throws -> String {
    try text { try $0.encodeTop(value) }.finish()
  }

  /// Encodes a value as the UTF-8 bytes of its JSON text.
  ///
  /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
  public final func encodeToBytes(_ value: some Encodable) throws -> [UInt8] {
    try text { try $0.encodeTop(value) }.finish()
  }

  /// Encodes a value as a ``JSEN``, without writing text in between.
  ///
  ///     struct Point: Encodable { var x = 1, y = 2.5 }
  ///     print(try JSENEncoder().encodeValue(Point())["y"] ?? nil)
  ///     // prints 2.5
  ///
  /// It is the value that parsing the encoded text gives when numbers are read exactly.
  ///
  /// - Throws: `EncodingError`, or what the value's own `encode(to:)` throws.
  public final func encodeValue(_ value: some Encodable) throws -> JSEN {
    let core = EncodingCore(options, .value)
    try core.encodeTop(value)
    return try core.takeValue()
  }

  /// The text of what a closure encodes.
  final func text(of encode: (EncodingCore) throws -> Void) throws -> ByteWriter {
    let options = options
    // An object's members can be sorted only when all are there.
    let core = EncodingCore(
      options, options.outputFormatting.contains(.sortedKeys) ? .value : .text)
    try encode(core)
    if let text = core.takeText() { return text }
    let value = try core.takeValue()
    var text = TextWriter(TextStyle(options))
    do throws(JSEN.WritingError) { try text.add(value) } catch {
      throw EncodingError.invalid(value, at: [], error)
    }
    return text.finish()
  }
}
