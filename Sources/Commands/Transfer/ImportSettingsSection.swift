import Model
import Operations
import TOML

extension ImportRequest {
  /// The section of docket.toml that stores the choices for this table; nil without choices.
  func section(_ schema: Schema) -> String? {
    if !table.isForTable { return nil }
    var entries: [(key: String, value: Value)] = []
    if let format { entries.append(("from", .string(format.rawValue))) }
    if kind != schema.index(of: .task) { entries.append(("kind", .string(schema[kind].name))) }
    if let separator = CellSeparator.allCases.first(where: { $0.sign == table.separator }) {
      entries.append(("separator", .string(separator.rawValue)))
    }
    if table.skippedLines > 0 {
      entries.append(("skip-lines", .integer(Int64(table.skippedLines))))
    }
    if let key = table.key { entries.append(("key", .string(key))) }
    if let encoding { entries.append(("encoding", .string(encoding.rawValue))) }
    if let dates = table.dates { entries.append(("dates", .string(dates.rawValue))) }
    var columns: [(key: String, value: Value)] = []
    for column in table.columns {
      columns.removeAll { $0.key == column.heading }
      columns.append(
        (column.heading, .string(TableSettings.place(column.place, of: schema[kind]))))
    }
    let name = "[imports.\(table.name ?? TableSettings.name(ofSource: source))"
    var sections: [String] = []
    func add(_ heading: String, _ entries: [(key: String, value: Value)]) {
      if entries.isEmpty { return }
      sections.append("\(heading)]\n" + String(decoding: serialize(entries), as: UTF8.self))
    }
    add(name, entries)
    add("\(name).columns", columns)
    var fields: [(field: Field, values: [(key: String, value: Value)])] = []
    for value in table.values {
      guard
        let field = schema[kind].field(
          named: TableSettings.place(value.field, of: schema[kind])),
        let choice = field.choices?.choice(called: value.choice)
      else { continue }
      if !fields.contains(where: { $0.field == field }) { fields.append((field, [])) }
      for position in fields.indices where fields[position].field == field {
        fields[position].values.removeAll { $0.key == value.text }
        fields[position].values.append((value.text, .string(choice.name)))
      }
    }
    for (field, values) in fields { add("\(name).values.\(field.name)", values) }
    return sections.joined(separator: "\n")
  }
}
