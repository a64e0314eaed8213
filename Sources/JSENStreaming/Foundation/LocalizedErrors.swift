public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENStreamError: LocalizedError, DescribedError {}
  extension JSENFileError: LocalizedError, DescribedError {}
#endif
