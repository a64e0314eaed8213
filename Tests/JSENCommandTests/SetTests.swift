import Testing

@Suite("jsen set")
struct SetTests {
  @Test(arguments: [
    Call(
      ["set", "-", "a=1", "b.c=[true]"], input: #"{"z":0}"#,
      output: #"{"z":0,"a":1,"b":{"c":[true]}}"# + "\n"),
    Call(
      ["set", "-", "--string", "a=1", "--string=b= x=y"], input: #"{"a":0}"#,
      output: #"{"a":"1","b":" x=y"}"# + "\n"),
    Call(
      ["set", "--append", "a=2", "--append-string", "a=3", "-", "--append=b=4"],
      input: #"{"a":[1]}"#, output: #"{"a":[1,2,"3"],"b":[4]}"# + "\n"),
    Call(
      ["set", "-", "--delete", "a.0", "--delete", "a.0", "--delete", "b"],
      input: #"{"a":[1,2,3],"b":4}"#, output: #"{"a":[3]}"# + "\n"),
    Call(
      ["set", "-", #"a\=b\.c=1"#, "--delete", #"d\=e"#, "--delete", "f=g"],
      input: #"{"d=e":0,"f=g":0}"#, output: #"{"a=b.c":1}"# + "\n"),
    Call(["set", "-", "2=3", "[0]=9"], input: "[1,2]", output: "[9,2,3]\n"),
    Call(
      ["set", "-", "a=18446744073709551615"], input: "{}",
      output: "{\n  \"a\": 18446744073709551615\n}\n"),
    Call(
      ["set", "-", "a={b: 'c'}", "--json5", "-c"], input: "{}",
      output: #"{"a":{"b":"c"}}"# + "\n"),
  ]) func editsAreMadeInOrder(call: Call) async throws {
    try await call.check()
  }

  /// A document, and the same with one element more.
  @Test(arguments: [
    ("[]", "[\n  1\n]\n"),
    ("[0]", "[0,1]\n"),
    ("[0]\n\n", "[0,1]\n"),
    ("[\n0]", "[\n0,\n1\n]\n"),
    ("\n[\n    0\n]", "[\n    0,\n    1\n]\n"),
    ("[\r\n \r\n   0\r\n]", "[\n   0,\n   1\n]\n"),
    ("[\n\t0\n]", "[\n\t0,\n\t1\n]\n"),
    ("[0, [\n 2]]", "[\n  0,\n  [\n    2\n  ],\n  1\n]\n"),
  ]) func theIndentationIsKept(text: String, changed: String) async throws {
    let index = text.contains("2") ? 2 : text.contains("0") ? 1 : 0
    try await Call("set - \(index)=1", input: text, output: changed).check()
    let compact = changed.filter { !" \n\t".contains($0) } + "\n"
    try await Call("set - \(index)=1 --compact", input: text, output: compact).check()
  }

  @Test(arguments: [
    Call(
      "set order.json id=1 id.x=2",
      errors: "jsen: order.json: id.x: expected an object or array at 'id', found an integer\n",
      status: 1),
    Call(
      "set order.json items.7=2",
      errors: """
        jsen: order.json: items.7: index 7 is out of range; the array at 'items' has 2 elements

        """, status: 1),
    Call(
      "set order.json --append customer=2",
      errors: """
        jsen: order.json: cannot append: 'customer' is an object

        """, status: 1),
    Call(
      "set order.json --delete customer.mail",
      errors: """
        jsen: order.json: customer.mail: there is no 'mail' in 'customer'; did you mean "email"?

        """, status: 1),
    Call(
      "set - a=1", input: "5",
      errors: "jsen: <stdin>: a: expected an object or array at the top level, found an integer\n",
      status: 1),
  ]) func whatCanNotBeSetIsTold(call: Call) async throws {
    try await call.check()
  }
}
