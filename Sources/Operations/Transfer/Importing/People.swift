import Model
import TOML
import Text

extension Schema {
  /// The kind of the assignees of some drafts; nil if none has one.
  func kind(ofAssigneesIn drafts: [Draft]) -> KindIndex? {
    let assigned = drafts.first { $0.hasAssignee }
    return assigned.flatMap { draft in
      self[draft.kind].assigneeField.flatMap { target(of: self[draft.kind].fields[$0]) }
    }
  }
}

extension Draft {
  var hasAssignee: Bool { assignee != nil || assigneeEmail != nil }

  /// What names the assignee, best first: the e-mail address, the name as written, and the parts of that name.
  func assigneeNames(in language: Language?) -> [String] {
    let name = assignee.flatMap { PersonName($0, in: language) }
    return [assigneeEmail, assignee, name.map { "\($0.last) \($0.first)" }].compactMap(\.self)
  }
}

extension Drafts {
  /// Adds a draft for each missing assignee whose text has a first and a last name. A required
  /// reference, such as an employee's workshop, is set to the record with the given id, or to the only one that exists.
  mutating func addAssignees(
    _ kind: KindIndex, in group: String?, _ graph: Graph, _ language: Language?
  ) {
    let known = RecordNames(of: kind, in: graph)
    var added: [String: Int] = [:]
    for draft in records where draft.hasAssignee {
      let names = draft.assigneeNames(in: language)
      let text = draft.assignee ?? draft.assigneeEmail ?? ""
      guard !names.contains(where: { !known.ids(meant: $0, .whole).isEmpty }),
        known.ids(meant: text, .beginnings).isEmpty,
        PersonName.isWritten(text), let name = PersonName(text, in: language)
      else { continue }
      let key = draft.assigneeEmail?.lowercased() ?? wholeNameKey("\(name.last) \(name.first)")
      if let known = added[key] {
        if let patronymic = name.patronymic {
          records[known].set("patronymic", text: patronymic, in: schema)
        }
      } else {
        added[key] = records.count
        records.append(person(name, text, draft, kind, in: group, graph))
      }
    }
  }

  private func person(
    _ name: PersonName, _ text: String, _ assigned: Draft, _ kind: KindIndex, in group: String?,
    _ graph: Graph
  ) -> Draft {
    var draft = Draft(kind: kind, place: assigned.place)
    func set(_ field: String, _ text: String) { draft.set(field, text: text, in: schema) }
    for (index, text) in schema[kind].values(of: name) {
      set(schema[kind].fields[index].name, text)
    }
    for (index, field) in schema[kind].fields.enumerated() where draft.values[index] == nil {
      if field.type == .email, let email = assigned.assigneeEmail { set(field.name, email) }
      guard field.isRequired, let target = schema.target(of: field) else { continue }
      let candidates = graph.records(of: target)
      if let group, graph.index(of: group, kind: target) != nil {
        set(field.name, group)
      } else if candidates.count == 1, let only = candidates.first {
        set(field.name, graph.id(of: only))
      } else {
        let reason = ImportFault.Reason.newPerson(
          text, part: schema[target], isChoice: candidates.count > 1)
        draft.fail(field.name, reason)
      }
    }
    return draft
  }
}
