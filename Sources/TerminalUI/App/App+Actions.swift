import Diagnostics
import Model
import Operations
import Presentation
import Text
import Workspace

extension App {
  /// Performs an action, or shows why it is disabled.
  mutating func perform(_ action: ScreenAction) -> [Effect] {
    if let disabledReason = disabledReason(for: action) {
      refuse(disabledReason)
      return []
    }
    if action.changesAtOnce, isSelectionLost {
      refuseLostSelection()
      return []
    }
    switch action {
    case .takeOurs, .takeTheirs, .takeBoth: choice(of: action).map { showChoice($0) }
    case .open: return openSelected()
    case .back: goBack()
    case .toggle: return toggling.map { [.perform($0.request)] } ?? []
    case .cancel: return cancelling.map { [.perform($0.request)] } ?? []
    case .choose, .choosePeople: if let chosen { pick(action, for: chosen) }
    case .delete where !isReferenceSelected: return [.preview(.delete(subjects, agreed: nil))]
    case .delete, .remove: removeReference()
    case .add: if let kind = list.screen.kind { openForm(kind, nil) }
    case .edit:
      guard let name = subjects.first else { return [] }
      if isReadable(name) {
        openForm(name.kind, name)
      } else {
        refuse(.unreadableRecord)
      }
    case .undo: return [.perform(.undo(.undo, agreed: nil))]
    case .redo: return [.perform(.undo(.redo, agreed: nil))]
    case .search: push(SearchPrompt())
    case .filter: setFilter(list.work.next)
    case .ask:
      if let kind = list.screen.kind {
        push(ConditionPrompt(of: kind, in: snapshot, list.screen.request.condition?.text ?? ""))
      }
    case .sort:
      sortByNextColumn()
      showOrder()
    case .reverse:
      ask { $0.order?.isDescending.toggle() }
      showOrder()
    case .mark: lists[current].mark(in: snapshot, height: listHeight)
    case .setStatus, .setPriority:
      if let chosen, let field = field(setBy: action) { openMenu(ofChoices: field, for: chosen) }
    case .setDue, .note:
      if let chosen, let field = field(setBy: action) { push(ValuePrompt(field, of: chosen)) }
    case .steps:
      if let chosen, let field = field(setBy: action),
        let picker = StepsPicker(of: chosen, field)
      {
        push(picker)
      }
    case .fold: lists[current].toggleFold(in: snapshot, height: listHeight)
    case .descriptions: lists[current].toggleNotes(height: listHeight)
    case .regroup: openGroupMenu()
    case .nextTab: showTab(by: 1)
    case .previousTab: showTab(by: -1)
    case .fix: return showFix()
    case .fixAll: return [.preview(.fixAll(agreed: nil))]
    case .load: confirmLoading()
    case .editor: return file.map { [.edit($0)] } ?? []
    case .history: showOtherHistory()
    case .drafts: if let form = drafts.takeFirst(in: snapshot) { open(form) }
    case .preview: togglePreview()
    case .copyID:
      let ids = subjects.map(\.id)
      show(ScreenMessages.copied(ids.joined(separator: ", ")))
      return [.copy(ids.joined(separator: " "))]
    case .board: showNextBoard()
    case .moveLeft: return moveCards(by: -1)
    case .moveRight: return moveCards(by: 1)
    case .postpone: return moveDueDays(by: 1)
    case .advance: return moveDueDays(by: -1)
    case .switchPeriod: turnAgenda { $0.switchPeriod(at: $1) }
    case .previousPeriod: turnAgenda { $0.move(by: -1, at: $1) }
    case .nextPeriod: turnAgenda { $0.move(by: 1, at: $1) }
    case .mouse:
      capturesMouse.toggle()
      show(ScreenMessages.mouse(isCaptured: capturesMouse))
      return [.setMouse]
    case .palette:
      openPalette()
    case .quit: return quit()
    }
    return []
  }

  /// Whether the selected record is gone from the list, and another one is selected that nobody chose.
  private var isSelectionLost: Bool {
    pages.isEmpty && list.marked.isEmpty && list.hasLostSelection
  }

  /// Says which row is selected now; the next key applies to it.
  mutating func refuseLostSelection() {
    lists[current].select(list.place.row, height: listHeight)
    guard let record = list.target?.record else { return refuse(.nothingSelected) }
    let title = snapshot.graph.title(of: record, language: snapshot.language)
    refuse(.selectionIsGone(now: sanitized(title)))
  }

  /// Shows a message with the sort order.
  private mutating func showOrder() {
    guard let order = list.screen.request.order else { return show(ScreenMessages.defaultOrder) }
    let column = list.rows.columns[order.column].name
    show(ScreenMessages.sorted(by: column, descending: order.isDescending))
  }

