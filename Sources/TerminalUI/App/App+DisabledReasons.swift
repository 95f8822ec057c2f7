import Model
import Presentation
import Text

extension App {
  mutating func refuse(_ reason: DisabledReason) { show(reason.message, isError: true) }

  mutating func show(_ text: LocalizedText, isError: Bool = false) {
    message = Message(text: text[snapshot.language], isError: isError)
  }

  /// Why an action of lists is disabled.
  var pageReason: DisabledReason? { pages.isEmpty ? nil : .onlyInList }

  var agendaReason: DisabledReason? { .unless(showsAgenda, .onlyInAgenda) }

  /// Why an action of record lists is disabled.
  var listReason: DisabledReason? {
    pageReason ?? (list.screen.kind == nil ? .onlyInRecordList : nil)
  }

  /// Why the selected row or line has nothing to open.
  var openReason: DisabledReason? {
    if let page = pages.last {
      return page.place.link == nil && page.finding == nil ? .noLink : nil
    }
    guard let target = list.target else { return .nothingSelected }
    if case .bars(nil, let group, let row) = target,
      snapshot.dashboard.bars(ofGroup: group)?.counted(inRow: row) == nil
    {
      return .onlyNumbers
    }
    return nil
  }

  var previewReason: DisabledReason? {
    pageReason ?? .unless(canHavePreview, .onlyInRecordList)
      ?? .unless(roomForPreview != nil, .noRoom)
  }

  /// Why no record is selected.
  var recordReason: DisabledReason? {
    if !subjects.isEmpty { return nil }
    if let page = pages.last { return page.finding == nil ? .recordIsDeleted : .notARecord }
    return list.target?.record == nil
      ? list.target.map(\.reasonWithoutRecord) ?? .nothingSelected : .sameID
  }

  /// Why the row under the cursor cannot be selected for a change.
  var markReason: DisabledReason? {
    if let reason = pageReason { return reason }
    if !list.screen.canMark { return .onlyInRecordList }
    return list.target?.record.map { .unless(snapshot.graph.isFoundByID($0), .sameID) }
      ?? recordReason
  }

  /// Why an action that applies to one record is disabled.
  var oneRecordReason: DisabledReason? {
    recordReason ?? (subjects.count > 1 ? .oneRecordOnly : nil)
  }

  /// Why an action that applies to records of one kind is disabled.
  private var oneKindReason: DisabledReason? {
    recordReason ?? (Set(subjects.map(\.kind)).count > 1 ? .oneKindOnly : nil)
  }

  /// Why an action cannot set its field.
  func fieldReason(_ action: ScreenAction) -> DisabledReason? {
    oneKindReason ?? (field(setBy: action) == nil ? .noSuchField : nil)
  }

  /// Why an action cannot choose records for a field.
  func chooseReason(_ action: ScreenAction) -> DisabledReason? {
    oneKindReason ?? (fields(of: action).isEmpty ? .noFieldToChoose : nil)
  }

  var stepsReason: DisabledReason? {
    guard let chosen, let field = field(setBy: .steps) else { return .noSuchField }
    return FieldPicker(of: [field], first: field, for: chosen) == nil ? .noSteps : nil
  }

  var toggleReason: DisabledReason? {
    recordReason ?? .unless(canSet(.done), .hasNoStatus)
      ?? .unless(!isAny(.cancelled), .isCancelled(reopen: ScreenAction.cancel.key))
  }

  var cancelReason: DisabledReason? {
    recordReason ?? .unless(canSet(.cancelled), .cannotBeCancelled)
      ?? .unless(!isAny(.done), .isDone(reopen: ScreenAction.toggle.key))
  }

  /// Why the selected records are not each an open one of a series.
  var skipReason: DisabledReason? {
    if let reason = oneKindReason { return reason }
    // A later day of a series has no record yet.
    if list.marked.isEmpty, pages.isEmpty, case .repetition? = list.target { return .notYetDue }
    let isPossible = skipVerb != nil && chosen?.records.allSatisfy(isOpenOfSeries) == true
    return .unless(isPossible, .doesNotRepeat)
  }

  private func isOpenOfSeries(_ record: RecordIndex) -> Bool {
    let graph = snapshot.graph
    return snapshot.meaning(of: record) == .open
      && snapshot.schema[graph[record].kind].repetitionField.flatMap {
        graph.value(of: record, $0)
      } != nil
  }

  var historyReason: DisabledReason? {
    if let page = pages.last { return page.finding == nil ? nil : .notARecord }
    if list.target?.record != nil { return nil }
    return list.target.map(\.reasonWithoutRecord) ?? .nothingSelected
  }

  var foldReason: DisabledReason? {
    if let reason = pageReason ?? .unless(!showsBoard, .noGroups) { return reason }
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
