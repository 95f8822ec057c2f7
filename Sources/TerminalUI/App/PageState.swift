import Model
import Text

/// A record that is read, and where on its page somebody is.
struct PageState {
  let name: RecordName
  var page: RecordPage
  var place = PagePlace()
  /// Nil until it is read.
  var history: PageHistory?
  var hasWholeHistory = false
  var wantsHistory = true
  /// Whether the history is to be gone to once it is read.
  var goesToHistory = false

  var entries: [HistoryEntry] {
    if case .entries(let entries)? = history { entries } else { [] }
  }

  /// Why there is no history, in words; nil where there is one, or where that is not known yet.
  func absenceOfHistory(_ language: Language) -> String? {
    switch history {
    case nil: nil
    case .entries(let entries):
      entries.isEmpty ? ScreenWords.notCommitted[language] : nil
    case .absent(let reason): ScreenWords.noHistory(reason)[language]
    }
  }
}
