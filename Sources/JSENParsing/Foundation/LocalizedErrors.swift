public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSONParsingError: LocalizedError, DescribedError {}
  extension JSONPrintingError: LocalizedError, DescribedError {}
  extension StringParsingError: LocalizedError, DescribedError {}
  extension StringPrintingError: LocalizedError, DescribedError {}
#endif
