import Testing

@testable import Workspace

@Suite("The attributes for git")
struct AttributesTests {
  private static let own = GitAttributes.line
  private static let plain = GitAttributes.plainLine

  @Test(
    "are added without changing other bytes",
    arguments: [
      ("", "\(own)\n"), ("a b", "a b\n\(own)\n"), ("a b\n", "a b\n\(own)\n"),
      ("a\r\nb\r\n", "a\r\nb\r\n\(own)\r\n"), ("a\r\nb", "a\r\nb\r\n\(own)\r\n"),
      ("\(plain)\r\nb\r\n", "\(own)\r\nb\r\n"), ("a\n\n\(plain)", "a\n\n\(own)"),
      ("\u{FEFF}\(plain)\nb", "\u{FEFF}\(own)\nb"), ("e\u{301}\n", "e\u{301}\n\(own)\n"),
    ])
  func adding(old: String, new: String) {
    #expect(added(Array(old.utf8)) == Array(new.utf8))
    #expect(added(Array(new.utf8)) == Array(new.utf8))
  }

  @Test("are added to a file that is not UTF-8")
  func anyBytes() {
    let old = (0x0E...0xFF).map { UInt8($0) } + [0x0D, 0x0A, 0xFF, 0xFE]
    let end: [UInt8] = [0x0D, 0x0A]
    let new = added(old)
    #expect(new == old + end + Array(Self.own.utf8) + end)
    #expect(removed(new) == old + end + Array(Self.plain.utf8) + end)
  }

  @Test(
    "are reset to the plain line wherever it is, and reported only then",
    arguments: [
      ("a\r\n\(own)\r\nb\r\n", "a\r\n\(plain)\r\nb\r\n"),
      ("\(own)\na\n\(own)\nb", "\(plain)\na\n\(plain)\nb"),
      ("\u{FEFF}\(own)", "\u{FEFF}\(plain)"),
      ("a\n\(plain)\n", "a\n\(plain)\n"), ("x \(own)\n", "x \(own)\n"), ("", ""),
    ])
  func removing(old: String, new: String) {
    #expect(removed(Array(old.utf8)) == Array(new.utf8))
  }

  private func added(_ old: [UInt8]) -> [UInt8] { GitAttributes.bytes(old, having: true) }
  private func removed(_ old: [UInt8]) -> [UInt8] { GitAttributes.bytes(old, having: false) }
}
