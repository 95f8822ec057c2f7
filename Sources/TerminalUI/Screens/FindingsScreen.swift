import Diagnostics
import Model
import Presentation
import Text

struct FindingsScreen: Screen {
  var kind: KindIndex? { nil }

  func label(in snapshot: WorkspaceSnapshot) -> String {
    let label = RecordWords.findings[snapshot.language]
    return snapshot.findings.isEmpty
      ? label : "\(label) (\(DiagnosticTally(snapshot.findings).total))"
  }

  var emptyMessage: LocalizedText { ScreenMessages.noFindings }

  func rows(for query: ListQuery, in snapshot: WorkspaceSnapshot) -> ListRows {
    var files: [(path: Path, rows: [RowTarget])] = []
    for (position, finding) in snapshot.findings.enumerated() {
      if files.last?.path != finding.location.path { files.append((finding.location.path, [])) }
      files[files.count - 1].rows.append(.finding(position))
    }
    let sections = files.map { ListRows.Section(heading: $0.path.text, rows: $0.rows) }
    let column = ListColumn(ScreenMessages.finding[snapshot.language], width: 20...200, rank: 0)
    return ListRows(columns: [column], sections: sections)
  }

  func content(of target: RowTarget, in snapshot: WorkspaceSnapshot) -> RowContent {
    guard case .finding(let position) = target, snapshot.findings.indices.contains(position) else {
      return RowContent(cells: [""])
    }
    let finding = snapshot.findings[position]
    var content = RowContent(cells: [finding.message[snapshot.language]])
    content.sign = finding.severity == .error ? "✗" : finding.severity == .warning ? "!" : "·"
    content.signLook = finding.severity == .error ? .error : .warning
    return content
  }
}
