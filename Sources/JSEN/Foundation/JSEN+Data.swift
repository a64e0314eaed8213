#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSEN {
    /// Reads one JSON text from data, without copying it.
    public init(parsing data: Data, options: ReadingOptions = ReadingOptions())
      throws(ParsingError)
    {
      try self.init(parsing: data.span, options: options)
    }

    /// Writes the value as the UTF-8 bytes of its JSON text. `JSEN(parsing:)` reads them back.
    ///
    ///     let data = try JSEN.array([1, 2]).serializedData()
    ///     print(data.count, try JSEN(parsing: data))
    ///     // prints 5 [1,2]
    ///
    /// - Throws: ``JSEN/WritingError``, as ``serialized(_:)`` does.
    /// - Complexity: O(*n*) in the size of the text.
    public func serializedData(_ options: WritingOptions = WritingOptions()) throws(WritingError)
      -> Data
    {
      Data(try serializedBytes(options))
    }

    /// Does not compile: use ``serializedData(_:)``.
    @available(
      *, unavailable,
      message: "use 'serializedData()', or json[\"rawData\"] for a member of this name"
    )
    public func rawData() -> Data { Data() }
  }

  extension JSENDocument {
    /// Reads one JSON text from data, which is kept without a copy.
    public init(parsing data: Data, options: JSEN.ReadingOptions = JSEN.ReadingOptions())
      throws(JSEN.ParsingError)
    {
      try self.init(reading: DocumentText(data), options: options)
    }
  }

  extension DocumentText {
    /// The bytes of data, which are in its storage unless they are few.
    package init(_ data: Data) {
      // A few bytes may be in the `Data` itself.
      guard data.count >= 64 else {
        self.init(Array(data))
        return
      }
      // SAFETY: the storage of data that does not change does not move. The owner is a copy that cannot change, and
      // changing the original gives it another storage.
      let bytes = unsafe data.withUnsafeBytes { buffer in
        unsafe TextBytes(buffer.assumingMemoryBound(to: UInt8.self))
      }
      self.init(unchecked: data, bytes)
    }
  }
#endif
