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

  /// Whom or what a field of records refers to.
  struct Picker {
    var list: ChoiceList
    let candidates: ReferenceCandidates
    let records: [RecordName]

    /// What is to be changed by what is ticked now; nil where nothing is.
    var request: ChangeRequest? {
      if list.isMultiple {
        let edits = candidates.edits(ticking: list.ticked)
        return edits.isEmpty ? nil : .edit(records, edits)
      }
      return .edit(records, [candidates.edit(picking: list.ticked.first)])
    }
  }

  /// What is asked before something is done that takes more with it.
  struct Confirmation {
    let question: String
    let lines: [String]
    let request: ChangeRequest
  }
}
