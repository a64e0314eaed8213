import Testing

@Suite("jsen repair")
struct RepairTests {
  static let changes = """
    answer.txt:1:1: left out the text before the value
    answer.txt:3:2: added quotes around 'customer'
    answer.txt:3:12: wrote '"' instead of '\\''
    answer.txt:4:25: added ','
    answer.txt:4:60: wrote null instead of 'None'
    answer.txt:4:66: left out ',' before the end of the array
    answer.txt:5:21: escaped '"'
    answer.txt:5:27: escaped '"'
    answer.txt:6:12: wrote 0.5 instead of '.5'
    answer.txt:7:1: added '}'
    answer.txt:7:1: left out the text after the value

    """

  static let repaired = #"""
    {"customer": "Ann Lee",
      "items": [{"sku": "A", "count": 2}, {"sku": "B", "count": null}],
      "note": "ring the \"upper\" bell",
      "total": 0.5}

    """#

  @Test(arguments: [
    Call("repair answer.txt", output: repaired, errors: changes),
    Call("repair --check answer.txt", errors: changes, status: 1),
    Call("repair --check order.json"),
    Call("repair", input: "[1, 2]", output: "[1, 2]\n"),
    Call(
      "repair -", input: "[1 2", output: "[1, 2]\n",
      errors: """
        <stdin>:1:4: added ','
        <stdin>:1:5: added ']'

        """),
    Call(
      "repair none.json order.json --check", errors: "jsen: none.json: No such file or directory\n",
      status: 1),
  ])
  func repairs(_ call: Call) async throws { try await call.check() }
}
