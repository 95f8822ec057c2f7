import Model
import Presentation
import Text

extension App {
  /// The record whose history is to be read now; it is asked for once, and again where another was asked for before it
  /// was read.
  mutating func takeWantedHistory() -> RecordName? {
    guard let last = pages.indices.last, pages[last].reading == .unread else { return nil }
    // Of those that wait, the last alone is read.
    for position in pages.indices where pages[position].reading == .asked {
      pages[position].reading = .unread
    }
    pages[last].reading = .asked
    return pages[last].name
  }

  /// Takes up what git tells of a record.
  mutating func take(_ history: PageHistory, of name: RecordName) {
    for position in pages.indices where pages[position].name == name {
      pages[position].history = history
      if pages[position].reading == .asked { pages[position].reading = .read }
    }
    guard pages.last?.name == name else { return }
    makePage()
    goToHistory()
  }

  /// Goes to the history that somebody has asked for, or says why there is none, once that is known.
  private mutating func goToHistory() {
    guard let last = pages.indices.last, pages[last].goesToHistory, pages[last].history != nil
    else { return }
    message = nil
    if let line = pages[last].page.historyStart {
      pages[last].goesToHistory = false
      scrollPage(by: line - pages[last].place.top)
    } else if let reason = pages[last].absenceOfHistory(world.language) {
      // There may be one by now.
      pages[last].goesToHistory = pages[last].reading != .read
      message = Message(text: reason, isError: true)
    }
  }

  /// Shows all of the history where its end is shown, and the other way round, and reads it anew: a commit changes no
  /// file of a record, and so is not seen otherwise. Of a list, it is that of the selected record.
  mutating func showOtherHistory() {
    if pages.isEmpty, let record = list.target?.record { open(world.name(of: record)) }
    guard let last = pages.indices.last else { return }
    if pages[last].absenceOfHistory(world.language) == nil { pages[last].hasWholeHistory.toggle() }
    pages[last].goesToHistory = true
    if pages[last].reading == .read { pages[last].reading = .unread }
    message = Message(text: RecordPageMessages.readingHistory[world.language], isError: false)
    makePage()
    goToHistory()
    let count = pages[last].entries.count
    if count > 0, count <= RecordPage.newestCount {
      message = Message(text: RecordPageMessages.wholeHistory[world.language], isError: false)
    }
  }
}
