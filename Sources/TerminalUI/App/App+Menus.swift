import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// The palette, and the menus that set one field or the groups of a list.
extension App {
  mutating func openPalette() {
    let language = snapshot.language
    let moves = KeyMessages.moves.map { keys, label in
      Menu.Item(
        command: .press(keys[0]), label: label[language], keys: keys,
        keyName: keys[0].name[language], group: .move)
    }
    let actions = ScreenAction.allCases.filter(isInPalette).map { action in
      Menu.Item(
        command: .action(action), label: label(of: action)[language], keys: action.keys,
        keyName: action.key.name[language], group: action.group,
        synonyms: Language.allCases.flatMap { language in
          [action.label, action.hint, action.binding.synonyms].compactMap { $0?[language] }
        })
    }
    let tabs = lists.indices.map { tab in
      let place = visibleTabs.firstIndex(of: tab)
      let digit = place.map { $0 < 9 ? String($0 + 1) : "" } ?? ""
      let name = lists[tab].screen.label(in: snapshot)
      return Menu.Item(
        command: .tab(tab), label: ScreenMessages.goTo(tab: name)[language],
        keys: digit.map(Key.character), keyName: digit, group: .go)
    }
    let items = moves + actions + verbs + commands + tabs
    push(
      Menu(
        ScreenMessages.palette,
        ScreenAction.Group.allCases.flatMap { group in items.filter { $0.group == group } },
        for: chosen))
  }

  /// The verbs of the selected records' kind that are not on a key.
  private var verbs: [Menu.Item] {
    guard let name = subjects.first, let record = snapshot.record(name) else { return [] }
    let kind = snapshot.schema[name.kind]
    let isOpen = snapshot.meaning(of: name) == .open
    let isCurrent = snapshot.graph.isCurrent(record)
    return snapshot.schema.verbs(of: kind).filter { verb in
      switch verb.effect {
      // Keys do the same.
      case .status, .toggled, .started: false
      case .taken: isOpen
      case .archived(let isArchived): isArchived ? isCurrent && !isOpen : !isCurrent
      case .fields: true
      }
    }.map { verb in
      Menu.Item(
        command: .verb(verb),
        label: sanitized(verb.label?[snapshot.language] ?? verb.name), group: .change,
        synonyms: [verb.name] + Language.allCases.compactMap { verb.label?[$0] })
    }
  }

  /// Runs the command of a menu that was opened for some records.
  mutating func run(_ command: Menu.Command, on chosen: Chosen?) -> [Effect] {
    switch command {
    case .action(let action):
      if pages.isEmpty, action.changesAtOnce, let chosen, chosen.names != self.chosen?.names {
        refuseLostSelection()
        return []
      }
      return perform(action)
    case .press(let key): return press(key)
    case .tab(let position): show(tab: position)
    case .group(let grouping): ask { $0.grouping = grouping }
    case .choice: break
    case .verb(let verb): return chosen.map { [.perform($0.perform(verb))] } ?? []
    case .run(let words): return [.run(words)]
    }
    return []
  }
}

extension App {
  /// The field that an action sets; nil if the selected records have none.
  func field(setBy action: ScreenAction) -> Int? {
    guard let kind = subjects.first.map({ snapshot.schema[$0.kind] }) else { return nil }
    return switch action {
    case .setStatus: kind.statusField
    case .setPriority: kind.urgencyFields?.priority
    case .setDue: kind.urgencyFields?.due
    case .note: kind.notesField
    case .steps: kind.stepsField
    default: nil
    }
  }

  /// Opens a menu with the choices of a field.
  mutating func openMenu(ofChoices field: Int, for chosen: Chosen) {
    guard let record = chosen.records.first else { return }
    let declared = chosen.field(field)
    var items = (declared.choices ?? []).map { choice in
      Menu.Item(
        command: .choice(field: field, name: choice.name),
        label: sanitized(choice.label[snapshot.language]),
        synonyms: [choice.name] + Language.allCases.map { choice.label[$0] })
    }
    if !declared.isRequired {
      items.append(
        Menu.Item(
          command: .choice(field: field, name: nil),
          label: PickerMessages.noneItem(ofPeople: false)[snapshot.language]))
    }
    let current = snapshot.graph.text(of: record, field)
    push(
      Menu(declared.label, items, for: chosen, selecting: .choice(field: field, name: current)))
  }

  /// Opens a menu with the fields by which the list can be grouped.
  mutating func openGroupMenu() {
    guard let kind = list.screen.kind else { return }
    let fields = snapshot.schema[kind].fields
    let items =
      [Menu.Item(command: .group(nil), label: ScreenMessages.usualGroups[snapshot.language])]
      + fields.indices.filter { fields[$0].canGroup }.map { field in
        Menu.Item(
          command: .group(.field(field)), label: sanitized(fields[field].label[snapshot.language]),
          synonyms: [fields[field].name])
      } + [
        Menu.Item(
          command: .group(.some(.none)), label: ScreenMessages.noGroups[snapshot.language])
      ]
    push(
      Menu(
        ScreenMessages.groupBy, items, for: nil, selecting: .group(list.screen.request.grouping)))
  }
}

extension Field {
  /// Whether records with equal values are worth a group.
  fileprivate var canGroup: Bool {
    if isAutomatic || isStamped || name == Origin.field || name == Field.formerIDs.name {
      return false
    }
    return switch type {
    case .oneOf, .reference, .boolean, .date, .word: true
    case .text: multiplicity != .one
    case .multiLineText, .email, .url, .step, .note, .repetition, .integer, .dateTime: false
    }
  }
}

extension WorkspaceSnapshot {
  /// The weekday and the date that a typed text such as "fri" means; nil for other texts, and for other fields.
  func dayMeant(by text: String, in field: Field) -> String? {
    guard field.multiplicity == .one, field.type == .date || field.type == .dateTime else {
      return nil
    }
    switch try? field.wholeValue(typed: text, in: schema, at: time) {
    case .localDate(let parts), .localDateTime(let parts), .offsetDateTime(let parts):
      return DateText(language: language, clock: clock).withWeekday(CalendarDay(parts))
    default: return nil
    }
  }
}
