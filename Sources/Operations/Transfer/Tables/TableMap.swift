package import Model
import Text

/// The place that a column of a table maps to.
enum TablePlace: Hashable {
  case id, path
  case field(Int)
  /// The key of the record in the other program.
  case key
  /// The assignee: a name, an e-mail address or both.
  case assignee, assigneeEmail
  /// The keys or names of the records that it depends on.
  case dependencies
  /// A labelled line at the end of the description.
  case text
  /// The column cannot be kept; docket reports that.
  case lost
  case ignored
}

/// Maps the columns of a table to fields, and their values to choices.
///
/// The user's choices take precedence over the built-in map of the program that wrote the table, then names and labels
/// of fields, and last common headings (`OtherHeadings`).
struct TableMap {
  let kind: KindIndex
  let builtIn: BuiltInMap?
  private(set) var columns: [Column] = []
  /// The words for the choices of each choice field.
  private(set) var choices: [Int: ChoiceWords] = [:]
  /// The text field that receives columns without a matching field; `nil` for a table that docket exported.
  private(set) var textField: Int?
  /// Whether another program wrote the table; an invalid value does not stop the import then.
  private(set) var isMapped = false
  /// The prefix of keys that are not in a column of the built-in map.
  private let keyPrefix: String

  struct Column {
    let heading: String
    /// The label of its texts in a description.
    let label: String
    var place: TablePlace
    /// The UTC offset of its times, from the heading.
    var offset: UTCOffset?
    /// The matching column of the built-in map, with its order of preference.
    var builtIn: (rank: Int, column: BuiltInColumn)?
    /// The source of the mapping: the user (2), the built-in map (1), names of fields (0), common headings (-1).
    var layer = 0
  }

