import Model
import Presentation
import Text

extension App {
  /// Whether something can be done where somebody is.
  func can(_ action: ScreenAction) -> Bool { obstacle(to: action) == nil }

  /// Whether the palette names something: what can be done, and what the state of the work alone stands in the way of,
  /// so that whoever looks for it is told what comes first.
  func isNamed(_ action: ScreenAction) -> Bool {
    switch action {
    case .toggle: toggling != nil
    case .cancel: cancelling != nil
    default: can(action)
    }
  }

  /// Why something cannot be done where somebody is, to be said where its key is pressed; nil where it can.
  func obstacle(to action: ScreenAction) -> DisabledReason? {
    switch action {
    case .undo, .redo, .mouse, .palette, .quit, .nextTab, .previousTab: nil
    case .open: pages.isEmpty ? obstacleToRow : obstacleToLink
    case .back: hasWayBack ? nil : .nothingToGoBackTo
    case .toggle: obstacleToToggling
    case .cancel: obstacleToCancelling
    case .choose, .choosePeople:
      obstacleToRecord ?? (fields(of: action).isEmpty ? .noFieldToChoose : nil)
    case .delete: obstacleToRecord ?? obstacleToTakingOff
    case .deleteRecord, .edit: obstacleToRecord ?? obstacleToOne(action)
    case .editor: file == nil ? obstacleToRecord ?? obstacleToOne(action) : nil
    case .add:
      !pages.isEmpty
        ? .onlyInList : list.screen.kind == nil ? .nothingToAdd : nil
    case .drafts: drafts.haveForm ? nil : .noDrafts
    case .search: pages.isEmpty ? nil : .onlyInList
    case .filter: obstacleToList ?? (list.isOfWork(in: world) ? nil : .noStatusFilter)
    case .ask, .sort: obstacleToList
    case .reverse:
      obstacleToList ?? (list.screen.request.order == nil ? .notSorted : nil)
    case .mark: obstacleToList ?? obstacleToRow
    case .history: obstacleToHistory
    }
  }

  /// Says why something is not done.
  mutating func refuse(_ reason: DisabledReason) {
    message = Message(text: reason.message[world.language], isError: true)
  }

  private var hasWayBack: Bool {
    !pages.isEmpty || !list.search.text.isEmpty || !list.marked.isEmpty || list.work != .all
      || list.screen.request.condition != nil || list.screen.request.order != nil
  }

  private var obstacleToRow: DisabledReason? {
    list.target == nil ? .nothingSelected : nil
  }

  private var obstacleToLink: DisabledReason? {
    pages.last?.place.link == nil ? .noLink : nil
  }

  /// Why there is no record to do something to.
  private var obstacleToRecord: DisabledReason? {
    if !subjects.isEmpty { return nil }
    if !pages.isEmpty { return .recordIsDeleted }
    return list.target == nil ? .nothingSelected : .notARecord
  }

  private var obstacleToToggling: DisabledReason? {
    if let obstacle = obstacleToRecord { return obstacle }
    if toggling == nil { return .hasNoStatus }
    return isAny(.cancelled) ? .isCancelled(reopen: ScreenAction.cancel.key) : nil
  }

  private var obstacleToCancelling: DisabledReason? {
    if let obstacle = obstacleToRecord { return obstacle }
    if cancelling == nil { return .cannotBeCancelled }
    return isAny(.done) ? .isDone(reopen: ScreenAction.toggle.key) : nil
  }

  /// Why something is not done that is done to one record at a time.
  private func obstacleToOne(_ action: ScreenAction) -> DisabledReason? {
    subjects.count > 1 && action != .deleteRecord ? .oneRecordOnly : nil
  }

  /// Why nothing is done that can be done to a list of records alone.
  private var obstacleToList: DisabledReason? {
    if !pages.isEmpty { return .onlyInList }
    return list.screen.kind == nil ? .onlyInRecordList : nil
  }

  private var obstacleToHistory: DisabledReason? {
    if !pages.isEmpty || list.target?.record != nil { return nil }
    return list.target == nil ? .nothingSelected : .notARecord
  }
}
