import JSON
import Model
import Operations
import TOML
import Text

extension ChangeOutcome {
  /// One line that says what was done, and names the record and its file.
  func line(_ language: Language, _ widest: Int? = nil) -> String {
    "\(action.word[language]) \(name(language, widest))"
  }

  /// `Task 12 (Oil it)`, or without what people call the record where that says no more.
  func heading(_ language: Language, _ widest: Int? = nil) -> String {
    let name = "\(kind.label[language]) \(sanitized(shownID))"
    return ownTitle(language, widest).map { "\(name) (\($0))" } ?? name
  }

  /// What people name the record by: its number, or its id.
  private var shownID: String { number.map { String($0) } ?? id }

  /// What people call the record, where that is more than its id; in so many columns, where that is said.
  private func ownTitle(_ language: Language, _ widest: Int?) -> String? {
    let title = title[language]
    let isNamed =
      title != id && number.map { title != kind.numbered($0, language: language) } ?? true
    guard isNamed && !title.isEmpty else { return nil }
    return widest.map { shortened(sanitized(title), to: $0) } ?? sanitized(title)
  }

  /// A line that names the record and its file.
  func name(_ language: Language, _ widest: Int? = nil) -> String {
    let ids = if case .renamed(let old) = action { "\(old) → \(id)" } else { shownID }
    let name = "\(kind.label[language].lowercased()) \(sanitized(ids))"
    let separator = LocalizedText(": ", " — ")[language]
    let suffix = ownTitle(language, widest).map { separator + $0 } ?? ""
    return "\(name)\(suffix) (\(sanitized(path)))\n"
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
    case .moved: "moved"
    }
  }

  fileprivate var word: LocalizedText {
    switch self {
    case .added: LocalizedText("Added", "Добавлено:")
    case .changed: LocalizedText("Changed", "Изменено:")
    case .unchanged: LocalizedText("Unchanged:", "Без изменений:")
    case .deleted: LocalizedText("Deleted", "Удалено:")
    case .renamed: LocalizedText("Renamed", "Переименовано:")
    case .moved: LocalizedText("Moved", "Перемещено:")
    }
  }
}

extension [ChangeOutcome] {
  /// One JSON document that says the same to programs, with the records as they are then, and whether it was only
  /// tried.
  func json(_ schema: Schema, isDryRun: Bool) -> String {
    jsonDocument { json in
      if isDryRun { json.member("dry-run", true) }
      json.member("changes") { json in
        json.array { json in
          for outcome in self { json.object { outcome.write(schema, to: &$0) } }
        }
      }
    }
  }
}

extension ChangeOutcome {
  fileprivate func write(_ schema: Schema, to json: inout JSONWriter) {
    json.member("action", action.name)
    json.member("kind", kind.name)
    json.member("id", id)
    if case .renamed(let old) = action { json.member("from", old) }
    json.member("path", path)
    json.member("record") { json in
      guard let document else { return json.value(String?.none) }
      var reader = RecordReader(schema: schema, firstChunk: document.bytes.count + 256)
      reader.read(document, at: path)
      let graph = Graph(schema: schema, kinds: [], shards: [reader.shard])
      guard let number = graph.indices.first else { return json.value(String?.none) }
      json.object { graph.writeFields(of: number, to: &$0) }
    }
  }
}
