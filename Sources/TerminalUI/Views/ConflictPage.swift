import Diagnostics
import Model
import Presentation
import Text
import Workspace

extension RecordPage {
  /// The page of a merge conflict: field by field what each side has, and the fixes to choose from, which have keys. Nil for
  /// other findings.
  init?(ofConflict finding: Diagnostic, in snapshot: WorkspaceSnapshot, columns: Int) {
    guard let conflict = snapshot.conflict(of: finding) else { return nil }
    let (columns, language) = (max(columns, 20), snapshot.language)
    let place = snapshot.place(of: finding)
    var lines = wrapped(sanitized(finding.message[language]), width: columns).map {
      Line(text: $0, look: .error)
    }
    lines.append(
      Line(text: sanitized(place.path) + (place.line.map { ":\($0)" } ?? ""), look: .faint))
    let all = snapshot.conflicts(in: place.path)
    if all.count > 1, let position = all.firstIndex(of: finding) {
      let text = ScreenMessages.conflict(position + 1, of: all.count)[language]
      lines += wrapped(text, width: columns).map { Line(text: $0, look: .faint) }
    }
    let kind = snapshot.graph.index(ofPath: place.path).map {
      snapshot.schema[snapshot.graph[$0].kind]
    }
    let names = conflict.sides.indices.map { sanitized(conflict.name(of: $0)[language]) }
    let indent = min(names.map(displayWidth).max() ?? 0, columns / 2 - 4) + 4
    for field in conflict.fields.isEmpty ? [nil] : conflict.fields.map(Optional.some) {
      let texts = conflict.sides.indices.map { conflict.text(of: field, in: $0) }
      // Where lines were merged, the sides may have equal fields.
      if conflict.fields.count > 1, Set(texts).count == 1 { continue }
      lines.append(Line(text: ""))
      if let field {
        let label = kind?.field(named: field)?.label[language] ?? field
        lines.append(Line(text: shortened(sanitized(label), to: columns), look: .heading))
      }
      for (side, text) in texts.enumerated() {
        let look: Look = text == nil ? .faint : .plain
        let shown = text.map { sanitized($0.trimmed, .multiline) } ?? FileConflict.nothing[language]
        for (offset, part) in wrapped(shown, width: columns - indent).enumerated() {
          let label = offset == 0 ? "  " + truncated(names[side], to: indent - 4) : ""
          lines.append(Line(label: label, text: part, look: look, indent: indent))
        }
      }
    }
    lines.append(Line(text: ""))
    let actions: [ScreenAction] = [.takeOurs, .takeTheirs]
    let bytes = snapshot.state.source(place.path)?.bytes ?? []
    for (position, fix) in finding.choices.enumerated() where fix.change(of: bytes) != nil {
      let isBoth = position == conflict.sides.count
      let action = isBoth ? .takeBoth : actions.dropFirst(position).first
      let text = shortened(sanitized(fix.message[language]), to: columns - 4)
      lines.append(
        Line(
          label: action?.key.name[language] ?? "", text: text, indent: 4,
          link: .choice(position), key: action?.key))
    }
    let editor = shortened(ScreenAction.editor.label[language], to: columns - 4)
    lines.append(Line(text: editor, indent: 4, link: .file))
    self.init(lines)
  }
}
