public import JSEN

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#elseif canImport(Foundation)
  public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
  extension JSENSyntaxError: LocalizedError, DescribedError {}
  extension JSONPointer.ResolutionError: LocalizedError, DescribedError {}
  extension JSONPatch.ReadingError: LocalizedError, DescribedError {}
  extension JSONPatch.ApplicationError: LocalizedError, DescribedError {}
  extension JSONMergePatch.NullMemberError: LocalizedError, DescribedError {}
#endif
