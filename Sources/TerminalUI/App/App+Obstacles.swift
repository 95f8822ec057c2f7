import Model
import Text

extension App {
  /// Whether something can be done where somebody is.
  func can(_ action: Action) -> Bool { obstacle(to: action) == nil }

  /// Whether the palette names something: what can be done, and what the state of the work alone stands in the way of,
  /// so that whoever looks for it is told what comes first.
  func isNamed(_ action: Action) -> Bool {
    switch action {
    case .toggle: toggling != nil
    case .cancel: cancelling != nil
    default: can(action)
    }
  }

  /// Why something cannot be done where somebody is, to be said where its key is pressed; nil where it can.
  func obstacle(to action: Action) -> LocalizedText? {
    switch action {
    case .undo, .redo, .mouse, .palette, .quit, .nextTab, .previousTab: nil
    case .open: pages.isEmpty ? obstacleToRow : obstacleToLink
    case .back: hasWayBack ? nil : ScreenWords.noWayBack
    case .toggle: obstacleToToggling
    case .cancel: obstacleToCancelling
    case .choose, .choosePeople:
      obstacleToRecord ?? (fields(of: action).isEmpty ? ScreenWords.nothingToChoose : nil)
    case .delete: obstacleToRecord ?? obstacleToTakingOff
    case .deleteRecord, .edit: obstacleToRecord ?? obstacleToOne(action)
    case .editor: file == nil ? obstacleToRecord ?? obstacleToOne(action) : nil
    case .add:
      !pages.isEmpty
        ? ScreenWords.onlyInLists : list.screen.kind == nil ? ScreenWords.nothingIsAdded : nil
    case .drafts: drafts.haveForm ? nil : ScreenWords.nothingUnsaved
    case .search: pages.isEmpty ? nil : ScreenWords.onlyInLists
    case .filter: obstacleToList ?? (list.isOfWork(in: world) ? nil : ScreenWords.noWorkHere)
    case .ask, .sort: obstacleToList
    case .reverse:
      obstacleToList ?? (list.screen.request.order == nil ? ScreenWords.notSorted : nil)
    case .mark: obstacleToList ?? obstacleToRow
    case .history: obstacleToHistory
    }
  }

  /// Says why something is not done.
  mutating func refuse(_ reason: LocalizedText) {
    message = Message(text: reason[world.language], isError: true)
  }

  private var hasWayBack: Bool {
    !pages.isEmpty || !list.search.text.isEmpty || !list.marked.isEmpty || list.work != .all
      || list.screen.request.condition != nil || list.screen.request.order != nil
  }

  private var obstacleToRow: LocalizedText? {
    list.target == nil ? ScreenWords.nothingSelected : nil
  }

  private var obstacleToLink: LocalizedText? {
    pages.last?.place.link == nil ? ScreenWords.noLink : nil
  }

  /// Why there is no record to do something to.
  private var obstacleToRecord: LocalizedText? {
    if !subjects.isEmpty { return nil }
    if !pages.isEmpty { return ScreenWords.recordIsGone }
    return list.target == nil ? ScreenWords.nothingSelected : ScreenWords.noRecord
  }

  private var obstacleToToggling: LocalizedText? {
    if let obstacle = obstacleToRecord { return obstacle }
    if toggling == nil { return ScreenWords.noWork }
    return isAny(.cancelled) ? ScreenWords.isCancelled(key: Action.cancel.keyName) : nil
  }

  private var obstacleToCancelling: LocalizedText? {
    if let obstacle = obstacleToRecord { return obstacle }
    if cancelling == nil { return ScreenWords.cannotBeCancelled }
    return isAny(.done) ? ScreenWords.isDone(key: Action.toggle.keyName) : nil
  }

  /// Why something is not done that is done to one record at a time.
  private func obstacleToOne(_ action: Action) -> LocalizedText? {
    subjects.count > 1 && action != .deleteRecord ? ScreenWords.onlyOne : nil
  }

  /// Why nothing is done that can be done to a list of records alone.
  private var obstacleToList: LocalizedText? {
    if !pages.isEmpty { return ScreenWords.onlyInLists }
    return list.screen.kind == nil ? ScreenWords.noListOfRecords : nil
  }

  private var obstacleToHistory: LocalizedText? {
    if !pages.isEmpty || list.target?.record != nil { return nil }
    return list.target == nil ? ScreenWords.nothingSelected : ScreenWords.noRecord
  }
}
