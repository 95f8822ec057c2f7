import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// The palette, the menu of the groups of a list, and the lists of the values of fields.
extension App {
  /// Opens a menu, or the palette if the items have groups.
  mutating func openMenu(
    _ heading: LocalizedText, _ items: [Picker.Item], selecting id: String? = nil,
    for chosen: Chosen? = nil
  ) {
    let language = snapshot.language
    let picker = Picker(
      heading: heading[language], items: items, saved: Set([id].compactMap(\.self)),
      language: language)
    push(CommandPicker(picker: picker, chosen: chosen))
  }

  mutating func openPalette() {
    let language = snapshot.language
    let moves = KeyMessages.moves.map { keys, label in
      Picker.Item(
        title: label[language], note: keys[0].name[language], command: .press(keys[0]),
        group: .move, keys: keys)
    }
    let actions = ScreenAction.allCases.filter { $0.binding.isListed(self) }.map { action in
      Picker.Item(
        title: label(of: action)[language], note: action.key.name[language],
        command: .action(action), group: action.group, keys: action.keys,
        synonyms: Language.allCases.flatMap { language in
          [action.label, action.hint, action.synonyms].compactMap { $0?[language] }
        })
    }
    let tabs = lists.indices.map { tab in
      let place = visibleTabs.firstIndex(of: tab)
      let digit = place.map { $0 < 9 ? String($0 + 1) : "" } ?? ""
      let name = lists[tab].screen.label(in: snapshot)
      return Picker.Item(
        title: ScreenMessages.goTo(tab: name)[language], note: digit, command: .tab(tab),
        group: .go, keys: digit.map(Key.character))
    }
    let items = moves + actions + verbs + commands + tabs
    openMenu(
      ScreenMessages.palette,
      ScreenAction.Group.allCases.flatMap { group in items.filter { $0.group == group } },
      for: chosen)
  }

  /// The verbs of the selected records' kind that are not on a key.
  private var verbs: [Picker.Item] {
    guard let name = subjects.first, let record = snapshot.record(name),
      subjects.allSatisfy({ $0.kind == name.kind })
    else { return [] }
    let kind = snapshot.schema[name.kind]
    let isOpen = snapshot.meaning(of: name) == .open
    let isCurrent = snapshot.graph.isCurrent(record)
    return snapshot.schema.verbs(of: kind).filter { verb in
      switch verb.effect {
      // Keys do the same.
      case .status, .toggled, .started, .skipped: false
      case .taken: isOpen
      case .archived(let isArchived): isArchived ? isCurrent && !isOpen : !isCurrent
      case .fields: true
      }
    }.map { verb in
      Picker.Item(
        title: sanitized(verb.label?[snapshot.language] ?? verb.name), command: .verb(verb),
        group: .change,
        synonyms: [verb.name] + Language.allCases.compactMap { verb.label?[$0] })
    }
  }

  /// Runs the command of a menu that was opened for some records.
  mutating func run(_ command: CommandPicker.Command, on chosen: Chosen?) -> [Effect] {
    switch command {
    case .action(let action):
      if pages.isEmpty, action.binding.subject != .other, let chosen,
        chosen.names != self.chosen?.names
      {
        refuseLostSelection()
        return []
      }
      return perform(action)
    case .press(let key): return press(key)
    case .tab(let position): show(tab: position)
    case .group(let grouping): ask { $0.grouping = grouping }
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

  mutating func choose(setBy action: ScreenAction) { field(setBy: action).map { choose($0) } }

  mutating func openPrompt(setBy action: ScreenAction) {
    if let chosen, let field = field(setBy: action) { push(ValuePrompt(field, of: chosen)) }
  }

  /// Opens a menu with the fields by which the list can be grouped.
  mutating func openGroupMenu() {
    guard let kind = list.screen.kind else { return }
    let fields = snapshot.schema[kind].fields
    let items =
      [Picker.Item(title: ScreenMessages.usualGroups[snapshot.language], command: .group(.usual))]
      + fields.indices.filter { fields[$0].canGroup }.map { index in
        Picker.Item(
          id: fields[index].name, title: sanitized(fields[index].label[snapshot.language]),
          command: .group(.field(index)))
      } + [
        Picker.Item(
          id: "-", title: ScreenMessages.noGroups[snapshot.language], command: .group(.none))
      ]
    let selected =
      switch list.query.grouping {
      case .field(let index): fields[index].name
      case .none: "-"
      case .usual: ""
      }
    openMenu(ScreenMessages.groupBy, items, selecting: selected)
  }
}

extension App {
  /// The reference fields that an action sets: single references, or lists.
  func fields(of action: ScreenAction) -> [Int] {
    guard let kind = subjects.first?.kind else { return [] }
    let fields = snapshot.schema[kind].fields
    return fields.indices.filter { index in
      fields[index].reference != nil
        && (fields[index].multiplicity == .one) == (action == .choose)
    }
  }

  /// Opens the list of the values of a field of the chosen records.
  mutating func choose(_ index: Int) {
    guard let chosen else { return }
    let field = chosen.field(index)
    let fields =
      field.reference == nil
      ? [index] : fields(of: field.multiplicity == .one ? .choose : .choosePeople)
    if let picker = FieldPicker(of: fields, first: index, for: chosen) {
      push(picker)
    } else if let target = snapshot.schema.target(of: field) {
      show(PickerMessages.noRecords(of: snapshot.schema[target]), isError: true)
    }
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

extension App {
  /// The commands that print something about the selected records, the list or the workspace.
  var commands: [Picker.Item] {
    let schema = snapshot.schema
    func item(_ words: [String], _ label: LocalizedText, _ synonyms: LocalizedText) -> Picker.Item {
      Picker.Item(
        title: label[snapshot.language], command: .run(words), group: .view,
        synonyms: words + Language.allCases.flatMap { [label[$0], synonyms[$0]] })
    }
    var items: [Picker.Item] = []
    if let chosen, chosen.names.count == subjects.count, chosen.declared.isOfWork {
      items.append(
        item(
          [chosen.declared.command, "print"] + subjects.map(\.id), ScreenMessages.print,
          ScreenMessages.printSynonyms))
    }
    guard !schema.kindsOfWork.isEmpty else { return items }
    let listed = pages.isEmpty && list.screen.isOfWork(in: snapshot) ? list.screen.kind : nil
    var options = listed.map { ["--kind=\(schema[$0].name)"] } ?? []
    let conditions = [list.screen.conditionText, list.query.condition?.text].compactMap(\.self)
    if listed != nil, let first = conditions.first {
      let all = conditions.map { "(\($0))" }.joined(separator: " and ")
      options.append("--where=\(conditions.count == 1 ? first : all)")
    }
    items += ScreenMessages.reports.map { words, label in
      item(words + options, label, ScreenMessages.reportSynonyms)
    }
    return items + [
      item(["stats"], ScreenMessages.statistics, ScreenMessages.statisticsSynonyms)
    ]
  }
}

/// A menu of commands, or the palette.
struct CommandPicker: PickerLayer {
  var picker: Picker
  /// The records that were selected when the menu was opened.
  let chosen: Chosen?

  enum Command {
    case action(ScreenAction)
    case press(Key)
    case tab(Int)
    case group(ListGrouping)
    case verb(FieldVerb)
    /// Runs a command outside the screens.
    case run([String])
  }

  func submit(in app: App) -> Answer {
    guard let command = picker.selectedItem?.command else { return .pop }
    return Answer(end: .pop) { $0.run(command, on: chosen) }
  }
}
