import TestTools
import Testing

/// Places that are created, inserted or missing, and paths that look like those of other programs.
@Suite("jsen set, places")
struct SetPathTests {
  @Test(arguments: [
    Call("set - l[0]=2", input: "{}", output: "{\n  \"l\": [\n    2\n  ]\n}\n"),
    Call("set - a[0].b[0]=2 -c", input: "{}", output: #"{"a":[{"b":[2]}]}"# + "\n"),
    Call("set - a.0=2 -c", input: "{}", output: #"{"a":{"0":2}}"# + "\n"),
    Call(
      "set - a[1]=2", input: "{}",
      errors: "jsen: <stdin>: a.1: index 1 is out of range; the array at 'a' has 0 elements\n",
      status: 1),
    Call("set - --append a[0]=2 -c", input: "{}", output: #"{"a":[[2]]}"# + "\n"),
    Call(
      ["set", "-", "--insert", #"tags[1]="b""#, "--insert-string", "tags.0=z"],
      input: #"{"tags": ["a", "c"]}"#, output: #"{"tags": ["z", "a", "b", "c"]}"# + "\n"),
    Call(
      "set - --insert /t/0=1 --insert /t/-=3 --insert t.1=2", input: #"{"t":[]}"#,
      output: #"{"t":[1,2,3]}"# + "\n"),
    Call(
      "set - --insert t[0]=1", input: "{\n  \"t\": [\n    // two\n    2\n  ]\n}",
      output: "{\n  \"t\": [\n    1,\n    // two\n    2\n  ]\n}\n"
    ).allowingComments,
    Call("set - --insert l[0]=1 -c", input: "{}", output: #"{"l":[1]}"# + "\n"),
    Call(
      "set - --insert t[4]=1", input: #"{"t":[]}"#,
      errors: "jsen: <stdin>: t.4: index 4 is out of range; the array at 't' has 0 elements\n",
      status: 1),
    Call(
      "set - --insert t[0]=1", input: #"{"t":{}}"#,
      errors: "jsen: <stdin>: cannot insert: 't' is an object\n", status: 1),
  ]) func arraysAreCreatedAndFilled(call: Call) async throws { try await call.check() }

  @Test(arguments: [
    Call(
      ["set", "-", "$.items[*].new=1"], input: #"{"items": [{"a": 1}, {"new": 0}, 5]}"#,
      output: #"{"items": [{"a": 1, "new": 1}, {"new": 1}, 5]}"# + "\n"),
    Call(["set", "-", "$[*]['new']=1"], input: "[{}]", output: #"[{"new":1}]"# + "\n"),
    Call(["set", "-", "$.a=1"], input: #"{"b":2}"#, output: #"{"b":2,"a":1}"# + "\n"),
    Call(
      ["set", "-", "$..[?@.id == 2].name=\"x\""], input: #"[{"id": 1}, {"id": 2}]"#,
      output: #"[{"id": 1}, {"id": 2, "name": "x"}]"# + "\n"),
    // A descendant segment and several names add nothing.
    Call(
      ["set", "-", "$..a=2", "$['b', 'c']=3"], input: #"[{"a": 1}, {}]"#,
      errors: "jsen: <stdin>: $['b', 'c'] matches nothing\n", status: 1),
    Call(
      ["set", "-", "$.items[*].new=1"], input: #"{"items": [1]}"#,
      errors: "jsen: <stdin>: $.items[*] matches no object\n", status: 1),
    Call(
      ["set", "-", "$.items[*].new=1"], input: "{}",
      errors: "jsen: <stdin>: $.items[*] matches nothing\n", status: 1),
    Call(
      ["set", "-", "$..none=1"], input: "{}",
      errors: "jsen: <stdin>: $..none matches nothing\n", status: 1),
    Call(
      ["set", "-", "$.a.b.c=1"], input: #"{"a": {}}"#,
      errors: """
        jsen: <stdin>: a.b: there is no 'b' in 'a'; a JSONPath adds members to existing objects, a key path also creates objects

        """, status: 1),
    // A text that was changed is still read.
    Call(
      ["set", "-", "a[0].x=1", "$.a[*].y=2", "--delete", "$.a[?@.y == 2].x", "-c"], input: "{}",
      output: #"{"a":[{"y":2}]}"# + "\n"),
  ]) func aJSONPathAddsMembers(call: Call) async throws { try await call.check() }

  @Test(arguments: [
    Call(
      "set - --delete x", input: "{}",
      errors: "jsen: <stdin>: x: there is no 'x' at the top level\n",
      status: 1),
    Call(
      ["set", "-", "--delete", "$..x"], input: "{}",
      errors: "jsen: <stdin>: $..x matches nothing\n", status: 1),
    Call(
      ["set", "-", "--allow-missing", "--delete", "x.y", "--delete", "a.7", "--delete", "$..x"]
        + ["--delete", "/a/0"], input: #"{"a": [1]}"#, output: "{\"a\": []}\n"),
    Call(
      ["set", "-", "--allow-missing", "--delete", "x", "$..x=1"], input: "{}",
      errors: "jsen: <stdin>: $..x matches nothing\n", status: 1),
    Call(
      ["set", "-", "--allow-missing", "--delete", "$"], input: "{}",
      errors: "jsen: <stdin>: the whole document cannot be deleted\n", status: 1),
  ]) func whatIsMissingCanBeDeletedIfAllowed(call: Call) async throws { try await call.check() }

  /// Edits as in other notations, and the advice.
  @Test(arguments: [
    (
      ["items[]=3"],
      #"'items[]' leads to several values; for all of them, write '$.items[*]=3'; for a key with brackets, write '["items[]"]=3'"#
    ),
    (
      [".items[].price=3"],
      #"'.items[].price' leads to several values; for all of them, write '$.items[*].price=3'; for a key with brackets, write '["items[]"].price=3'"#
    ),
    (
      ["items[*]=3"],
      #"'items[*]' leads to several values; for all of them, write '$.items[*]=3'; for a key with brackets, write '["items[*]"]=3'"#
    ),
    (
      ["items[-1]=3"],
      #"'items[-1]' has a negative index; to count from the end, write '$.items[-1]=3'; to append, write --append 'items=3'; for a key with brackets, write '["items[-1]"]=3'"#
    ),
    (
      ["--string", "a.b-c[-1].x=it's"],
      #"'a.b-c[-1].x' has a negative index; to count from the end, write --string '$.a["b-c"][-1].x=VALUE'; for a key with brackets, write --string 'a["b-c[-1]"].x=VALUE'"#
    ),
    (
      ["a[1:3]=0"],
      #"'a[1:3]' is not a key path; as a JSONPath, write '$.a[1:3]=0'; for a key with brackets, write '["a[1:3]"]=0'"#
    ),
    (
      ["a['b']=0"],
      #"'a['b']' is not a key path; as a JSONPath, write '$.a["b"]=0'; for a key with brackets, write '["a['\''b'\'']"]=0'"#
    ),
    (
      [#"a["b]=3"#],
      #"the bracket in 'a["b]' is not closed; for a key with brackets, write '["a[\"b]"]=3'"#
    ),
    (
      ["a[=3"], #"the bracket in 'a[' is not closed; for a key with brackets, write '["a["]=3'"#
    ),
    (["a]=3"], #"unmatched ']' in 'a]'; for a key with brackets, write '["a]"]=3'"#),
    (
      ["a[b]=3"],
      #"the brackets in 'a[b]' have neither an index nor a key in double quotes; for a key with brackets, write '["a[b]"]=3'"#
    ),
    (
      ["--append", "items[]=3"],
      #"'items[]' has empty brackets; write --append 'items=3'; for a key with brackets, write --append '["items[]"]=3'"#
    ),
    (
      ["--insert", "items[-1]=3"],
      #"the brackets in 'items[-1]' have neither an index nor a key in double quotes; for a key with brackets, write --insert '["items[-1]"]=3'"#
    ),
    (
      ["--delete", "items[]"],
      #"'items[]' leads to several values; for all of them, write --delete '$.items[*]'; for a key with brackets, write --delete '["items[]"]'"#
    ),
    (
      ["--delete", "items[-1]"],
      #"'items[-1]' has a negative index; to count from the end, write --delete '$.items[-1]'; for a key with brackets, write --delete '["items[-1]"]'"#
    ),
    (
      ["items.1.price/=2"],
      #"'/=' computes nothing; only +=, -= and *= do; for a key that ends with '/', write 'items.1["price/"]=2'"#
    ),
    (
      ["a//=1"],
      #"'//=' computes nothing; only +=, -= and *= do; for a key that ends with '//', write '["a//"]=1'"#
    ),
    (
      ["a|=1"],
      #"'|=' computes nothing; only +=, -= and *= do; for a key that ends with '|', write '["a|"]=1'"#
    ),
    (
      ["a+-=1"],
      #"'+-=' computes nothing; only +=, -= and *= do; for a key that ends with '+-', write '["a+-"]=1'"#
    ),
    (
      ["--append-string", "a+=x"],
      #"--append-string does not compute with '+='; for a key that ends with '+', write --append-string '["a+"]=x'"#
    ),
    (
      ["items[*].price+=1"],
      #"'items[*].price' leads to several values; for all of them, write '$.items[*].price+=1'; for a key with brackets, write '["items[*]"].price+=1'"#
    ),
    (
      [#"n."b"=3"#],
      #"'n."b"' has quotes outside brackets; write 'n.b=3'; for a key with quotes, write 'n["\"b\""]=3'"#
    ),
    (
      [#".n."a.b" = 3"#],
      #"'.n."a.b" ' has quotes outside brackets; write 'n["a.b"]= 3'; for a key with quotes, write 'n["\"a"]["b\" "]= 3'"#
    ),
    (
      ["n.'b'=3"],
      #"'n.'b'' has quotes outside brackets; write 'n.b=3'; for a key with quotes, write 'n["'\''b'\''"]=3'"#
    ),
    (
      [#"n."a=b"=3"#],
      #"'n."a' has quotes outside brackets; write such a key as a JSON string in brackets"#
    ),
    (
      ["$defs.User.type=3"],
      #"'$defs.User.type' begins with '$'; for the key '$defs', write '["$defs"].User.type=3'"#
    ),
    (["$n.b=3"], #"'$n.b' begins with '$'; write 'n.b=3'; for a key with '$', write '["$n"].b=3'"#),
    (
      ["$n[0].b=3"],
      #"'$n[0].b' begins with '$'; write 'n[0].b=3'; for a key with '$', write '["$n"][0].b=3'"#
    ),
    (
      ["@.n.b=3"],
      #"'@.n.b' begins with '@'; write 'n.b=3'; for a key with '@', write '["@"].n.b=3'"#
    ),
    (["@=3"], #"'@' begins with '@'; write '$=3'; for a key with '@', write '["@"]=3'"#),
    (
      ["--append", "@.items=3"],
      #"'@.items' begins with '@'; write --append 'items=3'; for a key with '@', write --append '["@"].items=3'"#
    ),
    (
      ["n.b =3"],
      #"'n.b ' has white space around a key; write 'n.b=3'; for a key with such white space, write 'n["b "]=3'"#
    ),
    (
      ["--string", " n.b+=x"],
      #"' n.b' has white space around a key; write --string 'n.b+=x'; for a key with such white space, write --string '[" n"].b+=x'"#
    ),
    (
      ["/n/b =3"],
      #"'/n/b ' has white space around a key; write '/n/b=3'; for a key with such white space, write 'n["b "]=3'"#
    ),
    (
      [#"/customer/"name"="x""#],
      #"'/customer/"name"' has quotes outside brackets; write 'customer.name="x"'; for a key with quotes, write 'customer["\"name\""]="x"'"#
    ),
    (
      ["a/b.c=1"],
      #"'a/b.c' has slashes between keys; write 'a.b.c=1'; for a key with a slash, write '["a/b"].c=1'"#
    ),
    (
      ["n?.b=3"],
      #"'n?.b' has a '?' after a key; write 'n.b=3'; for a key with a '?', write '["n?"].b=3'"#
    ),
    (
      ["--delete", "n.b?"],
      #"'n.b?' has a '?' after a key; write --delete 'n.b'; for a key with a '?', write --delete 'n["b?"]'"#
    ),
    (
      ["version:=2"],
      #"'version:' ends with ':'; write 'version=2'; for a key with ':' at its end, write '["version:"]=2'"#
    ),
    (
      ["n/b=3"],
      #"'n/b' has slashes between keys; write 'n.b=3'; for a key with a slash, write '["n/b"]=3'"#
    ),
    (
      ["**.b=3"],
      #"'**.b' leads to several values; for all of them, write '$..b=3'; for a key of this name, write '["**"].b=3'"#
    ),
    (
      ["items.*=3"],
      #"'items.*' leads to several values; for all of them, write '$.items[*]=3'; for a key of this name, write 'items["*"]=3'"#
    ),
    (
      ["items.#.b=3"],
      ##"'items.#.b' leads to several values; for all of them, write '$.items[*].b=3'; for a key of this name, write 'items["#"].b=3'"##
    ),
    (
      ["--append", "*.b=3"],
      #"'*.b' leads to several values; for a key of this name, write --append '["*"].b=3'"#
    ),
    (
      ["items.-1=3"],
      #"'items.-1' has a negative index; to count from the end, write '$.items[-1]=3'; for a key of this name, write 'items["-1"]=3'"#
    ),
    (
      [#".items[]."a b"?=3"#],
      #"'.items[]."a b"?' leads to several values; for all of them, write '$.items[*]["a b"]=3'; for a key with brackets, write '["items[]"]["\"a b\"?"]=3'"#
    ),
    (
      ["n.b!=3"],
      #"'!=' computes nothing; only +=, -= and *= do; for a key that ends with '!', write 'n["b!"]=3'"#
    ),
    (
      ["--insert", "items=3"],
      "--insert needs an index at the end of the path, as in 'items[0]=VALUE'"
    ),
    (
      ["--insert", "$.items[0]=3"],
      "--insert takes a key path or a pointer, not the JSONPath '$.items[0]'"
    ),
    (
      ["--insert", "items[0]=x"],
      "the value of 'items[0]=x' is not JSON: expected a value, found 'x'; put text in double quotes; for a string, write --insert-string PATH=TEXT"
    ),
    (["--allow-missing", "a=1"], "--allow-missing needs --delete"),
  ]) func otherNotationsAreErrors(edit: [String], message: String) async throws {
    try await Call(
      ["set", "-"] + edit, input: "{}", errors: "jsen: \(message)\n\(CallTests.set)", status: 2
    ).check()
  }

  /// A member that is most likely meant otherwise is not added.
  @Test(arguments: [
    (
      [#"customer[0]="x""#],
      #"customer.0: expected an array at 'customer', found an object; for the key '0', write 'customer.0="x"'"#
    ),
    (
      ["customer[0].a[0]=1"],
      "customer.0.a.0: expected an array at 'customer', found an object; for the key '0', write 'customer.0.a[0]=1'"
    ),
    (
      ["--append", "[0]=1"],
      "0: expected an array at the top level, found an object; for the key '0', write --append '0=1'"
    ),
    (
      ["/customer.name=1"],
      #"'/customer.name' has dots between keys; write 'customer.name=1'; for a key with dots, write '["customer.name"]=1'"#
    ),
    (
      ["--string", "/list/0.a/b=x"],
      #"'/list/0.a/b' has dots between keys; write --string 'list.0.a.b=x'; for a key with dots, write --string 'list["0.a"].b=x'"#
    ),
  ]) func aMemberThatIsMeantOtherwiseIsNotAdded(edit: [String], message: String) async throws {
    let input = #"{"customer": {"name": "Ann"}, "list": {"0": {}}}"#
    try await Call(
      ["set", "-"] + edit, input: input, errors: "jsen: <stdin>: \(message)\n", status: 1
    ).check()
  }

  /// The advice of the messages works.
  @Test(arguments: [
    (["$.items[*]=3"], #"{"items":[3,3],"a":{"b":1}}"#),
    (["$.items[-1]=3"], #"{"items":[1,3],"a":{"b":1}}"#),
    (["--append", "items=3"], #"{"items":[1,2,3],"a":{"b":1}}"#),
    ([#"["items[]"]=3"#], #"{"items":[1,2],"a":{"b":1},"items[]":3}"#),
    ([#"a["b+"]=3"#], #"{"items":[1,2],"a":{"b":1,"b+":3}}"#),
    ([#"["a[\"b]"]=3"#], #"{"items":[1,2],"a":{"b":1},"a[\"b]":3}"#),
    ([#"items\[\]=3"#], #"{"items":[1,2],"a":{"b":1},"items[]":3}"#),
    ([#"a["x=y"]=3"#, "--delete", #"a["x=y"]"#], #"{"items":[1,2],"a":{"b":1}}"#),
    (["--delete", "$.items[*]"], #"{"items":[],"a":{"b":1}}"#),
    (["--delete", "$.items[-1]"], #"{"items":[1],"a":{"b":1}}"#),
    ([#"$.a["b"]=0"#], #"{"items":[1,2],"a":{"b":0}}"#),
    ([#"a["b.c"]= 3"#, "--delete", "a.b"], #"{"items":[1,2],"a":{"b.c":3}}"#),
    (["$..b=3"], #"{"items":[1,2],"a":{"b":3}}"#),
    ([#"["$a"].b=3"#, "--delete", "items"], #"{"a":{"b":1},"$a":{"b":3}}"#),
    ([#"["a/b"]=3"#, "--delete", #"["a/b"]"#], #"{"items":[1,2],"a":{"b":1}}"#),
    ([#"a["b "]=3"#, #"a["\"b\""]=4"#], #"{"items":[1,2],"a":{"b":1,"b ":3,"\"b\"":4}}"#),
    (
      ["a.0=3", "a[0]=4", "/x.c=5", "b[0]=6"],
      #"{"items":[1,2],"a":{"b":1,"0":4},"x.c":5,"b":[6]}"#
    ),
    // These are no other notation.
    (["$schema=1", "@type=2"], #"{"items":[1,2],"a":{"b":1},"$schema":1,"@type":2}"#),
    ([#"c\[0]=3"#, #"c\[1\]=4"#], #"{"items":[1,2],"a":{"b":1},"c[0]":3,"c[1]":4}"#),
    (["a.@babel/core=3", "it's=4"], #"{"items":[1,2],"a":{"b":1,"@babel/core":3},"it's":4}"#),
  ]) func theAdviceWorks(edit: [String], output: String) async throws {
    try await Call(
      ["set", "-"] + edit, input: #"{"items":[1,2],"a":{"b":1}}"#, output: output + "\n"
    ).check()
  }
}

extension Call {
  fileprivate var allowingComments: Call {
    var call = self
    call.arguments.append("--allow-comments")
    return call
  }
}
