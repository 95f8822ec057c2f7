import Model
import Operations
import Presentation

/// What an action does, and why it is disabled.
struct Binding {
  /// Nil while it is enabled.
  let reason: (App) -> DisabledReason?
  let run: (inout App) -> [App.Effect]
  /// Whether the palette lists it: while it is enabled, and if only a record's status disables it, so that people find it
  /// and read why.
  let isListed: (App) -> Bool
  let subject: Subject

  /// What it applies to.
  enum Subject {
    /// The selected records, which it changes, or begins to, without naming them first.
    case selected
    /// The selected records, which it names first.
    case named
    case other
  }

  fileprivate init(
    _ reason: @escaping (App) -> DisabledReason? = { _ in nil }, of subject: Subject = .other,
    listed: ((App) -> Bool)? = nil, effects: @escaping (inout App) -> [App.Effect]
  ) {
    (self.reason, self.subject, run) = (reason, subject, effects)
    isListed = listed ?? { reason($0) == nil }
  }

  /// An action that only changes the app.
  fileprivate init(
    _ reason: @escaping (App) -> DisabledReason? = { _ in nil }, of subject: Subject = .other,
    listed: ((App) -> Bool)? = nil, _ change: @escaping (inout App) -> Void
  ) {
    self.init(reason, of: subject, listed: listed) { app -> [App.Effect] in
      change(&app)
      return []
    }
  }
}

