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

  private static func list(_ count: Int) -> JSONDescription<[Int], TwoWay> {
    Lazy { JSONArray(count) { Int.jsonParser() } }
  }

  /// A function makes a description at each call, from its arguments.
  @Test func oneFunctionWithOtherArguments() throws {
    let lists = ParsePrint {
      Field("a") { Self.list(2) }
      Field("b") { Self.list(3) }
      Field("c") { Self.list(2) }
    }
    let schema = lists.schema
    let names = ["a", "b", "c"].map { schema["properties"]?[$0]?["$ref"]?.string }
    #expect(names == ["#/$defs/Array_Int", "#/$defs/Array_Int2", "#/$defs/Array_Int"])
    #expect(schema["$defs"]?.object?.count == 2)
    #expect(schema["$defs"]?["Array_Int"]?["minItems"] == 2)
    #expect(schema["$defs"]?["Array_Int2"]?["minItems"] == 3)
    let text = try lists.encodeToString(([1, 2], [1, 2, 3], [3, 4]))
    #expect(try SchemaChecker(schema).accepts(JSEN(parsing: text)))
  }

  private static func either(
    _ first: JSONDescription<Int, TwoWay>, or second: JSONDescription<Int, TwoWay>
  ) -> JSONDescription<Int, TwoWay> {
    Lazy {
      OneOf {
        first
        Field("or") { second }
      }
    }
  }

  /// Definitions that differ in a definition inside them, which the same function makes.
  @Test func definitionsThatDifferInside() throws {
    let last = Field("last") { Int.jsonParser() }
    var choices = (0..<2).map { Self.either(Field("\($0)") { Int.jsonParser() }, or: last) }
    for _ in 0..<5 { choices = choices.map { Self.either($0, or: last) } }
    let schema = JSONTuple {
      choices[0]
      choices[1]
    }.schema
    #expect(schema["$defs"]?.object?.count == 12)
    let checker = try SchemaChecker(schema)
    #expect(try checker.accepts([["0": 1], ["1": 1]]))
    #expect(try checker.accepts([["or": ["last": 1]], ["or": ["last": 1]]]))
    #expect(try !checker.accepts([["1": 1], ["1": 1]]))
    #expect(try !checker.accepts([["0": 1], ["0": 1]]))
  }

  private static func tree(_ limit: Int) -> JSONDescription<Int, OneWay> {
    Lazy {
      OneOf {
        Field("leaf") { Int.jsonParser().annotated(["maximum": .int(limit)]) }.map { $0 }
        Field("left") { tree(limit) }.map { $0 }
        Field("right") { tree(limit) }.map { $0 }
      }
    }
  }

  /// A function that calls itself twice makes a description without an end.
  @Test func aFunctionThatCallsItself() throws {
    let schema = JSONTuple {
      Self.tree(1)
      Self.tree(2)
      Self.tree(1)
    }.schema
    #expect(schema["$defs"]?.object.map { Array($0.keys) } == ["Int", "Int2"])
    let checker = try SchemaChecker(schema)
    #expect(try checker.accepts([["left": ["right": ["leaf": 1]]], ["leaf": 2], ["leaf": 1]]))
    #expect(try !checker.accepts([["left": ["right": ["leaf": 2]]], ["leaf": 2], ["leaf": 1]]))
    #expect(LazyTests.Folder.fresh.schema["$defs"]?.object?.count == 1)
  }

  @Test func aReferenceAtTheRoot() {
    let number: some JSONParserPrinter<Int> = Lazy { Int.jsonParser() }
    #expect(
      number.schema
        == ["$ref": "#/$defs/Int", "$defs": ["Int": ["type": "integer"]]])
  }
}
