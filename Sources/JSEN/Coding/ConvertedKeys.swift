/// Keys that were converted, since most keys occur in many objects.
///
/// Swift's dictionary finds a key also by another one that is canonically equal. Such a key is converted anew.
struct ConvertedKeys {
  private var names: [String: (key: String, name: String)] = [:]

  /// Returns the converted key.
  mutating func name(of key: String, _ convert: (String) -> String) -> String {
    if let known = names[key], known.key.hasSameBytes(as: key) { return known.name }
    let name = convert(key)
    names[key] = (key, name)
    return name
  }

  mutating func removeAll() {
    if !names.isEmpty { names = [:] }
  }
}
