import Diagnostics
import Model
import Operations
import Presentation
import TOML
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
    if isConflictOpen { return .chooseSide }
    return snapshot.hasFixes ? nil : .nothingToFix
  }

  /// Shows the fix of the selected finding before it is made, or the page of a conflict; without a fix, all safe ones.
  mutating func showFix() -> [Effect] {
    guard let finding = selectedFinding else { return [.preview(.fixAll(agreed: nil))] }
    if !finding.choices.isEmpty {
      open(PageState(finding: finding))
    } else if let fix = finding.fix, let change = change(by: fix) {
      show(change, fix.message)
    } else {
      return [.preview(.fixAll(agreed: nil))]
    }
    return []
  }

  /// Whether the open page is of a merge conflict.
  var isConflictOpen: Bool { choice(of: .takeOurs) != nil }

  /// The position of the fix that an action makes on the page of a merge conflict.
  func choice(of action: ScreenAction) -> Int? {
    guard
      case .choice(let position)? = pages.last?.page.lines.first(where: { $0.key == action.key })?
        .link
    else { return nil }
    return position
  }

  mutating func showChoice(of action: ScreenAction) { choice(of: action).map { showChoice($0) } }

  /// Shows the change by one of the finding's fixes before it is made.
  mutating func showChoice(_ position: Int) {
    guard let fix = selectedFinding?.choices[position], let change = change(by: fix) else { return }
    show(change, fix.message, isChoice: true)
  }

  /// Shows a fix of a finding before it is made.
  mutating func show(_ change: FileChange, _ fix: LocalizedText, isChoice: Bool = false) {
    // The question names the file, so the diff needs no heading.
    let lines = change.diff.split(whereSeparator: \.isNewline).dropFirst(2).map(String.init)
    confirm(
      .fix(fix, in: change.path), lines, .change(.fix(change, fix)),
      or: isChoice ? nil : (.fixAll, HintMessages.fixAll, .fixAll(agreed: nil)))
  }

  /// The change of the selected finding's file by a fix, even if it is not certain.
  private func change(by fix: Diagnostic.Fix) -> FileChange? {
    guard let path = selectedFinding?.location.path,
      let before = snapshot.state.source(path)?.bytes,
      let splices = fix.change(of: before)?.splices, let after = splice(before, splices)
    else { return nil }
    return FileChange(path: path, before: before, after: after)
  }

  /// Shows all safe fixes before they are made.
  mutating func confirm(_ fixed: [FixedRecord]) {
    if fixed.isEmpty { return refuse(.nothingToFix) }
    let count = fixed.reduce(0) { $0 + $1.fixes.count }
    confirm(
      .fixAll(count, files: fixed.count),
      fixed.map { ScreenMessages.fixes(of: $0)[snapshot.language] }, .change(.fixAll(agreed: fixed))
    )
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

  /// The merge conflict that a finding is about; nil for other findings.
  func conflict(of finding: Diagnostic) -> FileConflict? {
    guard !finding.choices.isEmpty, let source = state.source(finding.location.path) else {
      return nil
    }
    return Document(source.bytes).conflicts.first { $0.block.range == finding.location.range }
  }

  func conflicts(in path: Path) -> [Diagnostic] {
    state.findings(in: path).filter { !$0.choices.isEmpty }
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
