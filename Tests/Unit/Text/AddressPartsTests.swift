import Testing
import Text

@Suite("An address in a message")
struct AddressPartsTests {
  @Test(
    "is shown without a user name and password",
    arguments: [
      ("https://anna:secret@host/x", "https://host/x"), ("http://s@cret@host", "http://host"),
      ("http://host/a@b", "http://host/a@b"), ("http://host?a@b", "http://host?a@b"),
      ("http://anna:s@\u{301}secret@host:80", "http://host:80"), ("HTTP://host", "HTTP://host"),
      ("http://anna:secret@[::1]:80/", "http://[::1]:80/"), ("http://host:/", "http://host:/"),
      ("http://token@host#x", "http://host#x"),
    ])
  func wellFormed(text: String, shown: String) throws {
    #expect(try #require(AddressParts(text)).withoutUser == shown)
    #expect(withoutPassword(text) == shown)
  }

  @Test(
    "never shows a password, even if it is malformed",
    arguments: [
      ("http://anna:sec/ret@host", "…@host"), ("http://anna:12/ret@host", "…@host"),
      ("http://anna:sec?r@et@host/x", "…@host/x"), ("http://anna:se@c#ret@host", "…@host"),
      ("http://anna:sec ret@host/x", "…@host/x"), ("http://anna:secret", "http://anna:…"),
      ("http://anna:secret@", "…@"), ("http:/anna:secret@host", "…@host"),
      ("http:anna:secret", "http:anna:…"), ("ftp://anna:secret@host", "…@host"),
      ("anna:secret@host/x", "…@host/x"), ("a.n:sec/ret@host", "…@host"),
      ("http://anna:secret@host:x/", "…@host:x/"), ("http://[::1:secret", "http://[:…"),
    ])
  func malformed(text: String, shown: String) {
    #expect(withoutPassword(text) == shown)
  }

  @Test(
    "is recognised by a scheme or a password",
    arguments: [
      ("http://x", true), ("HTTPS://x", true), ("http:", true), ("https:/x", true),
      ("ftp://x", true), ("http://\u{301}x", true), ("a:b@c", true), ("todo.txt", false),
      (" http://x", false), ("./a:b@c", false), ("/a:b@c", false), ("a:b", false),
      ("todo: ask a@b.org", false), ("a@b.org", false), ("see http://x", false), ("", false),
    ])
  func looks(text: String, isAddress: Bool) {
    #expect(looksLikeAddress(text) == isAddress)
    #expect(isAddress || withoutPassword(text) == text)
  }
}
