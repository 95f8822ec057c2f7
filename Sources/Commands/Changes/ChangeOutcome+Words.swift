import JSON
import Model
import Operations
import Text

extension ChangeOutcome {
  /// One line that names the record and its file.
  func line(_ language: Language) -> String {
    let ids = if case .renamed(let old) = action { "\(old) → \(id)" } else { id }
    let name = "\(kind.label[language].lowercased()) \(sanitized(ids))"
    let title = title[language]
    let isNamed = title != id && title != kind.untitled(id: id, language: language)
    let separator = Label(": ", " — ")[language]
    let suffix = isNamed && !title.isEmpty ? separator + sanitized(title) : ""
    return "\(action.word[language]) \(name)\(suffix) (\(sanitized(path)))\n"
  }
}

extension ChangeOutcome.Action {
  /// The word for programs.
  var name: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .deleted: "deleted"
    case .renamed: "renamed"
    }
  }

  fileprivate var word: Label {
    switch self {
    case .added: Label("Added", "Добавлено:")
    case .changed: Label("Changed", "Изменено:")
    case .unchanged: Label("Unchanged:", "Без изменений:")
    case .deleted: Label("Deleted", "Удалено:")
    case .renamed: Label("Renamed", "Переименовано:")
    }
  }
}

extension [ChangeOutcome] {
  /// One JSON document that says the same to programs, and whether it was only tried.
  func json(isDryRun: Bool) -> String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", Graph.jsonVersion)
      if isDryRun { json.member("dry-run", true) }
      json.member("changes") { json in
        json.array { json in
          for outcome in self { json.object { outcome.write(to: &$0) } }
        }
      }
    }
    return json.text + "\n"
  }
}

extension ChangeOutcome {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("action", action.name)
    json.member("kind", kind.name)
    json.member("id") { $0.writeID(id, kind.ids) }
    if case .renamed(let old) = action { json.member("from") { $0.writeID(old, kind.ids) } }
    json.member("path", path)
  }
}
