import JSON
package import Model
package import Text

extension ImportFormat {
  /// Whether the format is for work only: those that docket writes too are for tasks, those of other tools for any
  /// kind with a status.
  package var isForWork: Bool { self != .docket && self != .csv }

  /// Whether the format can contain records of a kind.
  package func canContain(_ kind: Kind) -> Bool {
    switch self {
    case .docket, .csv: true
    case .todoTxt, .calendar, .markdown: kind.name == BuiltInKind.task.name
    default: kind.isOfWork
    }
  }

  /// Whether the records are rows of a table.
  var isForTable: Bool {
    switch self {
    case .docket, .todoTxt, .calendar, .markdown: false
    default: true
    }
  }

  /// The formats that can contain records of a kind.
  static func formats(of kind: KindIndex, in schema: Schema) -> [ImportFormat] {
    allCases.filter { $0.canContain(schema[kind]) }
  }

  /// Recognises the format of a text that is not JSON by its content, the header that it has as a table, and its name;
  /// `kind` is the kind of a table's rows.
  static func recognised(
    in text: String, below header: [String], named name: String, rowsOf kind: KindIndex,
    in schema: Schema, _ settings: TableSettings = TableSettings()
  ) -> ImportFormat? {
    let columns = ColumnNames(of: schema[kind])
    func isKnown(_ cell: String) -> Bool { columns.isKnown(CSVCells.unguarded(cell)) }
    if schema[kind].isOfWork, let tool = ImportTool(recognising: header) { return tool.format }
    if settings.isForTable { return .csv }
    if let format = certain(text, named: name, kind, schema) { return format }
    if header.contains(where: isKnown) { return .csv }
    if header.count > 1, !schema.kinds(fitting: header, ratherThan: kind).isEmpty { return .csv }
    if schema[kind].isOfWork, ImportTool.plain.knownColumns(in: header) > 1 { return .csv }
    guard kind == schema.index(of: .task) else { return nil }
    return TodoTxtText(text).looksLikeIt ? .todoTxt : nil
  }

  /// Recognises a format that is certain: by the parts that docket adds to each line, or by the file name.
  static func certain(
    _ text: String, named name: String, _ kind: KindIndex, _ schema: Schema
  ) -> ImportFormat? {
    let name = name.lowercased()
    let isOfTasks = kind == schema.index(of: .task)
    if isOfTasks, CalendarText.isCalendar(text.utf8) || name.hasSuffix(".ics") { return .calendar }
    if [".csv", ".tsv"].contains(where: name.hasSuffix) { return .csv }
    guard isOfTasks else { return nil }
    let isNamed = ["todo.txt", "done.txt"].contains(where: name.hasSuffix)
    if isNamed && !text.isEmpty { return .todoTxt }
    return MarkdownChecklist.isOne(text) ? .markdown : nil
  }

  /// Whether JSON is docket's own: an export, or records with ids and paths. Objects that have only an id and fields of
  /// the kind are too.
  static func isOwn(_ json: JSONNode, _ kind: KindIndex, _ schema: Schema) -> Bool {
    guard let first = json.items.map(\.first) ?? json else { return true }
    if first["id"] != nil,
      first["path"]?.string.flatMap({ schema.recordName(ofPath: Path($0)) }) != nil
    {
      return true
    }
    if json["kinds"] != nil || json["records"] != nil { return true }
    guard let members = first.members, first["id"] != nil else { return false }
    return members.allSatisfy { member in
      ["id", "path", "referrers"].contains(member.key)
        || schema[kind].field(named: member.key).map { field in
          (member.value.boolean != nil) == (field.type == .boolean) || member.value.isNull
        } ?? false
    }
  }
}

extension ImportFormat {
  /// The name of the tool that writes the format; `nil` for formats of no single program.
  package var toolTitle: String? { ImportTool.all.first { $0.format == self }?.title }

  /// What the tool exports; `nil` for formats of no single program.
  package var toolFiles: LocalizedText? { ImportTool.all.first { $0.format == self }?.files }
}

extension ImportTool {
  /// The number of columns that are common headings.
  func knownColumns(in header: [String]) -> Int {
    let known = Set(columns.flatMap(\.headings).map(headingKey))
    return header.count { known.contains(headingKey(CSVCells.unguarded($0))) }
  }
}

extension ImportFormat {
  /// The fields of a task that each of its records can have, so that an absent one is empty.
  var ownFields: [String] {
    switch self {
    case .todoTxt: ["due", "start", "repeat", "priority", "tags", "depends-on"]
    case .calendar:
      [
        "due", "start", "repeat", "priority", "tags", "depends-on", "notes", "assignee",
        "description",
      ]
    default: []
    }
  }
}
