import JSENPatterns
import Testing

@Suite("Formats of host names")
struct HostnameFormatTests {
  private let label = String(repeating: "a", count: 63)

  @Test func ascii() {
    let longest = "\(label).\(label).\(label).\(label.dropLast(2))"
    expect(
      .hostname,
      accepts: [
        "a", "1", "example.com", "EXAMPLE.com", "a-b.c--d", "3com.com", label, longest,
        "xn--bcher-kva.example", "XN--BCHER-KVA.example", "xn--4gbwdl.xn--wgbh1c", "ab--c",
      ],
      refuses: [
        "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a_b", "a b", "a\n", "a\(label)",
        "\(longest)a", "bücher.example", "example\u{3002}com", "xn--", "xn--a", "xn--abc-",
        // The labels "bücher" before it is composed and "a€", numbers without an end, and code points past
        // the last one.
        "xn--bucher-xyd", "xn--a-xpn", "xn--zzzzzzzzzzzz", "xn--99999999", "xn---",
      ])
  }

  /// Examples of RFC 3492 §7.1, in lowercase.
  @Test(arguments: [
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("pročprostěnemluvíčesky", "proprostnemluvesky-uyb24dma41a"),
    ("3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"),
  ]) func punycode(name: String, code: String) {
    expect(.idnHostname, accepts: [name, "xn--" + code], refuses: ["xn--" + code + "-"])
    expect(.hostname, accepts: ["xn--" + code, "XN--" + code.uppercased()], refuses: [name])
  }

  @Test func international() {
    expect(
      .idnHostname,
      accepts: [
        "a", "example.com", "bücher.example", "xn--bcher-kva.example", "faß.de", "παράδειγμα",
        "例子。广告", "例子．广告", "例子｡广告", "l·l", "α͵β", "א׳", "カ・タ", "ー", "क्\u{200D}ष",
        "بي\u{200C}بي", "क्\u{200C}ष", "العربية", "ب٣", "א1", "a.א", "ệ", "ȩ\u{301}", "ệ\u{316}x",
        "각", "x\u{316}\u{301}", "カ\u{301}",
      ],
      refuses: [
        "", ".", "。", "a。", "。a", "a。。b", "-ü", "ü-", "ab--ü", "ab--c", "Bücher", "ü_b", "a€",
        "\u{300}a", "e\u{301}", "é\u{327}", "\u{1EBF}\u{323}", "\u{AC00}\u{11A8}",
        "\u{1100}\u{1161}", "u\u{323}\u{300}\u{323}", "a\u{300}\u{323}b", "カ\u{3099}",
        "ﬁ", "ａ", "ⅷ", "☃", "\u{1F600}", "\u{E000}", "\u{378}", "ᄀ", "a\u{200D}b", "a\u{200C}b",
        "ب\u{200C}a", "l·", "·l", "a·l", "α͵", "α͵a", "׳א", "a׳", "a・b", "ب٣۳", "אa", "1א", "1.א",
        "א٣1", "xn--bcher-kva。-", "\u{640}", "〱", String(repeating: "ü", count: 60),
        String(repeating: "ü.", count: 200) + "a",
      ])
  }
}
