import Model
import TOML
import Text

/// The records of a kind that an import may refer to by what people call them: those that are here and those that
/// it brings.
struct ReferableNames {
  private let index: KindIndex
  private let kind: Kind
  private let graph: Graph
  private var records: [(id: String, title: String)] = []
  private var broughtIDs: Set<String> = []
  /// The ids of those that the import brings by the numbers that they have there.
  private var broughtNumbers: [Int64: [String]] = [:]
  /// The ids by whole names.
  private var ids: [String: Set<String>] = [:]
  /// Made when somebody asks for less than a whole name.
  private var words: NameIndex?
  /// What was asked before.
  private var answers: [ExactText: [String]] = [:]

  /// `names` are those of the drafts, as far as they have one.
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

  /// The ids of the records that are called so: by the whole name, or else by words or beginnings of words.
  mutating func ids(called text: String) -> [String] {
    let key = ExactText(text)
    if let answer = answers[key] { return answer }
    let answer = found(text)
    answers[key] = answer
    return answer
  }

  /// The ids of the records of this whole name, or of the one whose id stands behind it.
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
  /// What people call a record with these values; nil where it has none that says so.
  fileprivate func title(of values: [Int: Value]) -> String? {
    let parts = title.compactMap { name in
      fieldIndex(named: name).flatMap { values[$0] }.flatMap { value in
        if case .string(let text) = value { text } else { nil }
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
