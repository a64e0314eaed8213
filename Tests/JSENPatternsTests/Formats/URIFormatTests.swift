import JSENPatterns
import Testing

@Suite("Formats of URIs")
struct URIFormatTests {
  @Test func uris() {
    expect(
      .uri,
      accepts: [
        // The examples of RFC 3986 §1.1.2.
        "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
        "ldap://[2001:db8::7]/c=GB?objectClass?one", "mailto:John.Doe@example.com",
        "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
        "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
        "a:", "a:/", "a://", "a:///b", "a:b//c", "a:?", "a:#", "a://b?#", "a:%20", "a:b:c@d",
        "a+b-c.1:x", "http://u:p@h:80/", "http://u@:80", "http://h:", "http://%41",
        "http://[v1F.a:b]", "http://[::1]:80", "http://[::ffff:1.2.3.4]/", "http://u@[::1]",
        "file:///etc/hosts", "http://a/b?c/d?e#f/g?h",
      ],
      refuses: [
        "", ":", "a", "/a", "//a", "?a", "#a", "1a:", "-a:", "a_b:", ":a", "a:#b#c", "a:[", "a:]",
        "a:b c", "a:<", "a:\"", "a:\\", "a:^", "a:`", "a:{", "a:|", "a:}", "a:%", "a:%1", "a:%1g",
        "a:%g1", "http://[::1", "http://::1]", "http://[::1]a", "http://[1]", "http://[v.a]",
        "http://[v1.]", "http://[vg.a]", "http://[]", "http://a:b", "http://a:1:2", "http://a@b@c",
        "http://[::1%25eth0]", "http://a]", "http://é", "a:\u{0}", "a:\u{7F}", "a:b\n",
      ])
  }

  @Test func references() {
    expect(
      .uriReference,
      accepts: [
        // The references of RFC 3986 §5.4.
        "g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x",
        "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../g", "/./g", "g.", "..g",
        "g;x=1/../y", "g?y/./x", "g#s/../x", "http:g", "./a:b", "a/b:c", "@", "a@b", "//", "//a:1",
      ],
      refuses: ["1:b", "a%:b", ":", ":a", "a@b:c", "%", "#a#", "[", "//a:b", "//[::]a", "é", " "])
  }

  @Test func internationalIdentifiers() {
    expect(
      .iri,
      accepts: [
        // From RFC 3987 §3.1 and §3.2.
        "http://résumé.example.org", "http://example.com/\u{10300}\u{10301}\u{10302}",
        "http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst", "http://ü:ü@ü:1/ü?ü#ü",
        "http://h?\u{E000}", "http://h?\u{10FFFD}", "a:\u{A0}", "a:\u{EFFFD}", "a:ü",
      ],
      refuses: [
        "", "ü", "ü:", "aü:b", "http://[ü]", "http://h:ü", "http://h/\u{E000}", "http://h#\u{E000}",
        "http://\u{F0000}", "a:\u{85}", "a:\u{9F}", "a:\u{FFF1}", "a:\u{EFFFE}", "a:\u{1FFFF}",
        "a:\u{E0001}", "a: ü", "a:\u{FFF0}", "a:%ü",
      ])
    expect(
      .iriReference, accepts: ["", "ü", "/ü", "?ü", "#ü", "//ü", "./ü:ü", "ü/ü:ü"],
      refuses: ["ü:ü", "#\u{E000}", "ü ü", "\\ü", "ü%"])
  }

  @Test func templates() {
    expect(
      .uriTemplate,
      accepts: [
        // From RFC 6570 §1.1, §1.2 and §3.2.
        "http://example.com/~{username}/", "http://example.com/search{?q,lang}", "{var:3}",
        "{list*}", "{+path}/here", "{#x,hello,y}", "X{.list*}", "{/var:1,var}", "{;x,y,empty}",
        "?fixed=yes{&x}", "{&var:3}", "map?{x,y}", "{+path:6}here", "{semi:2}", "{undef,y}",
        "", "a", "é{e}", "{a.b.c}", "{%20a}", "{=a}", "{,a}", "{!a}",
        "{@a}", "{|a}", "{_1}", "{v:9999}", "%20", "\u{E000}", "a'b",
      ],
      refuses: [
        "{", "}", "{}", "{a", "a}", "{{a}}", "{a}}", "{a b}", "{a,}", "{,}", "{+}", "{a+}", "{a.}",
        "{.}", "{.a.}", "{a..b}", "{a:}", "{a:0}", "{a:01}", "{a:10000}", "{a:x}", "{a*:1}",
        "{a:1*}",
        "{a**}", "{%}", "{%2}", "{é}", "{-a}", "%", "%2", "%2x", " ", "\"", "<", ">", "\\", "^",
        "`",
        "|", "\u{7F}", "\u{1}", "\u{FFFE}",
      ])
  }
}
