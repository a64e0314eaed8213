package import JSEN

/// Types of Swift that hold the values of a schema, as source code.
///
/// The schema is read by its keywords for structure. Values of several kinds, and schemas that no type describes, become
/// `JSEN`. Members that the schema does not name are not kept.
package struct SwiftModel {
  package struct Options {
    package var style = Style.codable
    /// The name of the root type.
    package var rootName = "Root"
    /// Whether strings with the formats `date-time`, `uuid` and `uri` become `Date`, `UUID` and `URL`.
    package var convertsFormats = false

    package init() {}
  }

  package enum Style {
    /// Codable types.
    case codable
    /// Types with a description, which uses `JSENParsing`.
    case description
  }

  /// Returns whether a name can be the name of a type: `Order`, but not `order` or `Type`.
  package static func isTypeName(_ name: String) -> Bool { SwiftName.type(name) == name }

  /// The source of a file.
  package let source: String

  /// Makes the types of a schema.
  ///
  /// - Complexity: O(*n*) in the schema. A definition that is not a type of its own, and one in `allOf`, is read again for
  ///   each reference.
  package init(of schema: JSEN, _ options: Options) {
    var maker = ModelMaker(root: schema, options)
    let root = maker.makeRoot()
    let cycles = ModelCycles(maker.declarations)
    let writer = ModelWriter(declarations: maker.declarations, root: root, cycles: cycles, options)
    source = writer.source
  }
}
