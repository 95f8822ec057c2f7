import Model
import Text
import Workspace

/// What an import did.
struct ImportReport {
  /// What became of each record, in the order of the import.
  private(set) var records: [(name: RecordName, path: String, fate: Fate)] = []
  /// The records of which fields were kept as they were edited here, though they are another at the source.
  var kept: [(path: String, fields: [String])] = []
  var changes: [FileChange] = []
  var losses: [(what: String, count: Int)] = []
  /// The fields for want of which something was left out.
  var missingFields: [MissingField] = []
  /// What was wrong with the records that were skipped.
  var skipped: [ImportFault] = []

  /// What became of one record of an import.
  enum Fate: CaseIterable {
    case added, updated, unchanged
    /// It is another at the source now, and was not taken over.
    case outdated
    /// What is another at the source now was edited here.
    case edited
  }

  mutating func note(_ fate: Fate, _ name: RecordName, _ path: String) {
    records.append((name, path, fate))
  }
}

extension ImportReport {
  /// What became of the records, for programs.
  func outcomes(_ schema: Schema) -> [Outcome] {
    records.map { name, path, fate in
      let action: Outcome.Action =
        switch fate {
        case .added: .added
        case .updated: .changed
        case .unchanged, .outdated, .edited: .unchanged
        }
      return Outcome(action: action, kind: schema[name.kind], id: name.id, path: path, title: "")
    }
  }

  /// By kind and fate, in schema order.
  private func counts(_ schema: Schema) -> [(kind: Kind, fate: Fate, count: Int)] {
    var counts: [KindIndex: [Fate: Int]] = [:]
    for record in records { counts[record.name.kind, default: [:]][record.fate, default: 0] += 1 }
    return counts.keys.sorted().flatMap { kind in
      Fate.allCases.compactMap { fate in
        counts[kind]?[fate].map { (schema[kind], fate, $0) }
      }
    }
  }
}

/// What is wrong with one record of an import.
struct ImportFault {
  let place: String
  let field: String?
  let message: String

  var line: String {
    let field = field.flatMap { message.contains("`\($0)`") ? nil : ", \($0)" } ?? ""
    return "\(place)\(field): \(message)\n"
  }
}

extension ImportReport {
  /// What was done, as people read it: a line for each kind and what became of its records.
  func text(_ schema: Schema, _ language: Language) -> String {
    if records.isEmpty && skipped.isEmpty { return Words.nothingToImport[language] + "\n" }
    return counts(schema).map { kind, fate, count in
      // Where the forms of the noun are not known, a colon stands before the number already.
      let hasForms = language != .russian || kind.counted?(count, language) != nil
      let mark = hasForms ? ":" : " —"
      return "\(fate.label[language])\(mark) \(kind.count(count, language))\n"
    }.joined()
  }

  private static let mostNotes = 20

  /// What was left out, and why.
  func notes() -> [String] {
    var notes = losses.map { what, count in
      "not carried over: \(what)" + (count > 1 ? " (\(count) times)" : "")
    }
    notes += kept.prefix(Self.mostNotes).map { path, fields in
      let names = fields.map { "`\($0)`" }.joined(separator: ", ")
      return "\(sanitized(path)): \(names) changed at the source, and is kept as it was edited here"
    }
    if kept.count > Self.mostNotes {
      notes.append("\(kept.count - Self.mostNotes) more records are kept as they were edited here")
    }
    if !skipped.isEmpty {
      notes.append(
        "skipped \(skipped.count) \(plural(skipped.count, english: ("record", "records")))")
    }
    return notes
  }
}

extension Session {
  /// Says what an import left out, and what would keep it.
  func tell(ofLossesIn report: ImportReport) {
    for fault in report.skipped { say(fault.line) }
    for note in report.notes() { warn(note) }
    if report.missingFields.isEmpty { return }
    say(
      "help: to keep what has no field, declare one in docket.toml and import again with `--update`:\n"
    )
    say(report.missingFields.map(\.declaration).joined())
  }
}

extension ImportReport.Fate {
  fileprivate var label: Label {
    switch self {
    case .added: Label("Added", "Добавлено")
    case .updated: Label("Updated", "Обновлено")
    case .unchanged: Label("Unchanged", "Без изменений")
    case .outdated:
      Label(
        "Changed at the source, left as they are (`--update` takes them over)",
        "Изменено в источнике, оставлено как есть (`--update` перенесёт)")
    case .edited:
      Label(
        "Changed at the source and edited here, left as they are",
        "Изменено в источнике и здесь, оставлено как есть")
    }
  }
}
