import Diagnostics
import Model
import Platform
import RandomNumbers
import TestSupport
import Testing
import Text

@testable import Workspace

/// Makes random edits, saves, renames, deletions, checkouts, folder moves and changes of docket.toml, in open and closed files.
/// After each of them, the findings must equal a new check's on a copy of the same texts.
@Suite("A live workspace and a new check")
struct LiveDifferenceTests {
  @Test("have the same findings", arguments: part(of: Array(0..<20), every: 3))
  func same(seed: Int) throws {
    let stepCount = isExhaustive ? 200 : 40
    try TestWorkspace.with { made in
      var random = RandomNumbers(seed: UInt64(seed))
      var editing = try Editing(made, &random)
      for step in 1...stepCount {
        let done = try editing.step(&random)
        let (state, fresh) = (editing.live.state, try editing.freshFindings())
        guard state.findings == fresh else {
          Issue.record(
            """
            seed \(seed), step \(step) of \(stepCount), \(done):
            live alone: \(state.findings.filter { !fresh.contains($0) }.map(\.line))
            fresh alone: \(fresh.filter { !state.findings.contains($0) }.map(\.line))
            """)
          return
        }
        #expect(state.pathsWithFindings.flatMap(state.findings) == state.findings)
      }
    }
  }

  @Test("are tested with valid rules")
  func rules() {
    for rule in WorkspaceTexts.rules {
      let text = "format = 1\n" + WorkspaceTexts.machines + "[rules.x]\nrule = '\(rule)'\n"
      #expect(Declarations(Array(text.utf8)).allFindings.isEmpty, "\(rule)")
    }
  }
}

extension Diagnostic {
  fileprivate var line: String {
    let place = location.range.map { "\($0.lowerBound)" } ?? ""
    return "\(location.path):\(place) \(code.rawValue) \(message.english)"
  }
}
