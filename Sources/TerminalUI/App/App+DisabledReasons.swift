import Model
import Presentation
import Text

extension App {
  func can(_ action: ScreenAction) -> Bool { disabledReason(for: action) == nil }

  /// Whether the palette lists an action: one that is enabled, and one that only a record's status disables, so that
  /// people find it and read why.
  func isInPalette(_ action: ScreenAction) -> Bool {
    switch action {
    case .toggle: toggling != nil
    case .cancel: cancelling != nil
    case .steps: subjects.count == 1 && field(setBy: .steps) != nil
    default: can(action)
    }
  }

  /// Why an action is disabled; nil if it is enabled.
  func disabledReason(for action: ScreenAction) -> DisabledReason? {
    switch action {
    case .undo, .redo, .mouse, .palette, .quit, .nextTab, .previousTab: nil
    case .takeOurs, .takeTheirs: isConflictOpen ? nil : .noConflict
    case .takeBoth:
      !isConflictOpen ? .noConflict : choice(of: action) == nil ? .noBothSides : nil
    case .fix, .fixAll: fixReason
    case .load: loadReason
    case .open: pages.isEmpty ? openReason : linkReason
    case .back: canGoBack ? nil : .nothingToGoBackTo
    case .toggle: toggleReason
    case .cancel: cancelReason
    case .choose, .choosePeople:
      recordReason ?? (fields(of: action).isEmpty ? .noFieldToChoose : nil)
    case .delete where !isReferenceSelected: recordReason
    case .delete, .remove: removeReason
    case .edit: recordReason ?? singleReason
    case .editor where isConflictOpen: .chooseSide
    case .editor: file == nil ? recordReason ?? singleReason : nil
    case .add:
      !pages.isEmpty
        ? .onlyInList : list.screen.kind == nil ? .nothingToAdd : nil
    case .drafts: drafts.haveForm ? nil : .noDrafts
    case .search: pages.isEmpty ? nil : .onlyInList
    case .filter: listReason ?? (list.isOfWork(in: snapshot) ? nil : .noStatusFilter)
    case .ask, .sort: listReason
    case .reverse:
      listReason ?? (list.screen.request.order == nil ? .notSorted : nil)
    case .mark:
      !pages.isEmpty
        ? .onlyInList : list.screen.canMark ? recordReason : .onlyInRecordList
    case .setStatus, .setPriority, .setDue, .note:
      recordReason ?? (field(setBy: action) == nil ? .noSuchField : nil)
    case .steps: recordReason ?? singleReason ?? stepsReason
    case .fold: foldReason
    case .descriptions: listReason ?? (list.hasNotes && !showsBoard ? nil : .noDescriptions)
    case .regroup: listReason ?? (showsBoard ? .noGroups : nil)
    case .postpone, .advance:
      !showsAgenda ? .onlyInAgenda : canMoveDueDays ? nil : .cannotMoveDueDay
    case .switchPeriod, .previousPeriod, .nextPeriod: showsAgenda ? nil : .onlyInAgenda
    case .history: historyReason
    case .preview:
      !pages.isEmpty
        ? .onlyInList
        : !canHavePreview ? .onlyInRecordList : roomForPreview == nil ? .noRoom : nil
    case .copyID: recordReason
    case .board:
      listReason ?? (list.screen.boardFields(in: snapshot.schema).isEmpty ? .noBoard : nil)
    case .moveLeft: moveReason(by: -1)
    case .moveRight: moveReason(by: 1)
    }
  }

  /// Shows why an action is disabled.
  mutating func refuse(_ reason: DisabledReason) { show(reason.message, isError: true) }

  mutating func show(_ text: LocalizedText, isError: Bool = false) {
    message = Message(text: text[snapshot.language], isError: isError)
  }

  private var canGoBack: Bool {
    !pages.isEmpty || isLoading || !list.search.text.isEmpty || !list.marked.isEmpty
      || list.work != .all
      || list.screen.request.condition != nil || list.screen.request.order != nil
      || list.screen.request.agenda.day != nil || showsBoard
  }

  /// Why the selected row has nothing to open.
  private var openReason: DisabledReason? {
    guard let target = list.target else { return .nothingSelected }
    if case .bars(nil, let group, let row) = target,
      snapshot.dashboard.bars(ofGroup: group)?.counted(inRow: row) == nil
    {
      return .onlyNumbers
    }
    return nil
  }

  private var linkReason: DisabledReason? {
    pages.last.map { $0.place.link == nil && $0.finding == nil } ?? false ? .noLink : nil
  }

  /// Why no record is selected.
  var recordReason: DisabledReason? {
    if !subjects.isEmpty { return nil }
    if let page = pages.last { return page.finding == nil ? .recordIsDeleted : .notARecord }
    return list.target.map(\.reasonWithoutRecord) ?? .nothingSelected
  }

  private var stepsReason: DisabledReason? {
    guard let chosen, let field = field(setBy: .steps) else { return .noSuchField }
    return StepsPicker(of: chosen, field) == nil ? .noSteps : nil
  }

  private var toggleReason: DisabledReason? {
    if let disabledReason = recordReason { return disabledReason }
    if toggling == nil { return .hasNoStatus }
    return isAny(.cancelled) ? .isCancelled(reopen: ScreenAction.cancel.key) : nil
  }

  private var cancelReason: DisabledReason? {
    if let disabledReason = recordReason { return disabledReason }
    if cancelling == nil { return .cannotBeCancelled }
    return isAny(.done) ? .isDone(reopen: ScreenAction.toggle.key) : nil
  }

  /// Why an action cannot apply to several records.
  private var singleReason: DisabledReason? { subjects.count > 1 ? .oneRecordOnly : nil }

  /// Why an action of record lists is disabled.
  private var listReason: DisabledReason? {
    if !pages.isEmpty { return .onlyInList }
    return list.screen.kind == nil ? .onlyInRecordList : nil
  }

  private var historyReason: DisabledReason? {
    if let page = pages.last { return page.finding == nil ? nil : .notARecord }
    if list.target?.record != nil { return nil }
    return list.target.map(\.reasonWithoutRecord) ?? .nothingSelected
  }

  private var foldReason: DisabledReason? {
    if !pages.isEmpty { return .onlyInList }
    if showsBoard { return .noGroups }
    if list.screen is DashboardScreen { return .onlyInRecordList }
    return list.target == nil ? .nothingSelected : list.canFold ? nil : .nothingToFold
  }
}

extension RowTarget {
  /// Why actions on records do not apply to a row that is not about one.
  fileprivate var reasonWithoutRecord: DisabledReason {
    switch self {
    case .bars: .onlyNumbers
    case .folded: .foldedRows
    default: .notARecord
    }
  }
}
