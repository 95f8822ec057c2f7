import Diagnostics
import Testing
import Text

@testable import Model

@Suite("The error of a value")
struct ValueFaultTests {
  private func findings(email: String) -> [String] {
    WorkspaceText([
      ("users/a.toml", "first-name = \"A\"\nlast-name = \"A\"\nemail = \"\(email)\"\n")
    ]).findings.map(\.code.rawValue)
  }

  @Test(
    "is reported for an e-mail address without a single `@` or with signs of a list",
    arguments: [
      "a", "a@", "@x.org", "a@b@x.org", "a@x..org", "a b@x.org", "a,b@x.org", "<a@x.org>",
      // In Swift, each sign and the accent after it are one character.
      "a@\u{301}b@x.org", "a,\u{301}b@x.org", "a<\u{301}@x.org", "a@x.org>\u{301}",
      "a@x..\u{301}org",
      "a @x.org",
    ])
  func emails(text: String) {
    #expect(findings(email: text) == ["invalid-value"])
  }

  @Test(
    "is nil for valid e-mail addresses",
    arguments: ["a@x.org", "a@x", "анна@пример.рф", "é@x.org", "e\u{301}@x.org"])
  func fineEmails(text: String) {
    #expect(findings(email: text) == [])
  }

  @Test(
    "is reported for a web address without a host",
    arguments: [
      "http://", "http:///a", "http://?a", "ftp://x", "http://x y", "https:/x",
      "http:///\u{301}a", "http://#\u{301}a", "http:// \u{301}a",
    ])
  func addresses(text: String) {
    #expect(!isURL(text))
  }

  @Test(
    "is nil for a web address with a host",
    arguments: ["http://x", "HTTPS://X", "https://пример.рф/a", "http://\u{301}x"])
  func fineAddresses(text: String) {
    #expect(isURL(text))
  }
}
