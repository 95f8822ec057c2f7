import Model
import TOML
import Text

/// The possible assignees, found by e-mail or by first and last name in either order.
struct People {
  let kind: KindIndex
  private let graph: Graph
  private var idsByEmail: [String: [String]] = [:]
  /// By the words of a name.
  private var idsByName: [String: [String]] = [:]
  /// The positions of people that the import adds, by e-mail or else by name.
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

  /// The ids of people with an e-mail, or else with a name.
  func ids(email: String?, name: String?) -> [String] {
    for text in [email, name].compactMap(\.self) {
      if let ids = idsByEmail[text.lowercased()] { return ids.sorted() }
    }
    return name.flatMap { idsByName[slug($0)] }?.sorted() ?? []
  }

  /// The kind of the assignees in an import, employees, since only tasks come from other programs; `nil` if it has none.
  static func kind(ofAssigneesIn drafts: Drafts) -> KindIndex? {
    let assigned = drafts.records.first { $0.assignee != nil || $0.assigneeEmail != nil }
    return assigned.flatMap { draft in
      drafts.schema[draft.kind].field(named: "assignee").flatMap(drafts.schema.target)
    }
  }
}

extension People {
  /// Adds a draft for each missing assignee whose text has a first and a last name. A required
  /// reference, such as an employee's workshop, is set to the record with the given id, or to the only one that exists.
  mutating func addMissing(to drafts: inout Drafts, in group: String?) {
    var positions: [String: Int] = [:]
    for draft in drafts.records where draft.assignee != nil || draft.assigneeEmail != nil {
      let text = draft.assignee ?? draft.assigneeEmail ?? ""
      guard added[Self.key(of: draft)] == nil, graph.index(of: text, kind: kind) == nil,
        ids(email: draft.assigneeEmail, name: draft.assignee).isEmpty,
        let name = PersonName(text)
      else { continue }
      let key = draft.assigneeEmail?.lowercased() ?? nameKey("\(name.last) \(name.first)")
      if let known = positions[key] {
        added[Self.key(of: draft)] = known
        if let patronymic = name.patronymic {
          drafts.records[known].set("patronymic", text: patronymic, in: graph.schema)
        }
      } else {
        added[Self.key(of: draft)] = drafts.records.count
        positions[key] = drafts.records.count
        drafts.records.append(person(name, text, draft, in: group))
      }
    }
  }

  /// The position of the assignee of a draft, if the import adds that person.
  func position(ofAssigneeOf draft: Draft) -> Int? { added[Self.key(of: draft)] }

  private static func key(of draft: Draft) -> String {
    draft.assigneeEmail?.lowercased() ?? nameKey(draft.assignee ?? "")
  }

  private func person(
    _ name: PersonName, _ text: String, _ assigned: Draft, in group: String?
  ) -> Draft {
    let schema = graph.schema
    var draft = Draft(kind: kind, place: assigned.place)
    func set(_ field: String, _ text: String) { draft.set(field, text: text, in: schema) }
    set("last-name", name.last)
    set("first-name", name.first)
    if let patronymic = name.patronymic { set("patronymic", patronymic) }
    let email = assigned.assigneeEmail ?? (text.utf8.contains(UInt8(ascii: "@")) ? text : "")
    for (index, field) in schema[kind].fields.enumerated() where draft.values[index] == nil {
      if field.type == .email { set(field.name, email) }
      guard field.isRequired, let target = schema.target(of: field) else { continue }
      let records = graph.records(of: target)
      if let group, graph.index(of: group, kind: target) != nil {
        set(field.name, group)
      } else if records.count == 1, let only = records.first {
        set(field.name, graph.id(of: only))
      } else {
        let reason = ImportFault.Reason.newPerson(
          text, part: schema[target], isChoice: records.count > 1)
        draft.fail(field.name, reason)
      }
    }
    return draft
  }
}
