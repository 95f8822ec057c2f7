import Diagnostics
import Model
import Operations
import Presentation
import Text
import Workspace

extension App {
  /// Does what an action stands for, or says why it cannot be done here.
  mutating func perform(_ action: ScreenAction) -> [Effect] {
    if let obstacle = obstacle(to: action) {
      refuse(obstacle)
      return []
    }
    switch action {
    case .open: return openSelected()
    case .back: goBack()
    case .toggle: return toggling.map { [.perform(world.request($0.records, [$0.edit]))] } ?? []
    case .cancel: return cancelling.map { [.perform(world.request($0.records, [$0.edit]))] } ?? []
    case .choose, .choosePeople: pick(action)
    case .delete: return delete()
    case .deleteRecord: return [.preview(.delete(subjects, agreed: nil))]
    case .add: if let kind = list.screen.kind { openForm(kind, nil) }
    case .edit:
      guard let name = subjects.first else { return [] }
      if isReadable(name) {
        openForm(name.kind, name)
      } else {
        refuse(.unreadableRecord)
      }
    case .undo: return [.perform(.takeBack(.undo, agreed: nil))]
    case .redo: return [.perform(.takeBack(.redo, agreed: nil))]
    case .search: typing = .search
    case .filter: nextFilter()
    case .ask: typing = .condition(LineEntry(list.screen.request.condition?.text ?? ""))
    case .sort:
      sortByNextColumn()
      sayOrder()
    case .reverse:
      ask { $0.order?.isDescending.toggle() }
      sayOrder()
    case .mark: mark()
    case .nextTab: show(tab: (current + 1) % lists.count)
    case .previousTab: show(tab: (current + lists.count - 1) % lists.count)
    case .editor: return file.map { [.edit($0)] } ?? []
    case .history: showOtherHistory()
    case .drafts: if let form = drafts.takeFirst(in: world) { open(form) }
    case .mouse:
      takesMouse.toggle()
      let words = ScreenMessages.mouse(isCaptured: takesMouse)
      message = Message(text: words[world.language], isError: false)
      return [.setMouse]
    case .palette:
      let actions = ScreenAction.allCases.filter(isNamed).map { (action: $0, label: label(of: $0)) }
      overlay = .palette(
        ActionPalette(actions, tabs: lists.map { $0.screen.label(in: world) }, world.language))
    case .quit: return quit()
    }
    return []
  }

  /// Says how the list is sorted now.
  private mutating func sayOrder() {
    let order = list.screen.request.order
    let words =
      order.map { order in
        ScreenMessages.sorted(
          by: list.rows.columns[order.column].name, descending: order.isDescending)
      } ?? ScreenMessages.defaultOrder
    message = Message(text: words[world.language], isError: false)
  }

  /// Goes where Enter leads.
  private mutating func openSelected() -> [Effect] {
    if let page = pages.last {
      if let link = page.place.link, let name = page.page.lines[link].link { open(name) }
      return []
    }
    guard let target = list.target else { return [] }
    if let record = target.record {
      open(world.name(of: record))
    } else if case .finding(let position) = target {
      let place = world.place(ofFinding: position)
      guard let record = world.graph.index(ofPath: place.path),
        place.line == nil || !editsAtLines
      else { return [.edit(place)] }
      open(world.name(of: record))
    }
    return []
  }

  /// Whether a record is there and says what a record can.
  func isReadable(_ name: RecordName) -> Bool {
    world.record(name).map { !world.graph[$0].isBroken } ?? false
  }

  /// The file that is open or selected.
  var file: FilePlace? {
    if let name = subjects.first, subjects.count == 1, let record = world.record(name) {
      return FilePlace(path: world.graph.path(of: record), line: nil)
    }
    if pages.isEmpty, case .finding(let position)? = list.target {
      return world.place(ofFinding: position)
    }
    return nil
  }

  /// Takes up what came of a change that was asked for.
  mutating func take(_ reply: ChangeReply, to request: ChangeRequest) {
    switch reply {
    case .done(let text, let added):
      if isOfMarks(request) { clearMarks() }
      closeSaved()
      if let added { show(added) }
      message = Message(text: text, isError: false)
    case .refused(let text):
      refreshPicker()
      refuse(text, request)
    case .wouldDelete(let goes, let lines):
      guard case .delete(let names, _) = request else { return }
      overlay = .confirmation(
        Confirmation(
          question: .delete, lines: lines,
          purpose: .change(.delete(names, agreed: goes))))
    case .isHeld(let references): askToDelete(request.records, from: references)
    case .wouldTakeBack(let name, let command, let lines):
      guard case .takeBack(let turn, _) = request else { return }
      overlay = .confirmation(
        Confirmation(
          question: turn == .undo ? .undo(command: command) : .redo(command: command), lines: lines,
          purpose: .change(.takeBack(turn, agreed: name))))
    }
  }
}

extension App {
  /// Shows a record that was added: in the list, or in place of the page of one that is gone.
  private mutating func show(_ added: RecordName) {
    if let page = pages.last, world.record(page.name) == nil {
      pages.removeLast()
      open(added)
    } else {
      select(added)
    }
  }

  /// Shows what refers to records that were to be deleted, and offers to delete them all the same where that can go on
  /// without them.
  private mutating func askToDelete(_ names: [RecordName], from references: [HoldingReference]) {
    let fields = references.map { reference in
      world.graph.index(ofPath: reference.path).flatMap { number in
        world.schema[world.graph[number].kind].field(named: reference.field).map { (number, $0) }
      }
    }
    let lines = zip(references, fields).map { reference, place in
      guard let (number, field) = place else { return sanitized(reference.path) }
      return "\(world.title(of: world.name(of: number))): \(field.label[world.language])"
    }
    let canGoOn = fields.allSatisfy { $0?.1.isRequired == false }
    let titles = names.map(world.title)
    overlay = .confirmation(
      Confirmation(
        question: canGoOn ? .deleteReferenced(titles: titles) : .cannotDelete(titles: titles),
        lines: lines,
        purpose: canGoOn ? .change(.deleteFromReferences(names)) : .told))
  }

  /// Whether a change was made to all that is still there of what was marked.
  private func isOfMarks(_ request: ChangeRequest) -> Bool {
    pages.isEmpty && list.marked.isSubset(of: request.records)
  }

  /// Says why a change was refused; in a form beside the field that this is about.
  private mutating func refuse(_ text: String, _ request: ChangeRequest) {
    guard let kind = request.kind.map({ world.schema[$0] }) else {
      message = Message(text: text, isError: true)
      return
    }
    let words = kind.namingFields(in: text, world.language)
    message = Message(text: words, isError: true)
    guard case .form(var form)? = overlay, let field = kind.fieldNamed(in: text),
      let position = form.fields.firstIndex(where: { $0.index == field })
    else { return }
    form.fields[position].fault = words
    form.select(position)
    overlay = .form(form)
    message = nil
  }
}

extension ScreenWorld {
  fileprivate func place(ofFinding position: Int) -> FilePlace {
    let location = findings[position].location
    let line = location.range.flatMap { range in
      state.source(location.path)?.position(of: range.lowerBound).line
    }
    return FilePlace(path: location.path, line: line)
  }
}
