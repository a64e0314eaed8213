import Testing

@Suite("jsen set, computations")
struct ComputationTests {
  @Test(arguments: [
    (["a+=1"], #"{"a": 1}"#, #"{"a": 2}"#), (["a-=1.5"], #"{"a": 1}"#, #"{"a": -0.5}"#),
    (["a+=0.2"], #"{"a": 0.1}"#, #"{"a": 0.3}"#), (["a+=0.50"], #"{"a": 1.50}"#, #"{"a": 2.00}"#),
    (["a*=1.1"], #"{"a": 35.50}"#, #"{"a": 39.050}"#), (["a*=-1"], #"{"a": 0}"#, #"{"a": 0}"#),
    (["a+=1"], #"{"a": 9223372036854775807}"#, #"{"a": 9223372036854775808}"#),
    (
      ["a*=10000000001"], #"{"a": 123456789012345678901234567890}"#,
      #"{"a": 1234567890246913578024691357801234567890}"#
    ),
    (["a+=1"], #"{"a": 1.0}"#, #"{"a": 2.0}"#), (["a+=1"], #"{"a": 1E2}"#, #"{"a": 101}"#),
    (["a+=-0.25", "a+=0.25"], #"{"a": 1}"#, #"{"a": 1.00}"#),
    (["a+=\" (old)\""], #"{"a": "x"}"#, #"{"a": "x (old)"}"#),
    (["--string", "a+= (\"old\")"], #"{"a": "x"}"#, #"{"a": "x (\"old\")"}"#),
    (
      ["/a/0+=1", "a[1]-=1", "[\"b+\"]*=3"], #"{"a": [1, 2], "b+": 2}"#, #"{"a": [2, 1], "b+": 6}"#
    ),
    (["/a/-=3", "/-=4"], #"{"a": [1]}"#, #"{"a": [1, 3], "-": 4}"#),
    (["$.a[*]*=2"], #"{"a": [1, 2.5]}"#, #"{"a": [2, 5.0]}"#),
    (["$..n+=1"], #"{"n": 1, "a": {"n": 2}}"#, #"{"n": 2, "a": {"n": 3}}"#),
    (["$['n','n']+=1"], #"{"n": 1}"#, #"{"n": 2}"#),
    (["$[?@.n > 1].n-=1"], #"[{"n": 1}, {"n": 2}]"#, #"[{"n": 1}, {"n": 1}]"#),
    (["$.**=2"], "{\"a\": 1}", "{\"a\": 2}"), (["$*=2"], "3", "6"),
    (["$+=\"b\""], "\"a\"", "\"ab\""),
    (["a=1", "a+=1"], "{\"a\": 0}", "{\"a\": 2}"),
    (
      ["--json5", "a+=+.5"], "{\n  // one\n  a: +1, // and a half\n}",
      "{\n  // one\n  a: 1.5, // and a half\n}"
    ),
    (["a+=0"], #"{"a": 1.50e0}"#, #"{"a": 1.50}"#),
    (["$.a+=0"], #"{"a": 1.50e0}"#, #"{"a": 1.50e0}"#),
  ]) func nothingIsRounded(edits: [String], input: String, output: String) async throws {
    try await Call(["set"] + edits, input: input, output: output + "\n").check()
  }

  @Test(arguments: [
    (
      ["a+=1"], #"{"a": "1"}"#,
      "a: '+=' needs two numbers or two strings, found a string and an integer"
    ),
    (
      ["a+=\"1\""], #"{"a": 1.5}"#,
      "a: '+=' needs two numbers or two strings, found a number and a string"
    ),
    (["a-=1"], #"{"a": null}"#, "a: '-=' needs two numbers, found null and an integer"),
    (["a*=1"], #"{"a": [1]}"#, "a: '*=' needs two numbers, found an array and an integer"),
    (["a.b+=1"], #"{"a": {}}"#, "a.b: there is no 'b' in 'a'"),
    (
      ["/a/-+=1"], #"{"a": [1]}"#,
      "a.-: expected an index of the array of 1 element at 'a', found '-'"
    ),
    (["$.a+=1"], "{}", "a: there is no 'a' at the top level"),
    (["$[*].a+=1"], "[]", "$[*].a matches nothing"),
    (
      ["$[*].a+=1"], #"[{"a": 1}, {"a": true}]"#,
      "1.a: '+=' needs two numbers or two strings, found a bool and an integer"
    ),
    (["$+=1"], "true", "'+=' needs two numbers or two strings, found a bool and an integer"),
    (["a+=1"], #"{"a": 1e1001}"#, "a: the exponent is outside the range from -1000 to 1000"),
    (["a*=1e-1001"], #"{"a": 1}"#, "a: the exponent is outside the range from -1000 to 1000"),
    (
      ["--json5", "a+=1"], #"{"a": Infinity}"#, "a: '+=' needs finite numbers, found Infinity and 1"
    ),
  ]) func whatCannotBeComputedIsTold(edits: [String], input: String, message: String) async throws {
    try await Call(["set"] + edits, input: input, errors: "jsen: <stdin>: \(message)\n", status: 1)
      .check()
  }
}
