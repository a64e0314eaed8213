/// The settings of a coder, which several calls share.
///
/// A call takes a reference to the settings when it begins. Copying them took a twentieth of the time of encoding a small
/// value.
final class Settings<Values>: Sendable where Values: Sendable {
  let values: Values

  init(_ values: Values) { self.values = values }

  /// Returns settings with changed values.
  func changed(_ change: (inout Values) -> Void) -> Settings {
    var values = values
    change(&values)
    return Settings(values)
  }
}
