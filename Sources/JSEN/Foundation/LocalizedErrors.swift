#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  /// An error whose `localizedDescription` is its description.
  package protocol DescribedError: LocalizedError, CustomStringConvertible {}

  extension DescribedError {
    /// The same as `description`, for `localizedDescription`.
    public var errorDescription: String? { description }
  }

  extension JSEN.ParsingError: LocalizedError, DescribedError {}
  extension JSEN.WritingError: LocalizedError, DescribedError {}
  extension JSEN.KeyPathError: LocalizedError, DescribedError {}
  extension JSEN.FetchError: LocalizedError, DescribedError {}
  extension JSEN.ConversionError: LocalizedError, DescribedError {}
  extension JSEN.UnwrappingError: LocalizedError, DescribedError {}
#endif
