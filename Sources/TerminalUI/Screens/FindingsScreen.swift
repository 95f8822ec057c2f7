import Diagnostics
import Model
import Presentation
import Text

/// All that is wrong with the workspace, by file.
struct FindingsScreen: Screen {
  var kind: KindIndex? { nil }

  func label(in world: ScreenWorld) -> String {
    let label = RecordWords.findings[world.language]
    return world.findings.isEmpty ? label : "\(label) (\(DiagnosticTally(world.findings).total))"
  }

  func rows(in world: ScreenWorld) -> ListRows {
    var sections: [ListRows.Section] = []
    var (path, rows): (Path, [RowTarget]) = ("", [])
    for (position, finding) in world.findings.enumerated() {
      if finding.location.path != path {
        if !rows.isEmpty { sections.append(ListRows.Section(heading: path.text, rows: rows)) }
        (path, rows) = (finding.location.path, [])
      }
      rows.append(.finding(position))
    }
    if !rows.isEmpty { sections.append(ListRows.Section(heading: path.text, rows: rows)) }
    let column = ListColumn(
      heading: ScreenMessages.problem[world.language], least: 20, ideal: 200, rank: 0)
    return ListRows(columns: [column], sections: sections)
  }

  func search(_ filter: NameFilter, in world: ScreenWorld) -> (RowTarget) -> Bool {
    { target in
      guard case .finding(let position) = target else { return false }
      let finding = world.findings[position]
      return filter.isInside(
        Array(nameKey(finding.message[world.language]).utf8)[...],
        Array(nameKey(finding.location.path.text).utf8)[...])
    }
  }

  func content(of target: RowTarget, in world: ScreenWorld) -> RowContent {
    guard case .finding(let position) = target, world.findings.indices.contains(position) else {
      return RowContent(cells: [""])
    }
    let finding = world.findings[position]
    var content = RowContent(cells: [finding.message[world.language]])
    content.sign = finding.severity == .error ? "✗" : finding.severity == .warning ? "!" : "·"
    content.signLook = finding.severity == .error ? .error : .warning
    return content
  }
}
