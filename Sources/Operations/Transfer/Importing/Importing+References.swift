import Model
import TOML
import Text

extension Importing {
  /// The values of a draft, with the names of people and records replaced by ids.
  mutating func mapped(
    _ draft: Draft, _ keys: [ExactText: Int], _ names: [RecordName?], isNew: Bool
  ) -> [Int: Value] {
    var values = draft.values
    let kind = schema[draft.kind]
    if isNew { values.merge(draft.defaults) { given, _ in given } }
    if draft.hasAssignee, let field = kind.assigneeField,
      let people = schema.target(of: kind.fields[field])
    {
      assign(draft, to: people, field, &values)
    }
    if let field = kind.fieldIndex(named: "depends-on") {
      var items = draft.dependencyPositions.compactMap { names[$0].map { Value.string($0.id) } }
      for key in draft.dependencies {
        let id =
          keys[ExactText(key)].flatMap { names[$0]?.id }
          ?? sources[draft.kind, key].map { graph.id(of: $0) }
        if let id { items.append(.string(id)) } else { drafts.lose(.noTarget, "depends-on", key) }
      }
      if !items.isEmpty {
        var present: [Value] = []
        if case .array(let own)? = values[field] { present = own }
        var known = Set(present.compactMap(\.string))
        values[field] = .array(present + items.filter { known.insert($0.string ?? "").inserted })
      }
    }
    return values
  }

  /// Sets the assignee; if no single person matches, the record keeps the name as a note.
  private mutating func assign(
    _ draft: Draft, to people: KindIndex, _ field: Int, _ values: inout [Int: Value]
  ) {
    let name = draft.assignee ?? draft.assigneeEmail ?? ""
    let referable = referable(people)
    let whole = draft.assigneeNames(in: language).lazy.map { referable.ids(meant: $0, .whole) }
    let ids = (whole.first { !$0.isEmpty } ?? referable.ids(meant: name, .beginnings)).sorted()
    if ids.count == 1 {
      values[field] = .string(ids[0])
      return
    }
    let kind = schema[draft.kind]
    // A record of docket's own keeps what it has.
    if draft.id == nil {
      values.addLine("\(kind.fields[field].label[language ?? .english]): \(name)", to: kind)
    }
    if ids.isEmpty {
      drafts.lose(policy.addsPeople ? .notAName : .unknownPerson, name)
    } else {
      drafts.lose(.ambiguousPerson, name, ids.joined(separator: ", "))
    }
  }

  /// The values, with names in references replaced by ids.
  mutating func referring(
    _ values: [Int: Value], of draft: Draft, by references: [ReferenceField], _ position: Int
  ) -> [Int: Value] {
    var values = values
    for reference in references where reference.isNamed(in: values, of: draft) {
      let (index, target) = (reference.field, reference.target)
      values[index] = values[index]?.mappingTexts { text in
        // The beginning of a name is no guess for a whole id.
        let isID = RecordID.isValid(text.utf8) && !RecordID.isNumber(text.utf8)
        let found = referable(target).ids(meant: text, isID ? .whole : .beginnings).sorted()
        if found.count > 1 {
          fail(position, reference.name, .ambiguous(text, ids: found))
        }
        return .string(found.count == 1 ? found[0] : text)
      }
    }
    return values
  }

  private mutating func referable(_ kind: KindIndex) -> RecordNames {
    if let names = namesOfRecords[kind] { return names }
    let names = RecordNames(of: kind, in: graph)
    namesOfRecords[kind] = names
    return names
  }
}

extension RecordNames {
  /// Creates the names of a kind's records together with those of an import. `names` has a name or `nil` for each draft.
  convenience init(
    of index: KindIndex, in graph: Graph, adding drafts: [Draft], _ names: [RecordName?]
  ) {
    self.init(of: index, in: graph)
    let numberField = graph.schema[index].numberField
    for (draft, name) in zip(drafts, names) {
      guard let name, name.kind == index else { continue }
      var number: Int64?
      if let numberField, case .integer(let own)? = draft.values[numberField] { number = own }
      add(id: name.id, number: number, idInSource: draft.idInSource) { field in
        if case .string(let text)? = draft.values[field] { text } else { nil }
      }
    }
  }
}

/// A field that refers to records of a kind.
struct ReferenceField {
  /// Its index in the fields of its kind.
  let field: Int
  let name: String
  let target: KindIndex

  /// Whether the field has a value that may be a name. Only a record of docket has ids for certain.
  func isNamed(in values: [Int: Value], of draft: Draft) -> Bool {
    values[field]?.hasText {
      draft.id == nil || !RecordID.isValid($0.utf8) || RecordID.isNumber($0.utf8)
    } ?? false
  }
}

extension Schema {
  /// The reference fields of some kinds.
  func references(of kinds: Set<KindIndex>) -> [KindIndex: [ReferenceField]] {
    Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        let fields = self[kind].fields.enumerated().compactMap { index, field in
          target(of: field).map { target in
            ReferenceField(field: index, name: field.name, target: target)
          }
        }
        return (kind, fields)
      })
  }
}

extension Value {
  /// Whether a condition matches the text, or any text in the list.
  fileprivate func hasText(_ condition: (String) -> Bool) -> Bool {
    switch self {
    case .string(let text): condition(text)
    case .array(let items): items.contains { $0.hasText(condition) }
    default: false
    }
  }

  fileprivate func mappingTexts(_ change: (String) -> Value) -> Value {
    switch self {
    case .string(let text): change(text)
    case .array(let items): .array(items.map { $0.mappingTexts(change) })
    default: self
    }
  }
}

extension Value {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
