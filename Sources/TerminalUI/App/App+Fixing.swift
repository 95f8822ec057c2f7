import Diagnostics
import Model
import Operations
import Presentation
import Text
import Workspace

extension App {
  /// The finding on the open page or under the cursor.
  var selectedFinding: Diagnostic? {
    if let page = pages.last { return page.finding }
    guard case .finding(let position)? = list.target, snapshot.findings.indices.contains(position)
    else { return nil }
    return snapshot.findings[position]
  }

  /// Why nothing can be fixed here; nil if it can.
  var fixReason: DisabledReason? {
    let isOfFindings = pages.last.map { $0.finding != nil } ?? (list.screen is FindingsScreen)
    if !isOfFindings { return .onlyInFindings }
    return snapshot.hasFixes ? nil : .nothingToFix
  }

  /// Shows the fix of the selected finding before it is made; without one, all safe fixes.
  mutating func showFix() -> [Effect] {
    guard let (change, fix) = selectedFix else { return [.preview(.fixAll)] }
    // The question names the file, so the diff needs no heading.
    let lines = change.diff.split(whereSeparator: \.isNewline).dropFirst(2).map(String.init)
    confirm(.fix(fix, in: change.path), lines, .change(.fix(change, fix)))
    return []
  }

  /// The change of the file that fixes the selected finding, even if it is not certain; nil without a fix.
  private var selectedFix: (change: FileChange, fix: LocalizedText)? {
    guard let finding = selectedFinding, let fix = finding.fix,
      let before = snapshot.state.source(finding.location.path)?.bytes,
      let splices = fix.change(of: before)?.splices, let after = splice(before, splices)
    else { return nil }
    return (FileChange(path: finding.location.path, before: before, after: after), fix.message)
  }

  /// Shows all safe fixes before they are made.
  mutating func confirm(_ fixed: [FixedRecord]) {
    if fixed.isEmpty { return refuse(.nothingToFix) }
    let count = fixed.reduce(0) { $0 + $1.fixes.count }
    confirm(
      .fixAll(count, files: fixed.count),
      fixed.map { ScreenMessages.fixes(of: $0)[snapshot.language] }, .change(.fixAll))
  }
}

extension WorkspaceSnapshot {
  /// The file and the line of a finding.
  func place(of finding: Diagnostic) -> FilePlace {
    let location = finding.location
    let line = location.range.flatMap { range in
      state.source(location.path)?.position(of: range.lowerBound).line
    }
    return FilePlace(path: location.path, line: line)
  }

  /// A finding of an earlier snapshot as it is now, though its place may have moved; nil if it is gone.
  func finding(like old: Diagnostic) -> Diagnostic? {
    position(of: old.identity, at: old.location).map { findings[$0] }
  }

  /// The position of a finding, preferably at a location if several are alike.
  func position(of identity: Diagnostic.Identity, at location: Diagnostic.Location) -> Int? {
    let alike = findings.indices.filter { findings[$0].identity == identity }
    return alike.first { findings[$0].location == location } ?? alike.first
  }
}
