import Diagnostics
import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension App {
  /// Says which row is selected now; the next key applies to it.
  mutating func refuseLostSelection() {
    list.select(list.place.row)
    guard let record = list.target?.record else { return refuse(.nothingSelected) }
    let title = snapshot.graph.title(of: record, language: snapshot.language)
    refuse(.selectionIsGone(now: sanitized(title)))
  }

  mutating func showOrder() {
    guard let order = list.query.order else { return show(ScreenMessages.defaultOrder) }
    let column = list.rows.columns[order.column].name
    show(ScreenMessages.sorted(by: column, descending: order.isDescending))
  }

  /// Opens the selected link, record or finding.
  mutating func openSelected() -> [Effect] {
    if let page = pages.last {
      switch page.place.link.flatMap({ page.page.lines[$0].link }) {
      case .record(let name): open(name)
      case .field(let field): choose(field)
      case .choice(let position): showChoice(position)
      case .file, nil: if let finding = page.finding { return [.edit(snapshot.place(of: finding))] }
      }
    } else if case .folded(let rows)? = list.target {
      list.unfold(rows)
    } else if case .bars(nil, let group, let row)? = list.target {
      showCounted(inGroup: group, row: row)
    } else if let record = list.target?.record {
      guard snapshot.graph.isFoundByID(record) else {
        refuse(.sameID)
        return []
      }
      let conflict = snapshot.conflicts(in: snapshot.graph.path(of: record)).first
      open(conflict.map { PageState(finding: $0) } ?? PageState(name: snapshot.name(of: record)))
    } else if let finding = selectedFinding {
      open(PageState(finding: finding))
    }
    return []
  }

  mutating func editSelected() {
    guard let name = subjects.first else { return }
    if snapshot.readable(name) == nil { return refuse(.unreadableRecord) }
    openForm(name.kind, name)
  }

  /// Asks whether to delete the selected records, or to remove the selected link.
  mutating func delete() -> [Effect] {
    if !isReferenceSelected { return [.preview(.delete(subjects, agreed: nil))] }
    removeReference()
    return []
  }

  mutating func askForCondition() {
    guard let kind = list.screen.kind else { return }
    push(ConditionPrompt(of: kind, in: snapshot, list.query.condition?.text ?? ""))
  }

  mutating func copyIDs() -> [Effect] {
    let ids = subjects.map(\.id)
    show(ScreenMessages.copied(ids.joined(separator: ", ")))
    return [.copy(ids.joined(separator: " "))]
  }

  mutating func switchMouse() -> [Effect] {
    capturesMouse.toggle()
    show(ScreenMessages.mouse(isCaptured: capturesMouse))
    return [.setMouse]
  }

  /// The open or selected file.
  var file: FilePlace? {
    if let name = subjects.first, subjects.count == 1, let record = snapshot.record(name) {
      return FilePlace(path: snapshot.graph.path(of: record), line: nil)
    }
    if subjects.isEmpty, pages.isEmpty, let record = list.target?.record {
      return FilePlace(path: snapshot.graph.path(of: record), line: nil)
    }
    return selectedFinding.map(snapshot.place)
  }

  mutating func handle(_ result: RequestResult, to request: ChangeRequest) {
    switch result {
    case .done(let text, let added):
      if pages.isEmpty { list.unmark(request.records) }
      // Only the top layer can have asked for the change.
      _ = layers.popLast()
      closePages(ofDeleted: request)
      if let added { show(added) }
      showMoved(by: request)
      let saved = added ?? (request.isDeletion ? nil : request.records.first)
      let isHidden = saved.map(isFiltered) ?? false
      let words = isHidden ? [text, ScreenMessages.hiddenByFilter[snapshot.language]] : [text]
      message = Message(text: words.joined(separator: " — "), isError: false)
    case .refused(let text, let field, let remark, let gone):
      refuse(text, field, remark, gone, request)
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
      list.query.isNarrowed
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
      confirm(.cannotDelete(titles: titles), lines, .pop)
    }
  }

  private mutating func closePages(ofDeleted request: ChangeRequest) {
    guard request.isDeletion else { return }
    pages.removeAll { $0.name.map(request.records.contains) ?? false }
    updatePage()
  }

  /// Shows why a change was refused: where it was entered, which stays open, or as a message.
  private mutating func refuse(
    _ text: String, _ field: String?, _ remark: String?, _ gone: RecordName?,
    _ request: ChangeRequest
  ) {
    // The schema may be a new one.
    let kind = request.kind.flatMap { kind in
      Int(kind) < snapshot.schema.kinds.count ? snapshot.schema[kind] : nil
    }
    let refusal = Refusal(
      request: request, words: gone.flatMap(snapshot.wordsOfDeleted) ?? text,
      field: field.flatMap { kind?.fieldIndex(named: $0) }, remark: remark ?? text, gone: gone)
    var shown: String? = refusal.words
    if var layer = layers.popLast() {
      shown = layer.refuse(refusal, in: self)
      layers.append(layer)
    }
    message = shown.map { Message(text: $0, isError: true) }
  }
}

extension App {
  /// Whether any subject can have a status with this meaning.
  func canSet(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { canHave(meaning, $0) }
  }

  private func canHave(_ meaning: Choice.Meaning, _ name: RecordName) -> Bool {
    snapshot.record(name) != nil && snapshot.schema[name.kind].status?.choice(meaning) != nil
  }

  /// Whether any subject has a status with this meaning.
  func isAny(_ meaning: Choice.Meaning) -> Bool {
    subjects.contains { snapshot.meaning(of: $0) == meaning }
  }

  /// Gives records a status, kind by kind, or the usual open one if all have it already. Leaves out those that cannot have
  /// it.
  func statusChanges(of records: [RecordName], to meaning: Choice.Meaning) -> [ChangeRequest] {
    let work = records.filter { canHave(meaning, $0) }
    let isAll = work.allSatisfy { snapshot.meaning(of: $0) == meaning }
    let kinds = snapshot.schema.kinds.indices.map { KindIndex($0) }
    return kinds.compactMap { kind in
      guard let chosen = Chosen(work.filter { $0.kind == kind }, in: snapshot),
        let status = chosen.declared.status
      else { return nil }
      return status.choice(isAll ? .open : meaning).map {
        chosen.edit(status.field, .set(.string($0.name)))
      }
    }
  }

  /// Gives the subjects a status with this meaning, or reopens them.
  func setStatus(_ meaning: Choice.Meaning) -> [Effect] {
    let requests = statusChanges(of: subjects, to: meaning)
    return requests.isEmpty
      ? [] : [.perform(requests.count == 1 ? requests[0] : .all(requests))]
  }

  /// The verb that skips records of the kind of the subjects.
  var skipVerb: FieldVerb? {
    chosen.flatMap { snapshot.schema.verbs(of: $0.declared).first { $0.effect == .skipped } }
  }

  /// Cancels the subjects and adds the next records of their series.
  func skip() -> [Effect] {
    guard let chosen, let skipVerb else { return [] }
    return [.perform(chosen.perform(skipVerb))]
  }
}
