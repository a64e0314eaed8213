// A program in Embedded Swift: it reads a text, changes its value along paths, and writes it. `.ci/run` compiles it with
// the floors below the coders, runs it, and compares its output with the comments here.

let text =
  #"{"id": 18446744073709551615, "user": {"name": "Ann"}, "items": [{"price": 2.50}, {"price": 1e400}]}"#

/// Reads a value along paths, changes it and writes it.
func run() throws(JSEN.ParsingError) {
  var order = try JSEN(parsing: text)
  print(order["user"]?["name"]?.string ?? "no name")
  // prints Ann
  print("\(order[keyPath: "items.0.price"]?.double ?? 0)")
  // prints 2.5

  order[keyPath: "user.address.city"] = "Zürich"
  order["items"]?[0] = ["tags": ["a", nil, true]]
  do throws(JSEN.KeyPathError) {
    try order.set(%Float(0.1), at: "user.share")
    print("\(try order.remove(at: "items.1"))")
    // prints {"price":1e400}
    try order.remove(at: "user.nmae")
  } catch {
    print(error.description)
  }
  // prints user.nmae: there is no 'nmae' in 'user'; did you mean "name"?

  order["user"]?["name"] = nil
  print((try? order.serialized(.sorted)) ?? "an error")
  // prints {"id":18446744073709551615,"items":[{"tags":["a",null,true]}],"user":{"address":{"city":"Zürich"},"share":0.1}}
  let pretty = (try? order.serialized(.pretty)) ?? "an error"
  print(try JSEN(parsing: pretty) == order ? pretty : "another value")
  // prints {
  // prints   "id": 18446744073709551615,
  // prints   "user": {
  // prints     "address": {
  // prints       "city": "Zürich"
  // prints     },
  // prints     "share": 0.1
  // prints   },
  // prints   "items": [
  // prints     {
  // prints       "tags": [
  // prints         "a",
  // prints         null,
  // prints         true
  // prints       ]
  // prints     }
  // prints   ]
  // prints }
  _ = try JSEN(parsing: "[1,]")
}

do throws(JSEN.ParsingError) { try run() } catch {
  print("\(error.kind.rawValue) at byte \(error.offset)")
}
// prints expectedValue at byte 3
