import Testing

@Suite("jsen get")
struct GetTests {
  @Test(arguments: [
    Call("get order.json customer.name", output: "\"Zoë Ångström\"\n"),
    Call("get --raw order.json customer.name", output: "Zoë Ångström\n"),
    Call("get order.json -r items[1].title", output: "Cup \"Mira\"\n"),
    Call("get -r order.json customer.vip", output: "true\n"),
    Call("get order.json id", output: "505874924095815\n"),
    Call(#"get order.json shipping.weight\.kg"#, output: "0.85\n"),
    Call(
      "get order.json id items.0 customer.vip -c",
      output: """
        505874924095815
        {"sku":"TEA-042","title":"Green tea","price":12.5,"quantity":2}
        true

        """),
    Call(
      "get order.json shipping",
      output: """
        {
          "method": "post",
          "tracking": null,
          "weight.kg": 0.85
        }

        """),
    Call(
      "get --compact --sort --ascii - a", input: #"{"a":{"ö":1,"b":2}}"#,
      output: #"{"b":2,"\u00f6":1}"# + "\n"),
    Call("get --canonical order.json total items.0.price", output: "33.9\n12.5"),
    Call(
      "get -r --canonical order.json customer.name id", output: "Zoë Ångström\n505874924095815\n"),
    Call("get --type --canonical order.json id", output: "number\n"),
    Call("format --csv --canonical -", input: #"[{"a":1},{"a":2}]"#, output: "a\n1\n2\n"),
    Call("get --type --seq order.json id total", output: "\u{1E}\"number\"\n\u{1E}\"number\"\n"),
    Call("get - a b.0", input: #"{"a":12.50,"b":[1E2]}"#, output: "12.50\n1E2\n"),
    Call(
      "get -c -", input: #"{"a":1,"b":{"c":1,"c":2},"a":3}"#, output: #"{"a":3,"b":{"c":2}}"# + "\n"
    ),
    Call("get - 0", input: "[1,2]", output: "1\n"),
    Call("get -", input: "[1,\n2]", output: "[\n  1,\n  2\n]\n"),
    Call("get order.json items[*].price", output: "12.5\n8.9\n"),
    Call(
      "get -r order.json items[*].sku items[*].title",
      output: """
        TEA-042
        CUP-007
        Green tea
        Cup "Mira"

        """),
    Call("get - [*][*]", input: #"[[1,2],{"a":3},4]"#, output: "1\n2\n3\n"),
    Call("get - a[*][1] a[*].b", input: #"{"a":{"x":[1,2],"y":{"b":3}}}"#, output: "2\n3\n"),
    Call("get - a[*].b", input: #"{"a":[]}"#),
    Call(
      ["get", "-", #"a\[*]"#, #"["/a"]"#, #"["$"].b"#, "$schema", "$['$']['b']", "/~1a"],
      input: #"{"a[*]":1,"$":{"b":4},"/a":3,"$schema":5}"#, output: "1\n3\n4\n5\n4\n3\n"),
    Call("get order.json /items/0/sku /customer/vip", output: "\"TEA-042\"\ntrue\n"),
    Call("get order.json $.total $.items[-1].sku $..quantity", output: "33.9\n\"CUP-007\"\n2\n1\n"),
    Call("get order.json $..nothing $.items[?@.price>100]"),
    Call("get -c - $", input: "[1, 2]", output: "[1,2]\n"),
    Call("get --csv order.json $.items[*] --columns sku", output: "sku\nTEA-042\nCUP-007\n"),
    Call("get -- - -1", input: #"{"-1":true}"#, output: "true\n"),
    Call(
      "get --allow-comments --allow-trailing-commas settings.jsonc currencies.1",
      output: "\"SEK\"\n"),
  ]) func valuesArePrinted(call: Call) async throws {
    try await call.check()
  }

  @Test(arguments: [
    Call(
      "get order.json customer.nmae total",
      output: "33.9\n",
      errors: """
        jsen: order.json: customer.nmae: there is no 'nmae' in 'customer'; did you mean "name"?

        """, status: 1),
    Call(
      "get order.json Customer",
      errors: """
        jsen: order.json: Customer: there is no 'Customer' at the top level; did you mean "customer"?

        """,
      status: 1),
    Call(
      "get order.json customer.phone.0",
      errors: "jsen: order.json: customer.phone.0: there is no 'phone' in 'customer'\n", status: 1),
    Call(
      "get order.json items.2",
      errors: """
        jsen: order.json: items.2: index 2 is out of range; the array at 'items' has 2 elements

        """, status: 1),
    Call(
      "get order.json items.7.sku",
      errors: """
        jsen: order.json: items.7.sku: index 7 is out of range; the array at 'items' has 2 elements

        """, status: 1),
    Call(
      "get order.json items.sku",
      errors: """
        jsen: order.json: items.sku: expected an index of the array of 2 elements at 'items', found 'sku'

        """, status: 1),
    Call(
      "get order.json id.x",
      errors: "jsen: order.json: id.x: expected an object or array at 'id', found an integer\n",
      status: 1),
    Call(
      "get order.json items[*].prise",
      errors: """
        jsen: order.json: items[*].prise: no value has 'prise'; did you mean "price"?

        """, status: 1),
    Call(
      "get order.json id[*] customer[*]",
      output: "\"Zoë Ångström\"\n\"zoe@example.com\"\ntrue\n",
      errors: "jsen: order.json: id[*]: expected an object or array at 'id', found an integer\n",
      status: 1),
    Call(
      ["get", "order.json", "$.customer.nmae", "$.items[-3]", "$.items[2]", "$['id'].a", "$sku"],
      errors: """
        jsen: order.json: customer.nmae: there is no 'nmae' in 'customer'; did you mean "name"?
        jsen: order.json: $.items[-3]: there is no value
        jsen: order.json: items.2: index 2 is out of range; the array at 'items' has 2 elements
        jsen: order.json: id.a: expected an object or array at 'id', found an integer
        jsen: order.json: $sku: there is no '$sku' at the top level

        """, status: 1),
    Call(
      "get order.json /customer/nmae /items/2 /items/-",
      errors: """
        jsen: order.json: /customer/nmae: there is no "nmae" in the object at /customer; did you mean "name"?
        jsen: order.json: /items/2: index 2 is out of range; the array at /items has 2 elements
        jsen: order.json: /items/-: '-', the index after the last element, is out of range; the array at /items has 2 elements

        """, status: 1),
    Call(
      "get order.json settings.jsonc",
      errors: """
        jsen: order.json: settings.jsonc: there is no 'settings' at the top level; 'settings.jsonc' is a file; to read several, name each with --file

        """, status: 1),
    Call(
      "get a.b",
      errors: "jsen: there is no file 'a.b'; the first argument is a file, '-' is standard input\n",
      status: 3),
    Call("get none.json a", errors: "jsen: none.json: No such file or directory\n", status: 3),
    Call(
      "get - a", input: "[",
      errors: """
        <stdin>:1:2: expected a value, found the end of the text, inside the array that began at 1:1
        [
         ^

        """, status: 3),
  ]) func whatIsNotThereIsTold(call: Call) async throws {
    try await call.check()
  }
}
