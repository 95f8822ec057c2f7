package import Platform
package import Text

/// Messages of a record's page.
package enum RecordPageMessages {
  package static let readingHistory = LocalizedText("Reading the history…", "Читаю историю…")
  package static let wholeHistory = LocalizedText("This is the whole history.", "Это вся история.")
  package static let notCommitted = LocalizedText(
    "No history: the record is not committed to git yet.",
    "Истории нет: запись ещё не попала ни в один коммит git.")

  package static func noHistory(_ reason: String) -> LocalizedText {
    LocalizedText("No history: \(reason)", "Истории нет: \(reason)")
  }

  package static func history(count: Int) -> LocalizedText {
    LocalizedText("History", "История") + LocalizedText(verbatim: "  \(count)")
  }

  /// How many older commits a key shows.
  package static func moreHistory(_ count: Int, key: Key) -> LocalizedText {
    let more = LocalizedText.more(count)
    return LocalizedText("\(more): press \(key.name)", "\(more): нажмите \(key.name)")
  }
}
