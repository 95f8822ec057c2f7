import Diagnostics
import Model
import Testing
import Text

@Suite("The examples that explain checks")
struct ExamplesTests {
  /// Checks of things that exist only in a folder on disk.
  private static let outsideOfText = [
    "invalid-utf8", "unreadable-file", "file-too-large", "outdated-schema",
  ]

  static let checks = Check.all.filter { !outsideOfText.contains($0.code.rawValue) }

  @Test(
    "are reported by their check and no other, also if only compared values are kept",
    arguments: checks.map(\.code.rawValue))
  func wrong(code: String) throws {
    let check = try #require(Check.named(code))
    #expect(Set(check.wrong.findings.map(\.code.rawValue)) == [code])
    #expect(Set(check.wrong.findings.map(\.severity)) == [check.severity])
    let compared = WorkspaceText(check.wrong.files, retaining: .compared(fieldsBesides: [:]))
    #expect(compared.allFindings == check.wrong.findings)
  }

  @Test("are valid if they are examples of valid files", arguments: Check.all.map(\.code.rawValue))
  func right(code: String) throws {
    let check = try #require(Check.named(code))
    #expect(check.right.findings == [])
  }
}
