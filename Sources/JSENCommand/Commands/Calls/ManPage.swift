/// The page for the program `man`, made of the texts of the help.
enum ManPage {
  static func text(for commands: [any Subcommand.Type], version: String) -> String {
    let parts =
      [
        ".TH JSEN 1 \"\" \"jsen \(version)\"", ".SH NAME",
        "jsen \\- read, check, format and change JSON", ".SH DESCRIPTION",
        verbatim(HelpText.text(for: commands)), ".SH COMMANDS",
      ] + commands.flatMap { [".SS jsen \($0.name)", verbatim(help(for: $0))] }
      + [".SH OPTIONS OF SEVERAL COMMANDS"]
      + HelpPage.allCases.flatMap {
        [".SS jsen help \($0.rawValue)", verbatim(HelpText.text(for: $0))]
      }
    return parts.joined(separator: "\n")
  }

  private static func help<Command>(for command: Command.Type) -> String
  where Command: Subcommand { HelpText.text(for: command) }

  /// The text with its own lines, in which no character is a request.
  private static func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        .replacing("'", with: "\\(aq").replacing("`", with: "\\(ga")
        .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
      return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
    return (["", ".nf"] + lines + [".fi"]).dropFirst().joined(separator: "\n")
  }
}