  /// Opens the selected link, record or finding.
  private mutating func openSelected() -> [Effect] {
    if let page = pages.last {
      switch page.place.link.flatMap({ page.page.lines[$0].link }) {
      case .record(let name): open(name)
      case .field(let field): choose(field)
      case .choice(let position): showChoice(position)
      case .file, nil: if let finding = page.finding { return [.edit(snapshot.place(of: finding))] }
      }
    } else if case .folded(let rows)? = list.target {
      lists[current].unfold(rows, in: snapshot, height: listHeight)
    } else if case .bars(nil, let group, let row)? = list.target {
      showCounted(inGroup: group, row: row)
    } else if let record = list.target?.record {
      let conflict = snapshot.conflicts(in: snapshot.graph.path(of: record)).first
      open(conflict.map { PageState(finding: $0) } ?? PageState(name: snapshot.name(of: record)))
    } else if let finding = selectedFinding {
      open(PageState(finding: finding))
    }
    return []
  }

  /// Whether the record exists and has no syntax error.
  func isReadable(_ name: RecordName) -> Bool {
    snapshot.record(name).map { !snapshot.graph[$0].isBroken } ?? false
  }

  /// The open or selected file.
  var file: FilePlace? {
    if let name = subjects.first, subjects.count == 1, let record = snapshot.record(name) {
      return FilePlace(path: snapshot.graph.path(of: record), line: nil)
    }
    return selectedFinding.map(snapshot.place)
  }

  /// Handles the result of a change.
  mutating func handle(_ result: RequestResult, to request: ChangeRequest) {
    switch result {
    case .done(let text, let added):
      if pages.isEmpty { lists[current].unmark(request.records) }
      closeSaved()
      closePages(ofDeleted: request)
      if let added { show(added) }
      showMoved(by: request)
      let saved = added ?? (request.isDeletion ? nil : request.records.first)
      let isHidden = saved.map(isFiltered) ?? false
      let words = isHidden ? [text, ScreenMessages.hiddenByFilter[snapshot.language]] : [text]
      message = Message(text: words.joined(separator: " — "), isError: false)
    case .refused(let text): refuse(text, request)
    case .confirmDelete(let outcomes, let lines):
      guard case .delete(let names, _) = request else { return }
      let question = ConfirmationQuestion.delete(titles: names.map(snapshot.title))
      confirm(question, lines, .change(.delete(names, agreed: outcomes)))
    case .blocked(let references, let outcomes):
      confirmDelete(request.records, from: references, outcomes)
    case .confirmUndo(let name, let command, let lines):
      guard case .undo(let turn, _) = request else { return }
      confirm(.undo(turn, command: command), lines, .change(.undo(turn, agreed: name)))
    case .confirmFixes(let fixed): confirm(fixed)
    }
  }
}

extension App {
  /// Whether the list leaves a record of its kind out by a filter, a condition or a search.
  private func isFiltered(_ name: RecordName) -> Bool {
    guard pages.isEmpty, list.screen.kind == name.kind, let record = snapshot.record(name),
      list.isNarrowed
    else { return false }
    return list.rows.row(of: .record(record)) == nil
  }

  /// Shows a new record: selected in the list, or in place of the page of a deleted record.
  private mutating func show(_ added: RecordName) {
    if let name = pages.last?.name, snapshot.record(name) == nil {
      pages.removeLast()
      open(added)
    } else {
      select(added)
    }
  }

  /// Shows the references that prevent a deletion, and offers to clear them if no field is required.
  private mutating func confirmDelete(
    _ names: [RecordName], from references: [HoldingReference], _ outcomes: [ChangeOutcome]
  ) {
    let fields = references.map { reference in
      snapshot.graph.index(ofPath: reference.path).flatMap { number in
        snapshot.schema[snapshot.graph[number].kind].field(named: reference.field).map {
          (number, $0)
        }
      }
    }
    let lines = zip(references, fields).map { reference, place in
      guard let (number, field) = place else { return sanitized(reference.path) }
      return "\(snapshot.title(of: snapshot.name(of: number))): \(field.label[snapshot.language])"
    }
    let canClear = fields.allSatisfy { $0?.1.isRequired == false }
    let titles = names.map(snapshot.title)
    if canClear {
      confirm(
        .deleteReferenced(titles: titles), lines,
        .change(.deleteFromReferences(names, agreed: outcomes)))
    } else {
      confirm(.cannotDelete(titles: titles), lines, .info)
    }
  }

  /// Closes the pages of the deleted records.
  private mutating func closePages(ofDeleted request: ChangeRequest) {
    guard request.isDeletion else { return }
    pages.removeAll { $0.name.map(request.records.contains) ?? false }
    updatePage()
  }

  /// Shows why a change was refused: where it was entered, which stays open, or as a message.
  private mutating func refuse(_ text: String, _ request: ChangeRequest) {
    // The schema may be a new one.
    let kind = request.kind.flatMap { kind in
      Int(kind) < snapshot.schema.kinds.count ? snapshot.schema[kind] : nil
    }
    let refusal = Refusal(
      request: request, words: kind?.replacingFieldNames(in: text, snapshot.language) ?? text,
      field: kind?.fieldNamed(in: text))
    var shown: String? = refusal.words
    if var layer = layers.popLast() {
      shown = layer.refuse(refusal, in: self)
      layers.append(layer)
    }
    message = shown.map { Message(text: $0, isError: true) }
  }
}
