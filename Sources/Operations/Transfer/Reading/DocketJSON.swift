import JSON
import Model
import Text

extension Drafts {
  /// Reads an export of docket: `{"version": 1, "kinds": {"task": […]}}`, the list of one kind, or bare records. The
  /// kind of a bare record follows from its path, or is the given one.
  mutating func read(docket json: JSONNode, _ kind: KindIndex) throws {
    if json["id"] != nil || json.items != nil {
      for (position, item) in (json.items ?? [json]).enumerated() {
        let path = item["path"]?.string.map { Path($0) }
        let own = path.flatMap(schema.recordName)?.kind ?? kind
        records.append(draft(item, own, .row(position + 1)))
      }
      return
    }
    if case .number(let digits)? = json["version"]?.value, digits != "1" {
      throw OperationError.importing(.unknownVersion(digits))
    }
    if let kinds = json["kinds"]?.members {
      for kind in kinds { try read(kind.value, of: kind.key) }
    } else if let name = json["kind"]?.string, let records = json["records"] {
      try read(records, of: name)
    } else {
      throw OperationError.importing(.noRecords)
    }
  }

  private mutating func read(_ records: JSONNode, of name: String) throws {
    guard let kind = schema.kindIndex(named: name) else {
      throw OperationError.importing(
        .unknownKind(name, nearest: nearest(name, among: schema.kinds.map(\.name))))
    }
    guard let items = records.items else {
      throw OperationError.importing(.notAList(schema[kind]))
    }
    for (position, item) in items.enumerated() {
      self.records.append(draft(item, kind, .item(position + 1, kind: name)))
    }
  }

  private mutating func draft(_ node: JSONNode, _ kind: KindIndex, _ place: ImportPlace) -> Draft {
    var draft = Draft(node, kind: kind, place: place)
    for member in node.members ?? [] {
      let (key, value) = (member.key, member.value)
      switch (key, value.value) {
      case ("id", .string(let id)), ("id", .number(let id)): draft.id = id
      case ("id", _): draft.fail("id", .wrongType(ForeignValue(value)))
      case ("path", .string(let path)): draft.path = Path(path)
      case ("referrers", .object): break
      default:
        if schema[kind].fieldIndex(named: key) == nil {
          lose(.noField(key), key, value.cellText)
        }
        draft.set(key, value, in: schema)
      }
    }
    return draft
  }
}
