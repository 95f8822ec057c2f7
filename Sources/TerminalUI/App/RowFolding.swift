import Model
import Presentation
import Text

/// Which rows of a list are hidden; one line stands for them, and Enter shows them. Finished records are hidden at first,
/// a group when the user hides it.
struct RowFolding: Sendable {
  /// The names of sections whose rows are all hidden.
  private var closed: Set<String> = []
  /// The names of sections whose finished records are shown.
  private var unfolded: Set<String> = []
  /// Records that stay visible though they are finished: the user has just changed them.
  private var kept: Set<RecordName> = []

  /// Fewer finished records are shown: the line in their place would take as much room.
  private static let minFinished = 2
}

extension RowFolding {
  mutating func keep(_ names: some Sequence<RecordName>) { kept.formUnion(names) }

  mutating func dropKept() { kept = [] }

  func keeps(_ name: RecordName) -> Bool { kept.contains(name) }

  var keepsAny: Bool { !kept.isEmpty }

  mutating func unfold(_ rows: FoldedRows) {
    switch rows.part {
    case .finished: unfolded.insert(rows.section)
    case .all: closed.remove(rows.section)
    }
  }

  /// Hides the finished records of a section that shows them, else the whole section, or shows it again.
  mutating func toggle(_ section: ListRows.Section) {
    if closed.remove(section.name) != nil || unfolded.remove(section.name) != nil { return }
    if section.heading != nil { closed.insert(section.name) }
  }

  func canToggle(_ section: ListRows.Section) -> Bool {
    section.heading != nil || unfolded.contains(section.name)
  }

  /// The rows without the hidden ones. Finished records are hidden only if `foldsFinished`, and if others are left.
  func applied(
    to rows: ListRows, foldsFinished: Bool, in snapshot: WorkspaceSnapshot
  ) -> ListRows {
    func isOpen(_ target: RowTarget) -> Bool {
      target.record.map { !snapshot.graph.isClosed($0) } ?? true
    }
    let foldsFinished = foldsFinished && rows.sections.contains { $0.rows.contains(where: isOpen) }
    if !foldsFinished && closed.isEmpty { return rows }
    let sections = rows.sections.map { section in
      if closed.contains(section.name), !section.rows.isEmpty {
        return self.section(section, showing: [], folding: .all(section.rows.count))
      }
      if !foldsFinished || unfolded.contains(section.name) { return section }
      var (shown, done, cancelled): ([RowTarget], Int, Int) = ([], 0, 0)
      for target in section.rows {
        if let record = target.record, !isOpen(target),
          kept.isEmpty || !kept.contains(snapshot.name(of: record))
        {
          if snapshot.graph.meaning(of: record) == .done { done += 1 } else { cancelled += 1 }
        } else {
          shown.append(target)
        }
      }
      if done + cancelled < Self.minFinished { return section }
      return self.section(
        section, showing: shown, folding: .finished(done: done, cancelled: cancelled))
    }
    return ListRows(columns: rows.columns, sections: sections)
  }

  private func section(
    _ section: ListRows.Section, showing shown: [RowTarget], folding part: FoldedRows.Part
  ) -> ListRows.Section {
    ListRows.Section(
      heading: section.heading,
      rows: shown + [.folded(FoldedRows(section: section.name, part: part))],
      count: section.count)
  }
}

extension FoldedRows {
  var text: LocalizedText {
    switch part {
    case .finished(let done, let cancelled):
      ScreenMessages.folded(done: done, cancelled: cancelled)
    case .all(let count): ScreenMessages.folded(count)
    }
  }
}
