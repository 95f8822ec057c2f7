package import Model
import Text

/// The place that a column of a table maps to.
enum TablePlace: Hashable {
  case id, path
  case field(Int)
  /// The key of the record in the other program, or an address that has it.
  case key, address
  /// A number that other rows refer to.
  case row
  /// The assignee: a name, an e-mail address or both.
  case assignee, assigneeEmail
  /// The keys or names of other rows: what must be done first, what waits for this one, and its parent.
  case blockers, blocked, parent
  /// A labelled line at the end of the description.
  case text
  /// The column cannot be kept; docket reports that.
  case lost
  case ignored
}

/// Maps the columns of a table to fields, and their values to choices.
///
/// The user's choices take precedence over the columns of the tool that wrote the table, then names and labels of fields,
/// and last common headings (`ImportTool.plain`).
struct TableMap {
  let kind: KindIndex
  let tool: ImportTool?
  private(set) var columns: [Column] = []
  /// The words for the choices of each choice field.
  private(set) var choices: [Int: ChoiceWords] = [:]
  /// The text field that receives columns without a matching field; `nil` for a table that docket exported.
  private(set) var textField: Int?
  /// Whether another program wrote the table; an invalid value does not stop the import then.
  private(set) var isMapped = false
  /// A column whose cells are keys too, besides their field.
  private(set) var keyColumn: Int?
  /// The prefix of keys in `source`.
  let prefix: String

  struct Column {
    let heading: String
    /// The label of its texts in a description.
    let label: String
    var place: TablePlace
    /// The UTC offset of its times, from the heading.
    var offset: UTCOffset?
    /// The tool's column, with its order of preference.
    var tool: (rank: Int, column: ToolColumn)?
    /// The source of the mapping: the user (2), the tool (1), names of fields (0), common headings (-1).
    var layer = 0

    /// Whether its cells identify rows for other rows.
    func isReferredTo(_ kind: Kind) -> Bool {
      holdsKeys(kind) || place == .row || kind.numberField.map(TablePlace.field) == place
    }

    /// Whether its cells identify rows.
    func holdsKeys(_ kind: Kind) -> Bool {
      place == .key || place == .address
        || kind.fieldIndex(named: Origin.field).map(TablePlace.field) == place
    }
  }

