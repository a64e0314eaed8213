import JSENPatterns
import Testing

@Suite("Formats of addresses")
struct AddressFormatTests {
  @Test func version4() {
    expect(
      .ipv4, accepts: ["0.0.0.0", "1.22.133.249", "255.255.255.255"],
      refuses: [
        "", "1.2.3", "1.2.3.", "1.2.3.4.", "1.2.3.4.5", "01.2.3.4", "1.2.3.00", "256.1.1.1",
        "1.1.1.1000", "1..2.3", "a.b.c.d", "1.2.3.4 ", "1,2,3,4",
      ])
  }

  @Test func version6() {
    expect(
      .ipv6,
      accepts: [
        // The examples of RFC 4291 §2.2.
        "ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "2001:DB8:0:0:8:800:200C:417A",
        "2001:DB8::8:800:200C:417A", "FF01::101", "::1", "::", "0:0:0:0:0:0:13.1.68.3",
        "::FFFF:129.144.52.38", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "1::3:4:5:6:7:8",
        "1:2:3:4:5::1.2.3.4", "::1.2.3.4",
      ],
      refuses: [
        "", ":", ":::", "1", "1:", ":1", "1::2::3", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8",
        "1:2:3:4::5:6:7:8", "12345::", "g::", "1:2:3:4:5:6:7:1.2.3.4", "1.2.3.4::", "::1.2.3.4:5",
        "::1.2.3", "::01.2.3.4", "fe80::1%eth0", "[::1]", "::1 ", "1:2:3:4:5:6:1.2.3.4:8",
      ])
  }

  @Test func email() {
    let longest = String(repeating: "a", count: 64)
    let label = String(repeating: "b", count: 63)
    expect(
      .email,
      accepts: [
        "a@b", "ann@example.com", "ann.b+c@example.co", "!#$%&'*+-/=?^_`{|}~@example.com",
        #""ann b"@example.com"#, #""a\"b\\"@example.com"#, #"""@example.com"#,
        "ann@[192.0.2.1]", "ann@[IPv6:2001:db8::1]", "ann@[ipv6:1:2:3:4:5:6:7:8]",
        "ann@[IPv6:::]", "ann@[IPv6:1:2:3:4:5:6::]", "\(longest)@example.com", "a@\(label).com",
        "a@1.2.3.4",
      ],
      refuses: [
        "", "@", "ann", "ann@", "@example.com", "ann@@example.com", ".ann@example.com",
        "ann.@example.com", "a..b@example.com", "a b@example.com", "ann@-example.com",
        "ann@example-.com", "ann@example..com", "ann@example.com.", "ann@.com", "ann@exa_mple.com",
        #""ann@example.com"#, #""ann\"@example.com"#, "\"a\u{1}\"@example.com",
        #""ann"b@example.com"#, "ann@[192.0.2.256]", "ann@[192.0.2.1", "ann@192.0.2.1]",
        "ann@[2001:db8::1]", "ann@[IPv6:1:2:3:4:5:6:7::]", "ann@[IPv6]", "ann@[IPv6:]", "ann@[]",
        "ann@[", "ann@[x:y]", "ann@[IPv\u{16}:::1]", "a\(longest)@example.com", "a@b\(label).com",
        "ann@\(String(repeating: "a.", count: 128))b", "δοκιμή@example.com", "ann@exämple.com",
      ])
  }

  @Test func internationalEmail() {
    expect(
      .idnEmail,
      accepts: [
        "ann@example.com", "δοκιμή@παράδειγμα.δοκιμή", #""δοκ ιμή"@example.com"#,
        "ann@[IPv6:::1]", "用户@例子.广告", "ann@bücher.example",
      ],
      refuses: [
        "", "δοκιμή", "δοκιμή@", "@παράδειγμα", "δο κιμή@example.com", "ann@\u{300}a.example",
        "ann@a\u{20AC}.example", "ann@例子。广告", #""δοκ\ι"@example.com"#,
        "\(String(repeating: "δ", count: 33))@example.com", "ann@-δ.example",
      ])
  }
}
