import Testing

@Suite("jsen, tables")
struct TableTests {
  static let rows = """
    [{"id": 1, "name": "Ann", "tags": ["a", "b"]},
     {"id": 2.50, "note": "say \\"hi\\",\\n\\tbye\\\\"}, {"name": null, "id": true, "note": ""}]
    """

  @Test(arguments: [
    Call(
      "get - --csv", input: rows,
      output: """
        id,name,tags,note
        1,Ann,"[""a"",""b""]",
        2.50,,,"say ""hi"",
        \tbye\\"
        true,,,

        """),
    Call(
      "format --tsv", input: rows,
      output: """
        id\tname\ttags\tnote
        1\tAnn\t["a","b"]\t
        2.50\t\t\tsay "hi",\\n\\tbye\\\\
        true\t\t\t

        """),
    Call(
      "get --csv - [*] --columns id,tags.1 --columns name", input: rows,
      output: "id,tags.1,name\n1,b,Ann\n2.50,,\ntrue,,\n"),
    // As in a template, a path that can find several values makes an array of them.
    Call(
      ["get", "--csv", "-", "[*]", "--columns", #"tags[*],@["id","name"],["a,b"]"#],
      input: #"[{"id": 1.50, "name": "Ann", "tags": ["a", "b"], "a,b": 0}, {"tags": []}]"#,
      output: """
        tags[*],"@[""id"",""name""]","a,b"
        "[""a"",""b""]","[1.50,""Ann""]",0
        [],[],

        """),
    Call("get --csv - 0", input: rows, output: "id,name,tags\n1,Ann,\"[\"\"a\"\",\"\"b\"\"]\"\n"),
    Call("get --csv - --columns name", input: rows, output: "name\nAnn\n\"\"\n\"\"\n"),
    Call("get --csv - --columns 1,0", input: "[[1,2],[3]]", output: "1,0\n2,1\n,3\n"),
    Call(
      #"get --tsv - --columns a\,b,c\.d,["e\,f"]"#, input: #"[{"a,b":1,"c.d":2,"e,f":3}]"#,
      output: "a,b\tc.d\te,f\n1\t2\t3\n"),
    Call(
      "get --csv - --columns /a/b,@.a.c,a.c", input: #"{"a":{"b":1,"c":2}}"#,
      output: "/a/b,@.a.c,a.c\n1,2,2\n"),
    // A combining mark belongs to no quote, and a line end of two bytes is two characters.
    Call(
      "get --csv -", input: #"[{"a":"x\"\u0301y, z","b":"q"}]"#,
      output: "a,b\n\"x\"\"\u{301}y, z\",q\n"),
    Call("get --csv -", input: #"[{"a":{"x":1,"x":2}}]"#, output: "a\n\"{\"\"x\"\":2}\"\n"),
    Call(
      "query --csv - order.json $.customer", input: #"{"customer":{"name":"Ann"}}"#,
      output: "name,email,vip\nAnn,,\nZoë Ångström,zoe@example.com,true\n"),
    Call("get --tsv -", input: #"[{"b":"c\r\nd\\\u0301"}]"#, output: #"b\#nc\r\nd\\\#u{301}\#n"#),
    Call("get --csv -", input: "[]"),
    Call(
      "get --csv --json5 --non-finite-numbers null --ascii -", input: "[{a: NaN, b: ['é', +1]}]",
      output: #"a,b\#nnull,"[""\u00e9"",1]"\#n"#),
    Call("get --csv --raw -", input: #""a""#, output: "a\n"),
    Call(
      "format --csv -s --duplicate-keys last", input: #"{"a":1} {"b":2}"#, output: "a,b\n1,\n,2\n"),
    Call("format --csv -s --duplicate-keys last", input: #"{"":1,"":2}"#, output: "\"\"\n2\n"),
    Call(
      "get --csv - a", input: #"{"a":[{"b":1},3]}"#, output: "b\n1\n",
      errors: "jsen: <stdin>: a[1]: expected an object, as the first row is, found an integer\n",
      status: 1),
    Call(
      "format --csv", input: "[[1],{}]", output: "1\n",
      errors: "jsen: <stdin>[1]: expected an array, as the first row is, found an object\n",
      status: 1),
    Call(
      "format --csv", input: "[{},[1]]",
      errors: "jsen: <stdin>[1]: expected an object, as the first row is, found an array\n",
      status: 1),
    Call(
      "format --csv", input: "1",
      errors:
        "jsen: <stdin>: expected an object or an array for a row of the table, found an integer\n",
      status: 1),
    Call("format --csv", input: #"[[1,"a,b"],[null,[2]],[]]"#, output: "1,\"a,b\"\n,[2]\n\n"),
    Call("format --csv", input: #"[[""],[]]"#, output: "\"\"\n\n"),
    Call("get --tsv $[*].a", input: #"[{"a":[1,"x"]},{"a":[]},{"a":["y"]}]"#, output: "1\tx\ny\n"),
    Call(
      "get --csv --delimiter ; - --no-header", input: #"[{"a":"1;2","b":"3,4"}]"#,
      output: "\"1;2\";3,4\n"),
    Call(
      "get --csv --delimiter tab", input: #"[{"a":"1\t2","b":3}]"#, output: "a\tb\n\"1\t2\"\t3\n"),
    Call("get --csv --columns a --no-header", input: "[]"),
    // Rows are chosen, sorted and counted like other results, also when they were read from a table.
    Call("get --csv --first 1", input: #"[{"a":1},{"a":2,"b":3}]"#, output: "a\n1\n"),
    Call("get --csv --reverse - r", input: #"{"r":[{"a":1},{"a":2}]}"#, output: "a\n2\n1\n"),
    Call("get --csv --sort-by @.a", input: #"[{"a":2},{"a":1}]"#, output: "a\n1\n2\n"),
    Call("get --csv --where @.a>1", input: #"[{"a":1},{"a":2}]"#, output: "a\n2\n"),
    Call("get --csv --unique-by a", input: #"[{"a":1,"b":1},{"a":1}]"#, output: "a,b\n1,1\n"),
    Call("get --csv --has b", input: #"[{"a":1,"b":1},{"a":1}]"#, output: "a,b\n1,1\n"),
    Call(
      "get --csv --count-by a", input: #"[{"a":1},{"a":2},{"a":1}]"#,
      output: "value,count\n1,2\n2,1\n"),
    Call(["get", "--csv", "--make", "[@.a]"], input: #"[{"a":1},{"a":2}]"#, output: "1\n2\n"),
    Call("get --csv --pick @ - $[*]", input: "[[[1],[2]],[[3]]]", output: "1\n2\n3\n"),
    Call("get --csv", input: "[[[1],[2]],[[3]]]", output: "[1],[2]\n[3]\n"),
    Call(["make", "--csv", #"{"n": $[1].a}"#], input: #"[{"a":1},{"a":2}]"#, output: "n\n2\n"),
    Call("get --csv --from csv -", input: "n,s\n", output: "n,s\n"),
    Call("get --csv --from csv - --where @.n=='2'", input: "n,s\n1,a\n2,b\n", output: "n,s\n2,b\n"),
    Call("get --csv --from csv - --where @.n=='3'", input: "n,s\n1,a\n2,b\n", output: "n,s\n"),
    // Without rows, the columns may be known all the same.
    Call("get --csv --columns a,b -", input: "[]", output: "a,b\n"),
    Call("lines --from csv --csv -w @.a=='x'", input: "a,b\n1,2\n", output: "a,b\n"),
    Call("lines --from tsv --csv", input: "a\tb\n", output: "a,b\n"),
    Call("lines --from csv --csv --no-header", input: "a,b\n"),
    Call("lines --from csv --csv -m {\"c\":@.a} -w @.a=='x'", input: "a,b\n1,2\n"),
    Call("lines --from csv --csv --count-by a -w @.a=='x'", input: "a,b\n1,2\n"),
    Call(
      "make --csv --each $[*] [@.b,@.a]", input: #"[{"a":1,"b":2},{"a":3,"b":4}]"#,
      output: "2,1\n4,3\n"),
    Call(
      "lines --csv -m [@.b,@.a]", input: "{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}",
      output: "2,1\n4,3\n"),
    Call("lines --csv --no-header", input: "{\"a\":1,\"b\":2}\n", output: "1,2\n"),
  ]) func objectsAreRows(call: Call) async throws {
    try await call.check()
  }
}
