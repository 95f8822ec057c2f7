package import Diagnostics
package import Model
package import Text

/// What a change would bring, for a person who typed a command: the record by its name, and no place in a file.
extension Diagnostic {
  /// The finding on one line that begins with the record, such as `task 12 (Oil it)`. A record that `isNew` has no number or id that
  /// a person knows.
  package func line(in graph: Graph, isNew: Bool = false) -> LocalizedText {
    let name =
      isNew ? graph.title(ofRecordAt: location.path) : graph.name(ofRecordAt: location.path)
    return (name.map { $0.map { "\($0): " } } ?? LocalizedText(verbatim: "")) + sanitized(message)
  }

  /// What to do or to look at next; nil if the finding says all.
  package func advice(in graph: Graph) -> NextStep? {
    if code == Check.doneWithOpenSteps.code,
      let (kind, name) = graph.shownName(at: location.path)
    {
      return .naming { action in
        let tick = action(.tick(kind, name))
        return LocalizedText("mark the steps with \(tick)", "отметить шаги: \(tick)")
      }
    }
    if code == Check.duplicateNumber.code {
      return .typing(
        LocalizedText(
          "`docket check --fix` gives one of them the next number",
          "`docket check --fix` даст одной из записей следующий номер"))
    }
    if let help = help.first { return NextStep(sanitized(help)) }
    let other = related.map(\.location.path).first { $0 != location.path }
    return other.flatMap(graph.shownName).map { kind, name in
      .naming { LocalizedText("see \($0(.show(kind, name)))", "см. \($0(.show(kind, name)))") }
    }
  }
}

extension Graph {
  /// The record in a file, such as `task 12 (Oil it)`, or the path of another file.
  fileprivate func name(ofRecordAt path: Path) -> LocalizedText {
    guard let (kind, id, record) = record(at: path) else {
      return LocalizedText(verbatim: sanitized(path))
    }
    let title = record.map { self.title(of: $0) } ?? LocalizedText(verbatim: id)
    let number = record.flatMap { self[$0].number }
    let name = LocalizedText { kind.shownName(of: id, number: number, title: title, $0) }
    return LocalizedText("\(kind.nameInSentence) \(name)", "\(kind.nameInSentence) \(name)")
  }

  /// The kind and the title of the record in a file, such as ``task `Oil it```; nil if it has no title.
  fileprivate func title(ofRecordAt path: Path) -> LocalizedText? {
    guard let (kind, _, record) = record(at: path), let record, hasTitle(record) else { return nil }
    let title = title(of: record).map { quoted(sanitized($0)) }
    return LocalizedText("\(kind.nameInSentence) \(title)", "\(kind.nameInSentence) \(title)")
  }

  /// The kind and the number or id of the record in a file; nil for another file.
  fileprivate func shownName(at path: Path) -> (kind: Kind, name: String)? {
    guard let (kind, id, record) = record(at: path) else { return nil }
    return (kind, record.flatMap { self[$0].number }.map { String($0) } ?? id)
  }

  private func record(at path: Path) -> (kind: Kind, id: String, record: RecordIndex?)? {
    guard let name = schema.recordName(ofPath: path) else { return nil }
    return (schema[name.kind], name.id, index(of: name.id, kind: name.kind))
  }
}
