import JSON
import Model
import Text

extension Drafts {
  /// Takes what docket wrote: `{"version": 1, "kinds": {"task": […]}}`, one kind's list, or records alone,
  /// whose kinds are seen from their paths and are else the one given.
  mutating func read(docket json: JSONNode, _ kind: KindIndex) throws(Failure) {
    if case .number(let digits)? = json["version"]?.value, digits != "1" {
      throw .refused(
        "the export has version \(sanitized(digits)), and only 1 is known here",
        help: "a newer docket may know it")
    }
    if let kinds = json["kinds"]?.members {
      for kind in kinds { try read(kind.value, of: kind.key) }
    } else if let name = json["kind"]?.string, let records = json["records"] {
      try read(records, of: name)
    } else if json["id"] != nil || json.items != nil {
      for (position, item) in (json.items ?? [json]).enumerated() {
        let path = item["path"]?.string
        let own = path.flatMap(schema.recordName)?.kind ?? kind
        records.append(draft(item, own, "row \(position + 1)"))
      }
    } else {
      throw .refused("the export has neither `kinds` nor `kind` and `records`")
    }
  }

  private mutating func read(_ records: JSONNode, of name: String) throws(Failure) {
    guard let kind = schema.kindIndex(named: name) else {
      throw .refused(
        "the export has records of a kind `\(sanitized(name))`, which this workspace has not",
        meant: nearest(name, among: schema.kinds.map(\.name)),
        help: "declare it in docket.toml as it was declared there")
    }
    guard let items = records.items else {
      throw .refused(
        "the \(schema[kind].pluralLabel.english.lowercased()) of the export are no list")
    }
    for (position, item) in items.enumerated() {
      self.records.append(draft(item, kind, "\(name) \(position + 1)"))
    }
  }

  private mutating func draft(_ node: JSONNode, _ kind: KindIndex, _ place: String) -> Draft {
    var draft = Draft(node, kind: kind, place: place)
    for member in node.members ?? [] {
      let (key, value) = (member.key, member.value)
      switch (key, value.value) {
      case ("id", .string(let id)), ("id", .number(let id)): draft.id = id
      case ("id", _): draft.fail("id", "cannot be \(value.description)")
      case ("path", .string(let path)): draft.path = path
      case ("referrers", .object): break
      default:
        if schema[kind].fieldIndex(named: key) == nil {
          lose("`\(sanitized(key))`, which is no field of \(withArticle(schema[kind].name)) here")
        }
        draft.set(key, value, in: schema)
      }
    }
    return draft
  }
}
