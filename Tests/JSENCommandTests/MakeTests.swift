import Testing

@Suite("jsen make")
struct MakeTests {
  static let usage = "usage: jsen make [OPTIONS] [FILE...] TEMPLATE\n"

  @Test(arguments: [
    (
      ["order.json", #"{"name": $.customer.name, "prices": $.items[*].price}"#],
      #"{"name":"Zoë Ångström","prices":[12.5,8.9]}"#
    ),
    (
      ["order.json", #"[$.total, "$.total", "a\"$.total", @.id]"#],
      #"[33.9,"$.total","a\"$.total",505874924095815]"#
    ),
    (
      ["order.json", #"{"all": $..quantity , "none": $..x, "first": $.items[0]['sku']}"#],
      #"{"all":[2,1],"none":[],"first":"TEA-042"}"#
    ),
    (["order.json", "$.shipping"], #"{"method":"post","tracking":null,"weight.kg":0.85}"#),
    (
      ["order.json", "[$.items[-1].sku,$.items[?@.price < 10]['sku']]"], #"["CUP-007",["CUP-007"]]"#
    ),
    (["order.json", "--missing", "null", #"{"a": $.nope.x}"#], #"{"a":null}"#),
    (["--null-input", #"{"n": $}"#], #"{"n":null}"#),
    (
      ["order.json", "--each", "$.items[*]", #"{"sku": @.sku, "of": $.id}"#],
      "{\"sku\":\"TEA-042\",\"of\":505874924095815}\n{\"sku\":\"CUP-007\",\"of\":505874924095815}"
    ),
    (["order.json", "--each", "items[*]", "--collect", "[@.price]"], "[[12.5],[8.9]]"),
    (["order.json", "--each", "/customer", "@.vip"], "true"),
    (["order.json", "--each", "$..nope", "--collect", "@"], "[]"),
    (["order.json", "--each", "$.items[*]", "-r", "@.sku"], "TEA-042\nCUP-007"),
    (
      ["order.json", "--each", "items[*]", "--csv", #"{"t": @.title, "p": @.price}"#],
      "t,p\nGreen tea,12.5\n\"Cup \"\"Mira\"\"\",8.9"
    ),
  ]) func documentsAreMade(arguments: [String], output: String) async throws {
    try await Call(["make", "-c"] + arguments, output: output + "\n").check()
  }

  @Test func digitsAreKept() async throws {
    try await Call(
      ["make", "--each", "$[*]", "[@, 1E2]"], input: "[1.50, 1e400]",
      output: "[\n  1.50,\n  1E2\n]\n[\n  1e400,\n  1E2\n]\n"
    ).check()
  }

  /// Digits that a double does not keep, in the template and in the document.
  @Test func allDigitsAreKept() async throws {
    try await Call(
      ["make", "-c", #"{"t": [0.10, -0, 12345678901234567890], "d": $.a, "e": $..b}"#],
      input: #"{"a": 0.10, "a": -0.0, "b": 1.0e-5, "c": {"b": 1e400}}"#,
      output: #"{"t":[0.10,-0,12345678901234567890],"d":-0.0,"e":[1.0e-5,1e400]}"# + "\n"
    ).check()
    // Each step of the nesting takes memory and no stack.
    try await Call(
      ["make", "-c", "--max-depth", "1024", "--each", "$[*]", "[@]"], input: nested(1024),
      output: nested(1024) + "\n"
    ).check()
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: [
    ([], "make needs a template"),
    (
      ["order.json"],
      """
      invalid template: expected a value, found 'order.json'; put text in double quotes
      order.json
      ^
      """
    ),
    (
      ["{\"a\": $.b[}"],
      """
      invalid JSONPath: expected a quoted name, an index, a slice, '*' or '?', found '}'
      {"a": $.b[}
                ^
      """
    ),
    (
      ["{\"a\": 1 $.b}"],
      """
      invalid template: expected ',' or '}', found the path '$.b'
      {"a": 1 $.b}
              ^
      """
    ),
    (
      ["{$.b: 1}"],
      """
      invalid template: expected a key in double quotes, found the path '$.b'
      {$.b: 1}
       ^
      """
    ),
    (
      ["[@[?@ == $.b]]"],
      """
      invalid JSONPath: a query that begins with '@' cannot use '$' in a filter
      [@[?@ == $.b]]
       ^
      """
    ),
    (["--missing", "none", "1"], "--missing takes error or null, not 'none'"),
    (["-n", "a", "1"], "--null-input reads no file"),
  ]) func aWrongCallIsTold(arguments: [String], message: String) async throws {
    try await Call(
      ["make"] + arguments, errors: "jsen: \(message)\n\(Self.usage)", status: 2
    ).check()
  }

  @Test(arguments: [
    Call(
      ["make", "order.json", #"{"a": $.customer.nmae}"#],
      errors: """
        jsen: order.json: customer.nmae: there is no 'nmae' in 'customer'; did you mean "name"?

        """, status: 1),
    Call(
      ["make", "order.json", "$.items[-3]"],
      errors: "jsen: order.json: $.items[-3]: there is no value; --missing null makes it null\n",
      status: 1),
    Call(
      ["make", "order.json", "--each", "nope", "1"],
      errors: "jsen: order.json: nope: there is no 'nope' at the top level\n", status: 1),
    Call(
      ["make", "-n", "[1$.a]"],
      errors: """
        jsen: invalid template: expected ',' before the path '$.a'
        [1$.a]
          ^
        \(usage)
        """, status: 2),
    Call(
      ["make", "-n", "[$.a$.b]"],
      errors: """
        jsen: invalid template: expected ',' after the path '$.a'
        [$.a$.b]
            ^
        \(usage)
        """, status: 2),
    Call(
      ["make", "-n", "--json5", "{a: 1}"],
      errors: """
        jsen: invalid template: expected a key in double quotes, found 'a'
        {a: 1}
         ^
        \(usage)
        """, status: 2),
  ]) func whatIsNotThereIsTold(call: Call) async throws {
    try await call.check()
  }
}