  init(
    _ header: [String], of kind: KindIndex, in schema: Schema, _ settings: TableSettings,
    _ builtIn: BuiltInMap? = nil
  ) throws {
    self.kind = kind
    self.builtIn = builtIn
    keyPrefix = settings.name ?? builtIn?.prefix ?? TableSettings.name(ofSource: settings.source)
    if header.count > ForeignTable.mostColumns {
      throw OperationError.importing(.tooManyColumns(header.count, most: ForeignTable.mostColumns))
    }
    let names = ColumnNames(of: schema[kind])
    let isForeign = builtIn != nil || settings.hasMap
    // A table whose columns all belong to another kind is probably not of this kind.
    let fitting = isForeign ? [] : schema.kinds(fitting: header, ratherThan: kind)
    let chosen = try settings.places(names, schema[kind], header)
    let hasForeignIDs =
      fitting.isEmpty && schema[kind].fieldIndex(named: Origin.field) != nil
      && names.areIDsForeign(in: header)
    let otherHeadings =
      builtIn == nil && fitting.isEmpty && schema[kind].isOfWork
      && (hasForeignIDs
        || !header.contains { names.contents(calledWithOffset: $0).contents == [.id] })
    var ranks: [String: (rank: Int, column: BuiltInColumn)] = [:]
    for (rank, column) in (builtIn?.columns ?? []).enumerated() {
      ranks[headingKey(column.heading)] = (rank, column)
    }
    for heading in header {
      let key = headingKey(heading)
      var column = Column(
        heading: heading.trimmed, label: builtIn?.label(heading.trimmed) ?? heading.trimmed,
        place: .text)
      if let place = chosen[key] {
        (column.place, column.layer) = (place, 2)
        column.builtIn = ranks[key].flatMap { place.is($0.column.place, schema[kind]) ? $0 : nil }
      } else if let known = ranks[key] {
        (column.builtIn, column.layer) = (known, 1)
        column.place = TablePlace(known.column.place, schema[kind])
      } else if builtIn?.ignored.contains(key) == true {
        column.place = .ignored
      } else {
        let (found, offset) = names.contents(calledWithOffset: heading)
        if found.count > 1 {
          throw OperationError.importing(
            .ambiguousColumn(heading, fields: found.map { $0.name(schema[kind]) }))
        }
        column.offset = offset
        if hasForeignIDs, builtIn == nil, found == [.id] {
          (column.place, column.layer) = (.key, -1)
        } else if let place = found.first, builtIn == nil || place.isOwnField(schema[kind]) {
          column.place = place
        } else if builtIn != nil,
          case .field(let own)? = names.contents(
            calledWithOffset: column.label
          ).contents.first, TablePlace.field(own).isOwnField(schema[kind])
        {
          column.place = .field(own)
        } else if otherHeadings, let name = OtherHeadings.field(of: heading),
          let field = schema[kind].fieldIndex(named: name)
        {
          (column.place, column.layer) = (.field(field), -1)
        }
      }
      columns.append(column)
    }
    try settleClaims(schema[kind])
    keepOneKey(schema[kind])
    isMapped = isForeign || columns.contains { $0.layer < 0 && $0.place != .text }
    if columns.allSatisfy({ !$0.place.isTaken || $0.place == .path }) {
      throw OperationError.importing(
        .noFieldInHeader(schema[kind], fitting: schema.kinds(fitting: header, ratherThan: kind)))
    }
    if fitting.isEmpty, !columns.contains(where: { $0.place == .id }) {
      let fields = schema[kind].fields
      textField =
        schema[kind].fieldIndex(named: "description").flatMap {
          fields[$0].isForText ? $0 : nil
        } ?? fields.firstIndex(where: \.isForText)
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

  /// Leaves one column for each place that holds a single value: the user's choice before the built-in map, then names,
  /// then common headings. If a built-in map has several, they stay in its order of preference.
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
        columns[position].builtIn = nil
      }
    }
  }

  /// No program has more columns for one value.
  private static let maxColumnsPerValue = 10

  /// Leaves one key column: a column that the user or its heading maps to the field `source` replaces the program's own
  /// key.
  private mutating func keepOneKey(_ kind: Kind) {
    let source = kind.fieldIndex(named: Origin.field).map(TablePlace.field)
    guard let chosen = columns.first(where: { $0.place == source }) else { return }
    for column in columns.indices
    where columns[column].place == .key && columns[column].layer < chosen.layer {
      (columns[column].place, columns[column].builtIn) = (.text, nil)
    }
  }

  /// The column with the keys that identify records in their source.
  func keyColumn(_ kind: Kind) -> Int? {
    let source = kind.fieldIndex(named: Origin.field).map(TablePlace.field)
    return columns.firstIndex { $0.place == .key || $0.place == source }
  }

  /// The key of a record: the text in a key column, with a prefix that names the table.
  ///
  /// A column with the heading of the field `source` contains the prefixes already.
  func key(_ text: String, in position: Int) -> String {
    let column = columns[position]
    if let builtIn, column.builtIn != nil { return "\(builtIn.prefix):\(text)" }
    return column.layer == 0 || Origin.isKey(text) ? text : "\(keyPrefix):\(text)"
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
  /// The place of a column of a built-in map; the description if the kind does not have the field.
  fileprivate init(_ place: BuiltInColumn.Place, _ kind: Kind) {
    switch place {
    case .field(let name): self = kind.fieldIndex(named: name).map { .field($0) } ?? .text
    case .key: self = .key
    case .assignee: self = kind.assigneeField == nil ? .text : .assignee
    case .assigneeEmail: self = kind.assigneeField == nil ? .text : .assigneeEmail
    case .dependencies: self = kind.fieldIndex(named: "depends-on") == nil ? .text : .dependencies
    }
  }

  /// Whether a built-in column maps to the same place, so that its words mean the same.
  fileprivate func `is`(_ place: BuiltInColumn.Place, _ kind: Kind) -> Bool {
    self == TablePlace(place, kind)
  }

  /// Whether the cells go into fields of records.
  var isTaken: Bool {
    switch self {
    case .id, .path, .field, .key, .assignee, .assigneeEmail, .dependencies: true
    case .text, .lost, .ignored: false
    }
  }

  /// Whether the place accepts only one column.
  fileprivate func holdsOne(_ kind: Kind) -> Bool {
    switch self {
    case .id, .path, .key, .assignee, .assigneeEmail: true
    case .field(let field): kind.fields[field].multiplicity == .one
    case .dependencies, .text, .lost, .ignored: false
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
    case .key: Origin.field
    case .assignee, .assigneeEmail: kind.assigneeField.map { kind.fields[$0].name } ?? ""
    case .dependencies: "depends-on"
    case .text: "description"
    case .lost, .ignored: ""
    }
  }
}

extension Field {
  /// Whether the field holds several lines of text.
  fileprivate var isForText: Bool { type == .multiLineText && multiplicity == .one }
}
