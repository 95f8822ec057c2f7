import JSON
import Model
import Platform
import TOML
import Text

/// The records read from a source.
struct Drafts {
  let schema: Schema
  var records: [Draft] = []
  private var lossesByKind = ImportLosses()
  /// What is left out, changed or kept as text.
  var losses: [ImportLoss] { lossesByKind.all }

  init(schema: Schema) {
    self.schema = schema
  }

  /// Makes ids of only digits keys of their records in the source, in kinds where digits are a number: a new record gets
  /// an id from its name, and this number if it is free. A record that has such an id, or had it, keeps it.
  mutating func readNumbersAsKeys(in graph: Graph) {
    for (position, draft) in records.enumerated() {
      guard var id = draft.id else { continue }
      let kind = schema[draft.kind]
      if id.hasSuffix(".toml") { id.removeLast(".toml".count) }
      guard kind.readsAsNumber(id) else { continue }
      records[position].id = id
      if graph.index(of: id, kind: draft.kind) != nil
        || graph.record(formerly: id, kind: draft.kind) != nil
      {
        continue
      }
      records[position].id = nil
      records[position].idInSource = id
      if draft.key == nil, kind.fieldIndex(named: Origin.field) != nil {
        records[position].key = "id:\(id)"
      }
      if let field = kind.numberField, draft.values[field] == nil {
        records[position].defaults[field] = AutomaticNumber.typed(id).map(Value.integer)
      }
    }
  }

  /// Gives each record without a key one that is made from its checksum. Equal records get different keys, except in
  /// kinds whose ids are made from their names: there they are the same record.
  mutating func numberKeys() {
    var counts: [String: Int] = [:]
    for (position, draft) in records.enumerated() where draft.id == nil && draft.key == nil {
      guard let sum = draft.checksum else { continue }
      let count = counts[sum, default: 0] + 1
      counts[sum] = count
      let isAgain = count > 1 && schema[draft.kind].ids == .unique
      records[position].key = isAgain ? "\(sum)-\(count)" : sum
    }
  }

  /// Finds and reports tasks that are left out: without a text, or with the key of another task. Returns their
  /// positions.
  mutating func positionsLeftOut() -> Set<Int> {
    var leftOut: Set<Int> = []
    var keys: Set<ExactText> = []
    for (position, draft) in records.enumerated() where schema[draft.kind].isOfWork {
      if !hasText(draft) {
        lose(.emptyRow)
      } else if let key = draft.key, !keys.insert(ExactText(key)).inserted {
        lose(.repeatedRow, "", draft.key ?? "")
      } else {
        continue
      }
      leftOut.insert(position)
    }
    return leftOut
  }

  func hasText(_ draft: Draft) -> Bool {
    ["title", "description"].contains { name in
      guard let field = schema[draft.kind].fieldIndex(named: name),
        case .string(let text)? = draft.values[field] ?? draft.defaults[field]
      else { return false }
      return !text.allSatisfy(\.isWhitespace)
    }
  }

  /// Moves the records out, so that they are not kept in memory twice.
  mutating func moved() -> Drafts {
    defer { records = [] }
    return self
  }

  /// Leaves out and reports an invalid value; `name` is the field's name in the source.
  mutating func leaveOut(_ text: String, of field: String?, as name: String, _ draft: inout Draft) {
    if let index = field.flatMap({ schema[draft.kind].fieldIndex(named: $0) }) {
      draft.unread.insert(index)
    }
    lose(.invalid, name, text)
  }

  /// Reports what the records cannot keep as it is in the source.
  mutating func lose(
    _ kind: ImportLoss.Kind, _ subject: String = "", _ example: @autoclosure () -> String = "",
    count: Int = 1
  ) {
    lossesByKind.add(kind, subject, count: count, example)
  }

  /// Reports that a source has more rows than it gave.
  mutating func noteRest(of json: JSONNode, _ tool: ImportTool?, count: Int) {
    // Items before the first page are not missing: the address skips them.
    guard let total = tool?.total, let stated = json.nodes(at: total).last else { return }
    let skipped = json.nodes(at: "skip").first.map(\.integer) ?? 0
    guard let total = stated.integer, let skipped, total >= 0, skipped >= 0 else {
      return lose(.unknownTotal, "total")
    }
    if total - skipped > count {
      lose(.notReturned, tool?.rows.first ?? "", count: Int(clamping: total - skipped) - count)
    }
  }

  /// Sets a field to the local day of a moment, in seconds since 1970, and reports the time of day if it has one.
  mutating func takeMoment(
    _ moment: Int64, asDayOf index: Int, _ draft: inout Draft, _ clock: Clock
  ) {
    let day = clock.day(at: moment)
    draft.values[index] = .localDate(DateTimeParts(secondsSince1970: day))
    if clock.start(ofDay: day) != moment {
      lose(.timeOfDay, schema[draft.kind].fields[index].name)
    }
  }
}