  init(
    _ table: ForeignTable, of kind: KindIndex, in schema: Schema, _ settings: TableSettings,
    _ tool: ImportTool? = nil
  ) throws {
    self.kind = kind
    self.tool = tool
    let header = table.header
    prefix = settings.name ?? (tool?.format ?? .csv).rawValue
    if header.count > ForeignTable.mostColumns {
      throw OperationError.importing(.tooManyColumns(header.count, most: ForeignTable.mostColumns))
    }
    let names = ColumnNames(of: schema[kind])
    let isForeign = tool != nil || settings.hasMap
    // A table whose columns all belong to another kind is probably not of this kind.
    let fitting = isForeign ? [] : schema.kinds(fitting: header, ratherThan: kind)
    let chosen = try settings.places(names, schema[kind], header)
    let hasForeignIDs =
      fitting.isEmpty && schema[kind].fieldIndex(named: Origin.field) != nil
      && names.areIDsForeign(in: table, of: schema[kind])
    let isPlain =
      tool == nil && fitting.isEmpty && schema[kind].isOfWork
      && (hasForeignIDs
        || !header.contains { names.contents(calledWithOffset: $0).contents == [.id] })
    let (known, common) = (tool?.byHeading ?? [:], isPlain ? ImportTool.plain.byHeading : [:])
    for heading in header {
      let key = headingKey(heading)
      var column = Column(
        heading: heading.trimmed, label: tool?.label(heading.trimmed) ?? heading.trimmed,
        place: .text)
      if let place = chosen[key] {
        (column.place, column.layer) = (place, 2)
        column.tool = known[key].flatMap { place.is($0.column.place, schema[kind]) ? $0 : nil }
      } else if let known = known[key] {
        (column.tool, column.layer) = (known, 1)
        column.place = TablePlace(known.column.place, schema[kind])
      } else if tool?.ignores(heading) == true,
        names.contents(calledWithOffset: heading).contents.first?.isOwnField(schema[kind]) != true
      {
        column.place = .ignored
      } else {
        let (found, offset) = names.contents(calledWithOffset: heading)
        if found.count > 1 {
          throw OperationError.importing(
            .ambiguousColumn(heading, fields: found.map { $0.name(schema[kind]) }))
        }
        column.offset = offset
        if hasForeignIDs, tool == nil, found == [.id] {
          (column.place, column.layer) = (.key, -1)
        } else if let place = found.first, tool == nil || place.isOwnField(schema[kind]) {
          column.place = place
        } else if tool != nil,
          case .field(let own)? = names.contents(
            calledWithOffset: column.label
          ).contents.first, TablePlace.field(own).isOwnField(schema[kind])
        {
          column.place = .field(own)
        } else if let common = common[key] {
          (column.place, column.layer) = (TablePlace(common.column.place, schema[kind]), -1)
        }
      }
      columns.append(column)
    }
    try settleClaims(schema[kind])
    try chooseKey(settings, header, schema[kind])
    isMapped = isForeign || columns.contains { $0.layer < 0 && $0.place != .text }
    if columns.allSatisfy({ !$0.place.isTaken || $0.place == .path }) {
      throw OperationError.importing(
        .noFieldInHeader(schema[kind], fitting: schema.kinds(fitting: header, ratherThan: kind)))
    }
    if fitting.isEmpty, !columns.contains(where: { $0.place == .id }) {
      textField = schema[kind].labelledTextField
    }
    for column in columns.indices
    where columns[column].place == .text && (textField == nil || columns[column].heading.isEmpty) {
      columns[column].place = .lost
    }
    for index in schema[kind].fields.indices {
      choices[index] = ChoiceWords(index, of: schema[kind])
    }
    for value in settings.values { try take(value, names, schema[kind]) }
  }

  /// Leaves one column for each place that holds a single value: the user's choice before the tool's, then names, then
  /// common headings. If a tool has several, they stay in its order of preference.
  private mutating func settleClaims(_ kind: Kind) throws {
    var best: [TablePlace: Int] = [:]
    for position in columns.indices where columns[position].place.holdsOne(kind) {
      let place = columns[position].place
      guard let other = best[place] else {
        best[place] = position
        continue
      }
      let (new, old) = (columns[position].layer, columns[other].layer)
      if new == old && (new == 0 || new == 2) {
        throw OperationError.importing(
          .sameColumns(
            columns[other].heading, columns[position].heading, field: place.name(kind)))
      }
      if new > old { best[place] = position }
    }
    var counts: [TablePlace: Int] = [:]
    for position in columns.indices where columns[position].place.holdsOne(kind) {
      let (place, layer) = (columns[position].place, columns[position].layer)
      guard let other = best[place], other != position else { continue }
      counts[place, default: 0] += 1
      if layer < columns[other].layer || layer < 0 || counts[place] ?? 0 > Self.maxColumnsPerValue {
        columns[position].place = .text
        columns[position].tool = nil
      }
    }
  }

  /// No program has more columns for one value.
  private static let maxColumnsPerValue = 10

  /// Leaves one key column. A column that the user chose with `--key` or mapped to `source` replaces the tool's.
  private mutating func chooseKey(
    _ settings: TableSettings, _ header: [String], _ kind: Kind
  ) throws {
    let source = kind.fieldIndex(named: Origin.field).map(TablePlace.field)
    if let heading = settings.key {
      guard let column = header.firstIndex(where: { headingKey($0) == headingKey(heading) }) else {
        throw OperationError.importing(
          .unknownMapColumn(heading, nearest: nearest(heading, among: header)))
      }
      keyColumn = column
      if columns[column].place == .text { columns[column].place = .key }
      for other in columns.indices where other != column && columns[other].holdsKeys(kind) {
        (columns[other].place, columns[other].tool) = (.text, nil)
      }
      return
    }
    if let chosen = columns.first(where: { $0.place == source }) {
      for column in columns.indices
      where columns[column].place == .key && columns[column].layer < chosen.layer {
        (columns[column].place, columns[column].tool) = (.text, nil)
      }
    }
    let isKeyed = columns.contains { $0.holdsKeys(kind) || $0.place == .id }
    if isKeyed || tool == nil && columns.allSatisfy({ $0.layer >= 0 }) { return }
    // Issues of two repositories have the same numbers; without their addresses, nothing tells them apart.
    if tool?.columns.contains(where: { $0.place == .address }) == true { return }
    // A table of another program whose only ids are its numbers.
    keyColumn = kind.numberField.flatMap { number in
      columns.firstIndex { $0.place == .field(number) }
    }
  }

