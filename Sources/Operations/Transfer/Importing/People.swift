import Model
import TOML
import Text

/// The people that an import adds as assignees.
struct People {
  let kind: KindIndex
  private let graph: Graph
  private let names: RecordNames
  /// The positions of people that the import adds, by e-mail or else by name.
  private var added: [String: Int] = [:]

  init(of kind: KindIndex, in graph: Graph) {
    (self.kind, self.graph) = (kind, graph)
    names = RecordNames(of: kind, in: graph)
  }

  private func isKnown(_ text: String?) -> Bool {
    text.map { !names.ids(meant: $0, .whole).isEmpty } ?? false
  }

  /// The kind of the assignees in an import, employees, since only tasks come from other programs; `nil` if it has none.
  static func kind(ofAssigneesIn drafts: Drafts) -> KindIndex? {
    let assigned = drafts.records.first { $0.assignee != nil || $0.assigneeEmail != nil }
    return assigned.flatMap { draft in
      let kind = drafts.schema[draft.kind]
      return kind.assigneeField.flatMap { drafts.schema.target(of: kind.fields[$0]) }
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
      guard added[Self.key(of: draft)] == nil, !isKnown(draft.assigneeEmail),
        !isKnown(draft.assignee),
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
