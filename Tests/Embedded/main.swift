// A program in Embedded Swift: it reads a text, changes its value along paths, and writes it. `.ci/run` compiles it with
// the floors below the coders, runs it and compares what it prints.

let text = #"{"id": 18446744073709551615, "user": {"name": "Ann"}, "items": [{"price": 2.50}, {"price": 1e400}]}"#

/// Reads along paths, changes and writes a value.
func change() throws(JSEN.KeyPathError) {
  guard var order = try? JSEN(parsing: text) else { return print("the text is not read") }
  print(order["user"]?["name"]?.string ?? "no name")
  print("\(order[keyPath: "items.0.price"]?.double ?? 0)")
  try order.set("Bo", at: "user.name")
  try order.append(["price": 3, "tags": ["a", nil, true]], at: "items")
  order[keyPath: "user.address.city"] = "Zürich"
  order["id"] = .null
  print("\(try order.remove(at: "items.1"))")
  print(order.description)
  print((try? order.serialized(.pretty)) ?? "the value is not written")
  try order.remove(at: "user.nmae")
}

/// Reads a text without making its values, and reads again what it writes.
func readDocument() throws(JSEN.ParsingError) {
  let document = try JSENDocument(parsing: text)
  print(document.root[keyPath: "id"]?.description ?? "no id")
  print("\(try JSEN(parsing: JSEN(document.root).description) == JSEN(document.root))")
  _ = try JSEN(parsing: "{\n  \"a\": 01\n}")
}

do throws(JSEN.KeyPathError) { try change() } catch { print(error.description) }
do throws(JSEN.ParsingError) { try readDocument() } catch { print(error.description) }