  /// Whether the table has ids or keys of its own, apart from a column that the user chose.
  func identifiesRows(_ kind: Kind) -> Bool {
    columns.indices.contains { $0 != keyColumn && columns[$0].holdsKeys(kind) }
      || columns.contains { $0.place == .id }
      || keyColumn.map { columns[$0].place == kind.numberField.map(TablePlace.field) } ?? false
  }

  /// The heading of the column with titles.
  func titleHeading(_ kind: Kind) -> String? {
    kind.fieldIndex(named: "title").flatMap { title in
      columns.first { $0.place == .field(title) }?.heading
    }
  }

  /// The key of a record: the text in a key column after the name of the tool or of the user's settings.
  ///
  /// A column with the heading of the field `source` contains the prefixes already.
  func key(_ text: String, in position: Int) -> String {
    let column = columns[position]
    if column.tool != nil { return "\(prefix):\(text)" }
    return column.layer == 0 && keyColumn != position || Origin.isKey(text)
      ? text : "\(prefix):\(text)"
  }

  /// The names of people by their ids, from the pairs of columns that have both.
  func people(in table: ForeignTable) -> [String: String] {
    var people: [String: String] = [:]
    let headings = table.header.map(headingKey)
    func columns(_ heading: String) -> [Int] {
      headings.indices.filter { headings[$0] == headingKey(heading) }
    }
    for pair in tool?.people ?? [] {
      for (id, name) in zip(columns(pair.id), columns(pair.name)) {
        for row in table.rows where !row[id].isEmpty && !row[name].isEmpty {
          people[row[id].trimmed] = row[name].trimmed
        }
      }
    }
    return people
  }

  /// Columns without a field that say nothing: they are empty, 0 or false in all rows.
  func silentColumns(in table: ForeignTable) -> Set<Int> {
    var silent = Set(columns.indices.filter { columns[$0].place == .text && columns[$0].layer < 2 })
    for row in table.rows where !silent.isEmpty {
      for (position, cell) in row where !cell.isEmpty && silent.contains(position) {
        if !["0", "false", "False", "FALSE", "[]", "{}"].contains(cell) { silent.remove(position) }
      }
    }
    return silent
  }

  private mutating func take(
    _ value: ValueChoice, _ names: ColumnNames, _ kind: Kind
  ) throws {
    let found = names.contents(calledWithOffset: value.field).contents
    guard case .field(let field)? = found.first, found.count == 1 else {
      throw OperationError.importing(
        .unknownMapField(value.field, kind, nearest: names.nearest(to: value.field)))
    }
    guard let choice = choices[field]?.choice(named: value.choice) else {
      throw OperationError.importing(
        .unknownMapChoice(
          value.choice, field: kind.fields[field].name,
          choices: (kind.fields[field].choices ?? []).map(\.name),
          nearest: choices[field].flatMap { nearest(value.choice, among: $0.allNames) }))
    }
    choices[field]?.take(value.text, for: choice)
  }
}

extension TableSettings {
  /// The places that the user chose, by heading keys.
  fileprivate func places(
    _ names: ColumnNames, _ kind: Kind, _ header: [String]
  ) throws -> [String: TablePlace] {
    var places: [String: TablePlace] = [:]
    let headings = Set(header.map(headingKey))
    for choice in columns {
      if choice.isRequired && !headings.contains(headingKey(choice.heading)) {
        throw OperationError.importing(
          .unknownMapColumn(choice.heading, nearest: nearest(choice.heading, among: header)))
      }
      places[headingKey(choice.heading)] = try names.place(called: choice.place, kind)
    }
    return places
  }
}