extension ScreenAction {
  /// What the action does, and where. Its keys and words are in `Presentation`.
  var binding: Binding {
    switch self {
    // Going
    case .open: Binding(\.openReason, effects: { $0.openSelected() })
    case .back: Binding({ .unless($0.backStep != nil, .nothingToGoBackTo) }) { $0.backStep?(&$0) }
    case .nextTab: Binding { $0.showTab(by: 1) }
    case .previousTab: Binding { $0.showTab(by: -1) }
    case .previousPeriod, .nextPeriod:
      Binding(\.agendaReason) {
        $0.turnAgenda { $0.move(by: self == .nextPeriod ? 1 : -1, at: $1) }
      }
    case .palette: Binding { $0.openPalette() }
    case .quit: Binding(effects: { $0.quit() })

    // Showing
    case .search: Binding(\.pageReason) { $0.push(SearchPrompt()) }
    case .filter:
      Binding({
        $0.listReason ?? .unless($0.list.screen.isOfWork(in: $0.snapshot), .noStatusFilter)
      }) { $0.list.setFilter($0.list.query.work.next, in: $0.snapshot) }
    case .ask: Binding(\.listReason) { $0.askForCondition() }
    case .sort: Binding(\.listReason) { $0.sortByNextColumn() }
    case .reverse:
      Binding({ $0.listReason ?? .unless($0.list.query.order != nil, .notSorted) }) { app -> Void in
        app.ask { $0.order?.isDescending.toggle() }
        app.showOrder()
      }
    case .regroup:
      Binding({ $0.listReason ?? .unless(!$0.showsBoard, .noGroups) }) { $0.openGroupMenu() }
    case .fold: Binding(\.foldReason) { $0.list.toggleFold() }
    case .descriptions:
      Binding({ $0.listReason ?? .unless($0.list.hasNotes && !$0.showsBoard, .noDescriptions) }) {
        $0.list.toggleNotes()
      }
    case .board:
      Binding({ $0.listReason ?? .unless(!$0.boardFields.isEmpty, .noBoard) }) {
        $0.showNextBoard()
      }
    case .switchPeriod:
      Binding(\.agendaReason) { $0.turnAgenda { $0.switchPeriod(at: $1) } }
    case .history: Binding(\.historyReason) { $0.showOtherHistory() }
    case .preview: Binding(\.previewReason) { $0.togglePreview() }
    case .mark:
      Binding(\.markReason) { $0.list.mark(in: $0.snapshot) }
    case .copyID: Binding(\.recordReason, effects: { $0.copyIDs() })
    case .mouse: Binding(effects: { $0.switchMouse() })

    // Changing the selected records
    case .toggle:
      Binding(
        \.toggleReason, of: .selected, listed: { $0.canSet(.done) },
        effects: { $0.setStatus(.done) })
    case .cancel:
      Binding(
        \.cancelReason, of: .selected, listed: { $0.canSet(.cancelled) },
        effects: { $0.setStatus(.cancelled) })
    case .skip: Binding(\.skipReason, of: .selected, effects: { $0.skip() })
    case .setStatus, .setPriority:
      Binding({ $0.fieldReason(self) }, of: .selected) { $0.choose(setBy: self) }
    case .setDue, .note:
      Binding({ $0.fieldReason(self) }, of: .selected) { $0.openPrompt(setBy: self) }
    case .steps:
      Binding(
        { $0.oneRecordReason ?? $0.stepsReason }, of: .named,
        listed: { $0.subjects.count == 1 && $0.field(setBy: .steps) != nil }
      ) { $0.choose(setBy: self) }
    case .choose, .choosePeople:
      Binding({ $0.chooseReason(self) }, of: .named) { app in
        app.fields(of: self).first.map { app.choose($0) }
      }
    case .edit: Binding(\.oneRecordReason, of: .named) { $0.editSelected() }
    case .delete:
      Binding(
        { $0.isReferenceSelected ? $0.removeReason : $0.recordReason }, of: .named,
        effects: { $0.delete() })
    case .remove: Binding(\.removeReason, of: .named) { $0.removeReference() }
    case .moveLeft, .moveRight:
      Binding(
        { $0.moveReason(by: self == .moveLeft ? -1 : 1) }, of: .selected,
        effects: { $0.moveCards(by: self == .moveLeft ? -1 : 1) })
    case .postpone, .advance:
      Binding(
        { $0.agendaReason ?? .unless($0.canMoveDueDays, .cannotMoveDueDay) }, of: .selected,
        effects: { $0.moveDueDays(by: self == .postpone ? 1 : -1) })

    // Changing anything else
    case .add:
      Binding({ $0.pageReason ?? .unless($0.addedKind != nil, .nothingToAdd) }) { $0.openNewForm() }
    case .editor:
      Binding(
        { $0.isConflictOpen ? .chooseSide : $0.file == nil ? $0.oneRecordReason : nil },
        effects: { $0.file.map { [.edit($0)] } ?? [] })
    case .drafts:
      Binding({ .unless(!$0.drafts.isEmpty, .noDrafts) }) { app -> Void in
        if let form = app.drafts.takeFirst(in: app.snapshot) { app.open(form) }
      }
    case .undo: Binding(effects: { _ in [.perform(.undo(.undo, agreed: nil))] })
    case .redo: Binding(effects: { _ in [.perform(.undo(.redo, agreed: nil))] })
    case .takeOurs, .takeTheirs:
      Binding({ .unless($0.isConflictOpen, .noConflict) }) { $0.showChoice(of: self) }
    case .takeBoth:
      Binding({ app in
        app.isConflictOpen
          ? .unless(app.choice(of: self) != nil, .noBothSides) : .noConflict
      }) { $0.showChoice(of: self) }
    case .fix: Binding(\.fixReason, effects: { $0.showFix() })
    case .fixAll: Binding(\.fixReason, effects: { _ in [.preview(.fixAll(agreed: nil))] })
    case .load: Binding(\.loadReason) { $0.confirmLoading() }
    }
  }
}

extension App {
  func can(_ action: ScreenAction) -> Bool { action.binding.reason(self) == nil }

  /// Performs an action, or shows why it is disabled.
  mutating func perform(_ action: ScreenAction) -> [Effect] {
    let binding = action.binding
    if let reason = binding.reason(self) {
      refuse(reason)
      return []
    }
    // The selected record is gone from the list, and nobody chose the one that is selected now.
    if binding.subject == .selected, pages.isEmpty, list.marked.isEmpty, list.hasLostSelection {
      refuseLostSelection()
      return []
    }
    return binding.run(&self)
  }
}
