/// The notation of a table.
enum TableStyle {
  /// Commas, and quotes where they are needed (RFC 4180), with the line ends of Unix.
  case csv
  /// Tabs, and `\t`, `\n`, `\r` and `\\` in values.
  case tsv
}