extension TableSettings {
  /// The place that a user's word names, as docket.toml writes it: for example a field's name instead of its label.
  package static func place(_ word: String, of kind: Kind) -> String {
    let found = ColumnNames(of: kind).contents(calledWithOffset: word).contents
    return found.count == 1 ? found[0].name(kind) : word
  }
}

extension ColumnNames {
  /// The place that a user's word names.
  fileprivate func place(called word: String, _ kind: Kind) throws -> TablePlace {
    switch word {
    case "-": return .ignored
    case "+": return .text
    default: break
    }
    let found = contents(calledWithOffset: word).contents
    if found.count > 1 {
      throw OperationError.importing(.ambiguousColumn(word, fields: found.map { $0.name(kind) }))
    }
    guard let place = found.first, place != .path else {
      throw OperationError.importing(.unknownMapField(word, kind, nearest: nearest(to: word)))
    }
    return place
  }
}

extension TablePlace {
  /// The place of a tool's column; the description if the kind does not have the field.
  fileprivate init(_ place: ToolColumn.Place, _ kind: Kind) {
    let dependencies = kind.fieldIndex(named: "depends-on")
    switch place {
    case .field(let name): self = kind.fieldIndex(named: name).map { .field($0) } ?? .text
    case .key: self = .key
    case .address: self = .address
    case .row: self = .row
    case .text: self = .text
    case .assignee: self = kind.assigneeField == nil ? .text : .assignee
    case .assigneeEmail: self = kind.assigneeField == nil ? .text : .assigneeEmail
    case .blockers: self = dependencies == nil ? .text : .blockers
    case .blocked: self = dependencies == nil ? .text : .blocked
    case .parent: self = dependencies == nil ? .text : .parent
    }
  }

  /// Whether a tool's column has the same place, so that its words mean the same.
  fileprivate func `is`(_ place: ToolColumn.Place, _ kind: Kind) -> Bool {
    self == TablePlace(place, kind)
  }

  /// Whether the cells go into fields of records.
  var isTaken: Bool {
    switch self {
    case .id, .path, .field, .key, .address, .assignee, .assigneeEmail, .blockers, .blocked,
      .parent:
      true
    case .row, .text, .lost, .ignored: false
    }
  }

  /// Whether the place accepts only one column.
  fileprivate func holdsOne(_ kind: Kind) -> Bool {
    switch self {
    case .id, .path, .key, .address, .assignee, .assigneeEmail, .parent: true
    case .field(let field): kind.fields[field].multiplicity == .one
    case .blockers, .blocked, .row, .text, .lost, .ignored: false
    }
  }

  /// Whether it is a field that the workspace declares.
  fileprivate func isOwnField(_ kind: Kind) -> Bool {
    guard case .field(let field) = self else { return false }
    return !Schema.isBuiltIn(kind.fields[field].name, of: kind)
  }

  /// The name of the place in messages.
  func name(_ kind: Kind) -> String {
    switch self {
    case .id: "id"
    case .path: "path"
    case .field(let field): kind.fields[field].name
    case .key, .address: Origin.field
    case .assignee, .assigneeEmail: kind.assigneeField.map { kind.fields[$0].name } ?? ""
    case .blockers, .blocked, .parent: "depends-on"
    case .text: "description"
    case .row, .lost, .ignored: ""
    }
  }
}

extension ImportTool {
  /// The columns by the keys of their headings, with their order of preference.
  fileprivate var byHeading: [String: (rank: Int, column: ToolColumn)] {
    var found: [String: (rank: Int, column: ToolColumn)] = [:]
    var rank = 0
    for column in columns {
      for heading in column.headings {
        found[headingKey(heading)] = (rank, column)
        rank += 1
      }
    }
    return found
  }
}
