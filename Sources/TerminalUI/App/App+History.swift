import Model
import Presentation
import Text

extension App {
  /// The record whose history is needed now. Each request is returned once, and again if a later one replaced it.
  mutating func takeHistoryRequest() -> RecordName? {
    guard let last = pages.indices.last else { return takePreviewHistoryRequest() }
    guard pages[last].historyState == .stale else { return nil }
    // The reader keeps only the last request.
    for position in pages.indices where pages[position].historyState == .requested {
      pages[position].historyState = .stale
    }
    pages[last].historyState = .requested
    return pages[last].name
  }

  mutating func show(_ history: PageHistory, of name: RecordName) {
    for position in pages.indices where pages[position].name == name {
      pages[position].take(history)
    }
    if preview.name == name { preview.take(history) }
    guard pages.last?.name == name else { return }
    updatePage()
    goToHistory()
  }

  /// Scrolls to the history once it is read, or shows why there is none.
  private mutating func goToHistory() {
    guard let last = pages.indices.last, pages[last].goesToHistory, pages[last].history != nil
    else { return }
    message = nil
    if let line = pages[last].page.historyStart {
      pages[last].goesToHistory = false
      scrollPage(by: line - pages[last].place.top)
    } else if let reason = pages[last].historyError(snapshot.language) {
      // A commit may have been made by now.
      pages[last].goesToHistory = pages[last].historyState != .current
      message = Message(text: reason, isError: true)
    }
  }

  /// Toggles between the latest changes and the whole history, and reads it again: a commit changes no record file, so
  /// nothing else notices it. In a list, opens the selected record first.
  mutating func showOtherHistory() {
    if pages.isEmpty, let record = list.target?.record { open(snapshot.name(of: record)) }
    guard let last = pages.indices.last else { return }
    if pages[last].historyError(snapshot.language) == nil { pages[last].hasWholeHistory.toggle() }
    pages[last].goesToHistory = true
    if pages[last].historyState == .current { pages[last].historyState = .stale }
    show(RecordPageMessages.readingHistory)
    updatePage()
    goToHistory()
    let count = pages[last].entries.count
    if count > 0, count <= RecordPage.newestCount {
      show(RecordPageMessages.wholeHistory)
    }
  }
}
