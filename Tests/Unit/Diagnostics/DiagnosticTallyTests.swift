import Diagnostics
import Testing
import Text

struct DiagnosticTallyTests {
  @Test("A report ends with the number of findings")
  func counts() {
    #expect(summary([]) == "no problems")
    #expect(summary(Sample.findings) == "3 errors and 1 warning in 4 files")
    #expect(summary([Sample.hostile, Sample.hostile]) == "2 errors in 1 file")
    #expect(summary([Sample.findings[0]]) == "1 warning in 1 file")
  }

  @Test("Two encodings of a letter are two files")
  func spellings() {
    let findings = ["caf\u{E9}.toml", "cafe\u{301}.toml"].map { finding(.init(path: $0)) }
    #expect(summary(findings) == "2 errors in 2 files")
  }

  @Test("A check fails with errors, and in strict mode with warnings")
  func failure() {
    let place = Diagnostic.Location(path: "a.toml")
    func fails(_ severities: [Diagnostic.Severity], isStrict: Bool) -> Bool {
      DiagnosticTally(severities.map { finding(place, severity: $0) }).fails(isStrict: isStrict)
    }
    #expect(fails([.hint, .error], isStrict: false))
    #expect(!fails([.hint, .warning], isStrict: false))
    #expect(fails([.hint, .warning], isStrict: true))
    #expect(!fails([.hint], isStrict: true))
  }

  private func summary(_ findings: [Diagnostic]) -> String {
    DiagnosticTally(findings).summary.english
  }
}
