import TestSupport
import Diagnostics
import Testing
import Text

struct RemainderTests {
  private func findings(_ count: Int, in path: Path, _ code: String = "wrong-type")
    -> [Diagnostic]
  {
    (0..<count).map { number in
      Diagnostic(
        code: .init(rawValue: code), message: LocalizedText(verbatim: "finding \(number)"),
        location: .init(path: path, range: number..<number + 1))
    }
  }

  @Test("For too many findings of a code in a file, the first are reported and the rest is counted")
  func many() {
    let bounded = findings(250, in: "a.toml").bounded(to: 100)
    #expect(bounded.count == 101)
    #expect(bounded[99].message == "finding 99")
    #expect(bounded[100].message.english == "and 150 more in this file")
    #expect(bounded[100].location.range == 100..<101)
    #expect(bounded[100].severity == .error)
    #expect(DiagnosticTally(bounded).summary.english == "250 errors in 1 file")
  }

  @Test(
    "A single one beyond the limit is reported itself, and codes and files are counted separately")
  func few() {
    let all =
      findings(101, in: "a.toml") + findings(100, in: "b.toml", "unknown-key")
      + findings(100, in: "b.toml")
    #expect(all.bounded(to: 100) == all)
  }

  @Test("Findings that represent others can be counted again")
  func again() {
    let once = findings(250, in: "a.toml").bounded(to: 100)
    let twice = (findings(3, in: "a.toml") + once).bounded(to: 100)
    #expect(twice.last?.message.english == "and 153 more in this file")
    #expect(DiagnosticTally(twice).summary.english == "253 errors in 1 file")
    #expect(once.bounded(to: 100) == once)
  }

  @Test("JSON has the number of findings that one represents")
  func json() {
    let text = JSONRenderer(language: .english).render(findings(7, in: "a.toml").bounded(to: 2)) {
      _ in nil
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(!lines[0].contains("\"count\""))
    #expect(lines[2].contains("\"message\":\"and 5 more in this file\",\"count\":5"))
  }
}
