import Model
import Operations
import Platform
import Text

/// What lies over a screen until it is left.
enum Overlay {
  case palette(Menu)
  case picker(Picker)
  case confirmation(Confirmation)
  case form(RecordForm)

  /// All that can be done, narrowed by what is typed.
  struct Menu {
    let actions: [Action]
    let language: Language
    private(set) var entry = LineEntry()
    private(set) var selected = 0

    init(_ actions: [Action], _ language: Language) {
      (self.actions, self.language) = (actions, language)
    }

    var shown: [Action] {
      let all = actions.map { SearchableNames($0.label[language]) }
      func found(_ text: String) -> [Action] {
        NameFilter(text).positions(in: all).map(\.position).sorted().map { actions[$0] }
      }
      let shown = found(entry.text)
      return shown.isEmpty ? typedInOtherLayout(entry.text).map(found) ?? [] : shown
    }

    mutating func select(_ position: Int) { selected = position }

    mutating func press(_ key: Key) {
      let count = shown.count
      switch key {
      case .up, .control("p"): selected = max(0, selected - 1)
      case .down, .control("n"): selected = max(0, min(selected + 1, count - 1))
      default:
        _ = entry.press(key)
        selected = max(0, min(selected, shown.count - 1))
      }
    }
  }

  /// Whom or what one of the fields of records refers to.
  struct Picker {
    let kind: KindIndex
    let records: [RecordName]
    /// The fields that may be gone through, as indices into those of the kind.
    let fields: [Int]
    var list: ChoiceList
    var candidates: ReferenceCandidates
    /// What was ticked for the others of them.
    private var others: [Int: (list: ChoiceList, candidates: ReferenceCandidates)] = [:]

    init(
      _ kind: KindIndex, _ records: [RecordName], _ fields: [Int],
      _ choice: (list: ChoiceList, candidates: ReferenceCandidates)
    ) {
      (self.kind, self.records, self.fields) = (kind, records, fields)
      (list, candidates) = choice
    }

    /// The field that comes behind the one that is chosen for; nil where that is the only one.
    var next: Int? { field(behind: 1) }

    func field(behind step: Int) -> Int? {
      guard fields.count > 1, let position = fields.firstIndex(of: candidates.index) else {
        return nil
      }
      return fields[(position + fields.count + step) % fields.count]
    }

    /// Goes to another field, as it was left.
    mutating func show(_ choice: (list: ChoiceList, candidates: ReferenceCandidates)) {
      others[candidates.index] = (list, candidates)
      (list, candidates) = others.removeValue(forKey: choice.candidates.index) ?? choice
    }

    /// What is to be changed by what is ticked now; nil where nothing is.
    var request: ChangeRequest? {
      guard list.isMultiple else {
        return .edit(records, [candidates.edit(picking: list.ticked.first)])
      }
      let edits =
        candidates.edits(ticking: list.ticked)
        + others.keys.sorted().flatMap { field in
          others[field].map { $0.candidates.edits(ticking: $0.list.ticked) } ?? []
        }
      return edits.isEmpty ? nil : .edit(records, edits)
    }
  }

  /// What is asked before something is done that takes more with it.
  struct Confirmation {
    let question: String
    let lines: [String]
    let request: ChangeRequest
  }
}
