public import JSENStandards

extension JSONSchema.Form {
  /// A change of a schema, which makes it another schema.
  public struct Change: Sendable, Hashable, CustomStringConvertible {
    /// The place of the changed part: in the schema whose root is an object, if the form asks for that. A part of a
    /// definition that is inlined is below the place of its reference.
    public let place: JSONPointer

    /// The keyword that was removed, added or changed.
    public let keyword: String

    /// The change in words, such as `removed 'minLength' 1`.
    public let message: String

    /// The way from a value of the new schema back to one of the original schema.
    var way = WayBack.none

    enum WayBack: Hashable {
      case none
      /// The value is the member `value` of the root.
      case unwrapped
      /// A member has its old name.
      case named(new: String, old: String)
    }

    /// The place and the message.
    public var description: String { place.isEmpty ? message : "\(place): \(message)" }
  }
}
