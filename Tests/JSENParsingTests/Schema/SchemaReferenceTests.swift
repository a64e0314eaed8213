import JSEN
import JSENParsing
import Testing

@Suite("Schemas that refer to definitions")
struct SchemaReferenceTests {
  @Test func aDescriptionThatContainsItself() throws {
    let folder =
      #""type":"object","properties":{"name":{"type":"string"},"folders":{"type":["array","null"],"#
      + ##""items":{"$ref":"#/$defs/Folder"},"default":[]}},"required":["name"]"##
    #expect(
      try Models.Folder.jsonParser.schema.serialized()
        == "{\(folder),\"$defs\":{\"Folder\":{\(folder)}}}")
  }

  @Test func anAnnotationWithDefinitions() {
    let name: JSEN = ["type": "string", "minLength": 1]
    let schema = Models.Folder.jsonParser.annotated([
      "$defs": ["Name": name], "propertyNames": ["$ref": "#/$defs/Name"],
    ]).schema
    #expect(schema["$defs"]?.object.map { Array($0.keys) } == ["Name", "Folder"])
    #expect(schema["$defs"]?["Name"] == name)
  }

  @Test func descriptionsThatContainEachOther() throws {
    let schema = Models.Person.jsonParser.schema
    let definitions = try #require(schema["$defs"]?.object)
    #expect(Array(definitions.keys) == ["Pet", "Person"])
    #expect(schema["properties"]?["pets"]?["items"] == ["$ref": "#/$defs/Pet"])
    #expect(definitions["Pet"]?["properties"]?["friends"]?["items"] == ["$ref": "#/$defs/Person"])
    #expect(definitions["Person"]?["properties"]?["pets"]?["items"] == ["$ref": "#/$defs/Pet"])
  }

  @Test func namesAreUniqueAndFitAPointer() throws {
    let schema = JSONTuple {
      Lazy { Int.jsonParser() }
      Lazy { Int8.jsonParser() }
      Lazy { JSONArray { String.jsonParser() } }
      Lazy { JSONArray { String.jsonParser() }.map { $0.count } }
      Lazy { Always(()) }
    }.schema
    #expect(
      schema["prefixItems"]
        == .array(
          ["Int", "Int8", "Array_String", "Int2", "Definition"].map { ["$ref": %"#/$defs/\($0)"] }))
    #expect(
      schema["$defs"]
        == [
          "Int": ["type": "integer"],
          "Int8": ["type": "integer", "minimum": -128, "maximum": 127],
          "Array_String": ["type": "array", "items": ["type": "string"]],
          "Int2": ["type": "array", "items": ["type": "string"]],
          "Definition": true,
        ])
  }

  @Test func aReferenceMayBeNullOrHaveADescription() throws {
    let schema = ParsePrint {
      OptionalField("parent") { Lazy { Models.Folder.jsonParser } }.described("The folder above.")
    }.schema
    #expect(
      schema["properties"]?["parent"]
        == [
          "description": "The folder above.",
          "anyOf": [["$ref": "#/$defs/Folder"], ["type": "null"]],
        ])
    #expect(schema["$defs"]?.object.map { Array($0.keys) } == ["Folder", "Folder2"])
  }

  @Test func aReferenceAtTheRoot() {
    let number: some JSONParserPrinter<Int> = Lazy { Int.jsonParser() }
    #expect(
      number.schema
        == ["$ref": "#/$defs/Int", "$defs": ["Int": ["type": "integer"]]])
  }
}
