import Model
import TOML
import Text

/// The records of a kind that an import can refer to by name: existing and imported ones.
struct ReferableNames {
  private let index: KindIndex
  private let kind: Kind
  private let graph: Graph
  private var records: [(id: String, title: String)] = []
  private var broughtIDs: Set<String> = []
  /// The ids of imported records, by their numbers in the source.
  private var broughtNumbers: [Int64: [String]] = [:]
  /// The ids, by whole names.
  private var ids: [String: Set<String>] = [:]
  /// An index of words, built when a text is not a whole name.
  private var words: NameIndex?
  /// Earlier answers.
  private var answers: [ExactText: [String]] = [:]

  /// `names` has the record names of the drafts; `nil` for drafts without one.
  init(of index: KindIndex, in graph: Graph, and drafts: [Draft], _ names: [RecordName?]) {
    self.index = index
    self.graph = graph
    kind = graph.schema[index]
    for number in graph.records(of: index)
    where !graph[number].isBroken && graph.hasTitle(number) {
      add(graph.id(of: number), graph.title(of: number, language: .english))
    }
    for (draft, name) in zip(drafts, names) {
      guard let name, name.kind == index else { continue }
      broughtIDs.insert(name.id)
      if let field = kind.numberField, case .integer(let number)? = draft.values[field] {
        broughtNumbers[number, default: []].append(name.id)
      }
      if let title = kind.title(of: draft.values) { add(name.id, title) }
    }
  }

  private mutating func add(_ id: String, _ title: String) {
    records.append((id, title))
    ids[nameKey(title), default: []].insert(id)
  }

  /// The ids of the records with this name: the whole name, or else words or beginnings of words.
  mutating func ids(called text: String) -> [String] {
    let key = ExactText(text)
    if let answer = answers[key] { return answer }
    let answer = found(text)
    answers[key] = answer
    return answer
  }

  /// The ids of the records with this whole name, or the one whose id or number follows the name.
  func ids(wholly text: String) -> [String] {
    let isID = { (id: String) in broughtIDs.contains(id) || graph.index(of: id, kind: index) != nil
    }
    if isID(text) { return [text] }
    switch kind.handle(shownIn: text) ?? AutomaticNumber.typed(text).map(RecordHandle.number) {
    case .id(let id)? where isID(id): return [id]
    case .number(let number)? where kind.numberField != nil:
      if let brought = broughtNumbers[number] { return sorted(Set(brought)) }
      let found = graph.records(numbered: number, kind: index)
      if !found.isEmpty { return found.map(graph.id) }
    default: break
    }
    return sorted(ids[nameKey(text)] ?? [])
  }

  private mutating func found(_ text: String) -> [String] {
    let whole = ids(wholly: text)
    if !whole.isEmpty { return whole }
    let words = words ?? NameIndex(records.map(\.title))
    self.words = words
    return sorted(Set(words.positions(of: text).map { records[$0].id }))
  }

  private func sorted(_ ids: Set<String>) -> [String] {
    ids.sorted()
  }
}

extension Kind {
  /// The title that a record with these values has; `nil` if it has none.
  fileprivate func title(of values: [Int: Value]) -> String? {
    let parts = title.compactMap { name in
      fieldIndex(named: name).flatMap { values[$0] }.flatMap { value in
        if case .string(let text) = value { text } else { nil }
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
