import Model
import TOML
import Text

/// The people whom records may be assigned to, by what other programs call them: an e-mail, or a first and a last name in
/// either order.
struct People {
  let kind: KindIndex
  private let graph: Graph
  private var idsByEmail: [String: [String]] = [:]
  /// By the words of names.
  private var idsByName: [String: [String]] = [:]
  /// The positions in the import of those whom it adds, by the words of their names.
  private var added: [String: Int] = [:]

  init(of kind: KindIndex, in graph: Graph) {
    (self.kind, self.graph) = (kind, graph)
    let emails = graph.schema[kind].fields.indices.filter {
      graph.schema[kind].fields[$0].type == .email
    }
    for number in graph.records(of: kind) where !graph[number].isBroken {
      let id = graph.id(of: number)
      for name in names(of: number) { idsByName[name, default: []].append(id) }
      for email in emails.compactMap({ graph.text(of: number, $0) }) {
        idsByEmail[email.lowercased(), default: []].append(id)
      }
    }
  }

  private func names(of number: RecordIndex) -> Set<String> {
    let kind = graph.schema[kind]
    let parts = kind.title.compactMap { name in
      kind.fieldIndex(named: name).flatMap { graph.text(of: number, $0) }
    }
    let two = parts.prefix(2)
    let names =
      [parts.joined(separator: " "), two.joined(separator: " ")]
      + [two.reversed().joined(separator: " ")]
    return Set(names.map { slug($0) }).subtracting([""])
  }

  /// The ids of those with an e-mail, or else with a name.
  func ids(email: String?, name: String?) -> [String] {
    for text in [email, name].compactMap(\.self) {
      if let ids = idsByEmail[text.lowercased()] { return ids.sorted() }
    }
    return name.flatMap { idsByName[slug($0)] }?.sorted() ?? []
  }

  /// The kind of those whom records of an import are assigned to; nil where it assigns none.
  static func kind(ofAssigneesIn drafts: Drafts) -> KindIndex? {
    let assigned = drafts.records.first { $0.assignee != nil || $0.assigneeEmail != nil }
    return assigned.flatMap { draft in
      drafts.schema[draft.kind].field(named: "assignee").flatMap(drafts.schema.target)
    }
  }
}

extension People {
  /// Adds a draft for each assignee who does not exist. A required reference, such as the workshop of an employee, is
  /// filled in if there is just one record to choose.
  mutating func addMissing(to drafts: inout Drafts) {
    for draft in drafts.records where draft.assignee != nil || draft.assigneeEmail != nil {
      let name = draft.assignee ?? draft.assigneeEmail ?? ""
      guard ids(email: draft.assigneeEmail, name: draft.assignee).isEmpty,
        graph.index(of: name, kind: kind) == nil, added[slug(name)] == nil
      else { continue }
      added[slug(name)] = drafts.records.count
      drafts.records.append(person(named: name, email: draft.assigneeEmail, at: draft.place))
    }
  }

  /// The position in the import of the one of a name whom it adds.
  func position(of name: String) -> Int? { added[slug(name)] }

  /// A new one. The last word is the last name, but in a Russian name with a patronymic the first one.
  fileprivate func person(named name: String, email: String?, at place: ImportPlace) -> Draft {
    let schema = graph.schema
    var draft = Draft(kind: kind, place: place)
    var words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let local = words[0].split(at: "@").first {
      words = local.split { ".-_".contains($0) }.map(String.init)
    }
    func set(_ field: String, _ text: String) { draft.set(field, text: text, in: schema) }
    let isPatronymic = words.count == 3 && Self.patronymics.contains { words[2].ends(with: $0) }
    if isPatronymic, schema[kind].field(named: "patronymic") != nil {
      for (field, word) in zip(["last-name", "first-name", "patronymic"], words) {
        set(field, word)
      }
    } else if schema[kind].field(named: "last-name") != nil {
      set("last-name", words.last ?? name)
      set(
        "first-name", words.count > 1 ? words.dropLast().joined(separator: " ") : words.last ?? name
      )
    } else if let title = schema[kind].title.first {
      set(title, name)
    }
    for (index, field) in schema[kind].fields.enumerated() where draft.values[index] == nil {
      if field.type == .email { set(field.name, email ?? (name.utf8.contains(0x40) ? name : "")) }
      if field.isRequired, let target = schema.target(of: field) {
        let records = graph.records(of: target)
        if records.count == 1, let only = records.first {
          set(field.name, graph.id(of: only))
        } else {
          draft.fail(field.name, .newPerson(name: name, kind: schema[kind]))
        }
      }
    }
    return draft
  }

  private static let patronymics = ["вич", "вна", "ична", "vich", "vna"]
}
