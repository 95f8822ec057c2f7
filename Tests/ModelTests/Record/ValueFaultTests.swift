import Diagnostics
import Testing
import Text

@testable import Model

@Suite("What is wrong with a value")
struct ValueFaultTests {
  private func findings(email: String) -> [String] {
    WorkspaceText([
      ("users/a.toml", "first-name = \"A\"\nlast-name = \"A\"\nemail = \"\(email)\"\n")
    ]).findings.map(\.code.rawValue)
  }

  @Test(
    "is that an e-mail address has no single `@`, or signs of a list of them",
    arguments: [
      "a", "a@", "@x.org", "a@b@x.org", "a@x..org", "a b@x.org", "a,b@x.org", "<a@x.org>",
      // Each sign and the accent behind it are one character to Swift.
      "a@\u{301}b@x.org", "a,\u{301}b@x.org", "a<\u{301}@x.org", "a@x.org>\u{301}",
      "a@x..\u{301}org",
      "a @x.org",
    ])
  func emails(text: String) {
    #expect(findings(email: text) == ["invalid-value"])
  }

  @Test(
    "is nothing for addresses",
    arguments: ["a@x.org", "a@x", "анна@пример.рф", "é@x.org", "e\u{301}@x.org"])
  func fineEmails(text: String) {
    #expect(findings(email: text) == [])
  }

  @Test(
    "is that an address of the web names no host",
    arguments: [
      "http://", "http:///a", "http://?a", "ftp://x", "http://x y", "https:/x",
      "http:///\u{301}a", "http://#\u{301}a", "http:// \u{301}a",
    ])
  func addresses(text: String) {
    #expect(!isURL(text))
  }

  @Test(
    "is nothing for a host",
    arguments: ["http://x", "HTTPS://X", "https://пример.рф/a", "http://\u{301}x"])
  func fineAddresses(text: String) {
    #expect(isURL(text))
  }
}
