import Testing

@Suite("jsen keys, length and type")
struct QueryTests {
  @Test(arguments: [
    Call(
      "keys order.json",
      output: #"""
        "id"
        "placed"
        "customer"
        "items"
        "shipping"
        "total"

        """#),
    Call("keys --raw order.json shipping", output: "method\ntracking\nweight.kg\n"),
    Call("keys - [*]", input: #"[{"a":1,"\n":2},{}]"#, output: #""a""# + "\n" + #""\n""# + "\n"),
    Call(
      "keys order.json items id",
      errors: """
        jsen: order.json: items: expected an object, found an array
        jsen: order.json: id: expected an object, found an integer

        """, status: 1),
    Call(
      "keys -", input: "[]",
      errors: "jsen: <stdin>: expected an object, found an array\n", status: 1),
    Call("length order.json items customer customer.name items[*]", output: "2\n3\n12\n4\n4\n"),
    Call("length -", input: #""e\u0301😀""#, output: "3\n"),
    Call(
      "length order.json total",
      errors:
        "jsen: order.json: total: expected an array, an object or a string, found a number\n",
      status: 1),
    Call("type order.json", output: "object\n"),
    Call(
      "type - [*]", input: "[null, true, 1, 1.5, 1e400, \"\", [], {}]",
      output: "null\nboolean\nnumber\nnumber\nnumber\nstring\narray\nobject\n"),
    Call("keys -r order.json /customer", output: "name\nemail\nvip\n"),
    Call("length order.json $..title", output: "9\n10\n"),
    Call("type order.json $.items[*].price /id", output: "number\nnumber\nnumber\n"),
    Call("type --json5 - a", input: "{a: 'b'}", output: "string\n"),
    Call(
      "type - a", input: "{}", errors: "jsen: <stdin>: a: there is no 'a' at the top level\n",
      status: 1),
  ]) func valuesAreDescribed(call: Call) async throws {
    try await call.check()
  }
}
