import Model
import Presentation
import Text

/// A record that is read, and where on its page somebody is.
struct PageState {
  let name: RecordName
  var page: RecordPage
  var place = PagePlace()
  /// As it was read last; nil until it is.
  var history: PageHistory?
  var reading = Reading.unread
  var hasWholeHistory = false
  /// Whether the history is to be gone to once it is read.
  var goesToHistory = false

  /// Whether the history is known as it is now.
  enum Reading {
    case unread, asked, read
  }

  var entries: [HistoryEntry] {
    if case .entries(let entries)? = history { entries } else { [] }
  }

  /// Why there is no history, in words; nil where there is one, or where that is not known yet.
  func absenceOfHistory(_ language: Language) -> String? {
    switch history {
    case nil: nil
    case .entries(let entries):
      entries.isEmpty ? RecordPageMessages.notCommitted[language] : nil
    case .absent(let reason): RecordPageMessages.noHistory(reason)[language]
    }
  }
}
