import JSEN
import JSENMapping
import Testing

/// One row of a table of cases: an input of a mapper, and the exact outcome.
struct MappingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () throws -> Void

  private init(_ name: String, _ check: @escaping @Sendable () throws -> Void) {
    testDescription = name
    self.check = check
  }

  /// Returns a case in which a text is decoded as a value, and the value is encoded as another text.
  ///
  /// - Parameter written: the text that the mapper writes, and reads again; nil when it is the same text.
  static func reads<Value: Equatable & Sendable>(
    _ name: String, _ text: String, as value: Value, writes written: String? = nil,
    by mapper: JSENMapper = JSENMapper(), _ location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(name) { () throws in
      let written = written ?? text
      for text in [text, written] {
        let read = try mapper.decode(Value.self, parsing: text)
        #expect(read == value, sourceLocation: location)
        let same = try mapper.decode(Value.self, from: exact(text))
        #expect(same == value, sourceLocation: location)
      }
      let output = try mapper.encodeToString(value)
      #expect(output == written, sourceLocation: location)
      let json = try mapper.encode(value).serialized()
      #expect(json == written, sourceLocation: location)
    }
  }

  /// Returns a case in which a text is decoded as a value that has a description.
  ///
  /// - Parameter written: the text that the mapper writes, and reads again; nil when it is the same text.
  static func reads<Value: SendableMetatype>(
    _ name: String, _ text: String, as type: Value.Type, writes written: String? = nil,
    by mapper: JSENMapper = JSENMapper(), showing description: String,
    _ location: SourceLocation = #_sourceLocation,
    _ describe: @escaping @Sendable (Value) -> String
  ) -> Self {
    Self(name) { () throws in
      let written = written ?? text
      for text in [text, written] {
        let value = try mapper.decode(type, parsing: text)
        #expect(describe(value) == description, sourceLocation: location)
        let same = try mapper.decode(type, from: exact(text))
        #expect(describe(same) == description, sourceLocation: location)
        let output = try mapper.encodeToString(value)
        #expect(output == written, sourceLocation: location)
        let json = try mapper.encode(value).serialized()
        #expect(json == written, sourceLocation: location)
      }
    }
  }

  /// Returns a case in which a text is refused with a message.
  ///
  /// - Parameter message: has the location in the text, and the value instead of the line of the text. A value that is not
  ///   from a text has this message without the location.
  static func refuses<Value: SendableMetatype>(
    _ name: String, _ text: String, as type: Value.Type, _ message: String,
    by mapper: JSENMapper = JSENMapper(), _ location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(name) { () throws in
      let error = #expect(throws: JSENMappingError.self, sourceLocation: location) {
        try mapper.decode(type, parsing: text)
      }
      guard error?.malformedText == nil else {
        #expect(error?.description == message, sourceLocation: location)
        return
      }
      let place = message.prefix { $0 != "\n" }
      #expect(error?.description.hasPrefix(place) == true, sourceLocation: location)
      let json = try exact(text)
      let same = #expect(throws: JSENMappingError.self, sourceLocation: location) {
        try mapper.decode(type, from: json)
      }
      #expect(same?.description == withoutLocation(message), sourceLocation: location)
    }
  }

  /// Returns a case in which a value is encoded as a text.
  static func writes<Value: Sendable>(
    _ name: String, _ value: Value, _ text: String, options: JSEN.WritingOptions = .compact,
    by mapper: JSENMapper = JSENMapper(), _ location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(name) { () throws in
      let output = try mapper.encodeToString(value, options: options)
      #expect(output == text, sourceLocation: location)
      let bytes = try mapper.encodeToBytes(value, options: options)
      #expect(bytes == Array(text.utf8), sourceLocation: location)
    }
  }

  /// Returns a case in which a value cannot be encoded, with a message.
  static func cannotWrite<Value: Sendable>(
    _ name: String, _ value: Value, _ message: String, by mapper: JSENMapper = JSENMapper(),
    _ location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(name) { () throws in
      let error = #expect(throws: JSENMappingError.self, sourceLocation: location) {
        try mapper.encodeToString(value)
      }
      #expect(error?.description == message, sourceLocation: location)
      #expect(throws: JSENMappingError.self, sourceLocation: location) { try mapper.encode(value) }
    }
  }

  /// Returns a case in which a type cannot be mapped, with a message.
  static func cannotMap<Value: SendableMetatype>(
    _ name: String, _ type: Value.Type, _ message: String, by mapper: JSENMapper = JSENMapper(),
    _ location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(name) { () throws in
      #expect(mapper.isSupported(type) == .unsupported(message), sourceLocation: location)
      let error = #expect(throws: JSENMappingError.self, sourceLocation: location) {
        try mapper.decode(type, parsing: "{}")
      }
      #expect(error?.description == message, sourceLocation: location)
      #expect(error?.kind == .unsupportedType, sourceLocation: location)
    }
  }

  /// A value that has all digits of a text's numbers.
  private static func exact(_ text: String) throws -> JSEN {
    var options = JSEN.ReadingOptions()
    options.numbers = .exact
    return try JSEN(parsing: text, options: options)
  }
}

/// Returns a message about a text as it is about a value.
func withoutLocation(_ message: String) -> String {
  message.replacing(/^\d+:\d+:[ ]/, with: "")
    .replacing(/^([^\n]*?) \(\d+:\d+\):[ ]/) { "\($0.output.1): " }
}
