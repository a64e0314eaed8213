public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSONSchema.CompilationError: LocalizedError, DescribedError {}
  extension JSONSchema.ValidationError: LocalizedError, DescribedError {}
#endif
