import Testing

@testable import Operations

@Suite("An address of the web")
struct WebAddressTests {
  @Test(
    "is told by how it begins",
    arguments: [
      ("http://x", true), ("HTTPS://x", true), ("https://", true), ("https:/x", false),
      ("ftp://x", false), ("file:///x", false), ("todo.txt", false), (" http://x", false),
      // The slash and the accent behind it are one character to Swift.
      ("http://\u{301}x", true),
    ])
  func begins(text: String, isOne: Bool) {
    #expect(WebAddress.isOne(text) == isOne)
  }

  @Test("has no blanks, line ends and control characters", arguments: [" ", "\n", "\t", "\u{7F}"])
  func malformed(sign: String) {
    let error = #expect(throws: OperationError.self) { try WebAddress("http://x/\(sign)y") }
    guard case .address(let error) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error.reason == .malformed)
  }

  @Test(
    "is named without a user and a password",
    arguments: [
      ("https://anna:secret@host/x", "https://host/x"), ("http://a@b@host", "http://host"),
      ("http://host/a@b", "http://host/a@b"), ("http://host?a@b", "http://host?a@b"),
      ("http://anna:s@\u{301}secret@host", "http://host"), ("http://host", "http://host"),
    ])
  func name(text: String, name: String) throws {
    #expect(try WebAddress(text).name == name)
  }

  @Test(
    "that came with files leads neither to this machine nor into its networks",
    arguments: [
      "http://127.0.0.1/x", "http://127.1", "http://0x7f000001",
      "https://anna:secret@10.0.0.1:8080/",
      "http://192.168.1.1?x", "http://169.254.1.1#x", "http://[::1]/",
      "http://[::ffff:127.0.0.1]:80",
    ])
  func inside(text: String) throws {
    let error = #expect(throws: OperationError.self) {
      try WebAddress(text).load(.found, limit: 1 << 10, within: .seconds(1), [:])
    }
    guard case .address(let error) = error, case .innerNetwork = error.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!error.address.contains("secret"))
  }
}
