/// How the name of a property becomes the key of its member.
public enum KeyDecoding: Sendable {
  /// The key is the name.
  case useDefaultKeys

  /// The key is the name in snake case: `commentCount` is read from `comment_count`, and written so.
  case convertFromSnakeCase

  /// The closure makes the key from the name. It is called once for each property of a type.
  case custom(@Sendable (_ property: String) -> String)
}
