package import JSEN

extension JSEN.ReadingOptions {
  /// The default options with some of them changed.
  package static func with(_ change: (inout Self) -> Void) -> Self {
    var options = Self()
    change(&options)
    return options
  }
}

extension JSEN.WritingOptions {
  /// The default options with some of them changed.
  package static func with(_ change: (inout Self) -> Void) -> Self {
    var options = Self()
    change(&options)
    return options
  }
}

/// Why a text is refused, or nil when it is accepted.
package func refusal(_ text: String, _ options: JSEN.ReadingOptions = .init()) -> JSEN.ParsingError?
{
  do {
    _ = try JSEN(parsing: text, options: options)
    return nil
  } catch { return error }
}

/// Why the bytes are refused, or nil when they are accepted.
package func refusal(_ bytes: [UInt8], _ options: JSEN.ReadingOptions = .init()) -> JSEN
  .ParsingError?
{
  do {
    _ = try JSEN(parsing: bytes, options: options)
    return nil
  } catch { return error }
}
