import JSON
package import Model
import Text

extension ImportFormat {
  /// Whether the format is for work only: those that docket writes too are for tasks, those of other trackers for any
  /// kind with a status.
  package var isForWork: Bool { self != .docket && self != .csv }

  /// Whether the format can contain records of a kind.
  package func canContain(_ kind: Kind) -> Bool {
    switch self {
    case .docket, .csv: true
    case .jira, .trello, .asana, .todoist, .linear, .github: kind.isOfWork
    case .dummyJSON, .todoTxt, .taskwarrior, .calendar: kind.name == BuiltInKind.task.name
    }
  }

  /// Whether the format is text other than JSON.
  var isPlainText: Bool {
    switch self {
    case .csv, .todoTxt, .calendar, .jira, .asana, .todoist, .linear: true
    case .docket, .dummyJSON, .taskwarrior, .trello, .github: false
    }
  }

  /// The formats that can contain records of a kind.
  static func formats(of kind: KindIndex, in schema: Schema) -> [ImportFormat] {
    allCases.filter { $0.canContain(schema[kind]) }
  }

  /// Recognises the format of a text by its content and name; `kind` is the kind of a table's rows.
  static func recognised(
    in text: String, json: JSONNode?, named name: String, rowsOf kind: KindIndex, in schema: Schema,
    _ settings: TableSettings = TableSettings()
  ) -> ImportFormat? {
    if let json { return recognised(json, kind, schema) }
    let columns = ColumnNames(of: schema[kind])
    func isKnown(_ cell: String) -> Bool {
      columns.isKnown(CSVCells.unguarded(cell))
    }
    let header =
      CSVRows.header(
        of: text, separator: settings.separator, skippingLines: settings.skippedLines,
        knowing: isKnown) ?? []
    if schema[kind].isOfWork, let map = BuiltInMap(recognising: header) {
      return map.format
    }
    if settings.isForTable { return .csv }
    if let format = certain(text, named: name, kind, schema) { return format }
    if header.contains(where: isKnown) { return .csv }
    if header.count > 1, !schema.kinds(fitting: header, ratherThan: kind).isEmpty { return .csv }
    if schema[kind].isOfWork,
      header.count(where: { OtherHeadings.field(of: $0) != nil }) > 1
    {
      return .csv
    }
    return kind == schema.index(of: .task) && TodoTxtText(text).looksLikeIt ? .todoTxt : nil
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
    let text = TodoTxtText(text)
    let isNamed = ["todo.txt", "done.txt"].contains(where: name.hasSuffix)
    return isNamed && !text.isEmpty ? .todoTxt : nil
  }

  private static func recognised(
    _ json: JSONNode, _ kind: KindIndex, _ schema: Schema
  ) -> ImportFormat? {
    guard let first = json.items.map(\.first) ?? json else { return .docket }
    if isOwnRecord(first, schema) || json["kinds"] != nil || json["records"] != nil {
      return .docket
    }
    if schema[kind].isOfWork {
      if json["cards"]?.items != nil, json["lists"]?.items != nil { return .trello }
      if BuiltInMap.isGitHub(first) { return .github }
    }
    if kind == schema.index(of: .task) {
      if json["todos"] != nil { return .dummyJSON }
      if first["uuid"] != nil || first["entry"] != nil { return .taskwarrior }
      if first["todos"] != nil || first["todo"] != nil || first["completed"]?.boolean != nil {
        return .dummyJSON
      }
    }
    guard let members = first.members, first["id"] != nil else { return nil }
    let isRecord = members.contains {
      $0.key == "path" || schema[kind].fieldIndex(named: $0.key) != nil
    }
    return isRecord ? .docket : nil
  }

  /// Whether an object has the id and path of a record, whatever fields it has.
  private static func isOwnRecord(_ node: JSONNode, _ schema: Schema) -> Bool {
    node["id"] != nil && node["path"]?.string.flatMap { schema.recordName(ofPath: Path($0)) } != nil
  }
}

extension ImportFormat {
  /// The fields of a task that each of its records can have, so that an absent one is empty.
  var ownFields: [String] {
    switch self {
    case .todoTxt: ["due", "start", "repeat", "priority", "tags", "depends-on"]
    case .taskwarrior: ["due", "start", "priority", "tags", "depends-on", "notes"]
    case .calendar:
      [
        "due", "start", "repeat", "priority", "tags", "depends-on", "notes", "assignee",
        "description",
      ]
    default: []
    }
  }

  /// Whether the records are rows of a table.
  var isForTable: Bool { self == .csv || BuiltInMap(self) != nil }
}
