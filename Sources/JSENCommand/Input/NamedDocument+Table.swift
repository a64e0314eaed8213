import JSEN

extension NamedDocument {
  /// Reads a table as an array of its rows.
  init(reading style: TableStyle, _ options: TableReader.Options, of file: InputFile) throws {
    let descriptor = try file.open()
    defer { descriptor.close() }
    var rows = TableReader(style, options, of: file, descriptor, maximumLength: .max)
    let tape = ValueTape()
    tape.beginArray()
    while let row = try rows.next() {
      tape.beginElement()
      try tape.add(row, JSEN.WritingOptions(), of: file.name)
    }
    tape.end()
    self.init(try tape.root(of: file.name), of: file.name)
    columns = rows.keys
  }
}
