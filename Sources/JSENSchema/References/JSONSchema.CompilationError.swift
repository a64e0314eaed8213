public import JSEN
public import JSENStandards

extension JSONSchema {
  /// A fault of a schema, found when it is compiled.
  ///
  ///     do {
  ///       _ = try JSONSchema(["properties": ["age": ["minimum": "0"]]])
  ///     } catch {
  ///       print(error)
  ///     }
  ///     // prints properties.age.minimum: expected a number, found "0"
  public struct CompilationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The address of the resource that has the fault; empty for a schema without one.
    public let resource: String
    /// The place of the fault in the resource.
    public let pointer: JSONPointer
    private let fault: CompilationFault
    /// The address under which the document with the fault was found, and the place in this document.
    package let document: String
    package let documentPointer: JSONPointer

    /// Makes an error for a place in a resource.
    ///
    /// - Parameters:
    ///   - pointer: the place from the beginning of the resource.
    ///   - document: the address under which the document was found.
    ///   - documentPointer: the place from the beginning of the document.
    init(
      _ fault: CompilationFault, at pointer: JSONPointer, in resource: String,
      _ documentPointer: JSONPointer, of document: String
    ) {
      self.fault = fault
      self.pointer = pointer
      self.resource = resource
      self.documentPointer = documentPointer
      self.document = document
    }

    /// The reason: the expected and the found value, and advice.
    public var reason: String { reason(\.words) }

    /// The reason with other words of advice.
    package func reason(_ words: (Advice) -> String) -> String {
      fault.reason + (fault.advice.map(words) ?? "") + fault.suggestion
    }

    /// Whether the fault is the name of a keyword, rather than its value.
    package var concernsKey: Bool { fault.concernsKey }

    /// The place and the reason.
    public var description: String { KeyPathNotation.message(reason, at: place) }

    /// The path of the fault in the resource.
    public var path: JSEN.KeyPath { JSEN.KeyPath(pointer) }

    /// The place in words: the path, and the resource if it has an address.
    var place: String {
      let path = path.path
      return resource.isEmpty ? path : path + (path.isEmpty ? "" : " in ") + resource
    }
  }
}
