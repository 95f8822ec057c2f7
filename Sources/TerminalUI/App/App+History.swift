import Model
import Text

extension App {
  /// The record whose history is to be read now; it is asked for once.
  mutating func takeWantedHistory() -> RecordName? {
    guard let last = pages.indices.last, pages[last].wantsHistory else { return nil }
    pages[last].wantsHistory = false
    return pages[last].name
  }

  /// Takes up what git tells of a record.
  mutating func take(_ history: PageHistory, of name: RecordName) {
    for position in pages.indices where pages[position].name == name {
      pages[position].history = history
    }
    makePages()
    goToHistory()
  }

  /// Goes to the history that somebody has asked for, or says why there is none, once that is known.
  private mutating func goToHistory() {
    guard let last = pages.indices.last, pages[last].goesToHistory, pages[last].history != nil
    else { return }
    pages[last].goesToHistory = false
    message = nil
    if let line = pages[last].page.historyStart {
      scrollPage(by: line - pages[last].place.top)
    } else if let reason = pages[last].absenceOfHistory(world.language) {
      message = Message(text: reason, isError: true)
    }
  }

  /// Shows all of the history where its end is shown, and the other way round; of a list, that of the selected record.
  mutating func showOtherHistory() {
    if pages.isEmpty, let record = list.target?.record { open(world.name(of: record)) }
    guard let last = pages.indices.last else { return }
    pages[last].hasWholeHistory.toggle()
    pages[last].goesToHistory = true
    message = Message(text: ScreenWords.historyIsRead[world.language], isError: false)
    makePages()
    goToHistory()
    let count = pages[last].entries.count
    if count > 0, count <= RecordPage.newestCount {
      message = Message(text: ScreenWords.wholeHistory[world.language], isError: false)
    }
  }
}
