package import Model
import Text

/// Where a column of a table goes.
enum TablePlace: Hashable {
  case id, path
  case field(Int)
  /// The key of the record in the other program.
  case key
  /// Whose it is: a name, an e-mail address or both.
  case assignee, assigneeEmail
  /// The keys or the names of the records that it depends on.
  case dependencies
  /// A labelled line at the end of the description.
  case text
  /// Nothing takes it; docket reports that.
  case lost
  case ignored
}

/// Where the columns of a table go, and what their values mean.
///
/// The user's choices come first, then the built-in map of the program that wrote the table, then the names and labels
/// of fields, and last what tables often call them (`OtherHeadings`).
struct TableMap {
  let kind: KindIndex
  let builtIn: BuiltInMap?
  private(set) var columns: [Column] = []
  /// What words mean in each field with choices.
  private(set) var choices: [Int: ChoiceWords] = [:]
  /// The field for columns without a field of their own; nil for a table that docket exported.
  private(set) var textField: Int?
  /// Whether the table is known to be another program's, so that an odd value does not stop the import.
  private(set) var isMapped = false
  /// What comes before the keys of columns that are known to no built-in map.
  private let keyPrefix: String

  struct Column {
    let heading: String
    /// What comes before its text in a description.
    let label: String
    var place: TablePlace
    /// The UTC offset of its times, where its heading says it.
    var offset: UTCOffset?
    /// How the built-in map knows it, with its position there.
    var builtIn: (rank: Int, column: BuiltInColumn)?
    /// Who decided: the user 2, the built-in map 1, the names of fields 0, other words for them -1.
    var layer = 0
  }

  init(
    _ header: [String], of kind: KindIndex, in schema: Schema, _ settings: TableSettings,
    _ builtIn: BuiltInMap? = nil
  ) throws(OperationError) {
    self.kind = kind
    self.builtIn = builtIn
    keyPrefix = settings.name ?? builtIn?.prefix ?? TableSettings.name(ofSource: settings.source)
    if header.count > ForeignTable.mostColumns {
      throw .importing(.tooManyColumns(header.count, most: ForeignTable.mostColumns))
    }
    let names = ColumnNames(of: schema[kind])
    let isForeign = builtIn != nil || settings.hasMap
    // A table that another kind has all columns of is hardly one of this kind.
    let fitting = isForeign ? [] : schema.kinds(fitting: header, ratherThan: kind)
    let chosen = try settings.places(names, schema[kind], header)
    let hasForeignIDs =
      fitting.isEmpty && schema[kind].fieldIndex(named: Origin.field) != nil
      && names.areIDsForeign(in: header)
    let otherHeadings =
      builtIn == nil && fitting.isEmpty && kind == schema.index(of: .task)
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
          throw .importing(.ambiguousColumn(heading, fields: found.map { $0.name(schema[kind]) }))
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
      throw .importing(
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

  /// Leaves one column for each place that holds one value: the user's before a built-in one, and both before one that is
  /// only called so. Several of a built-in map stay, in its order of preference.
  private mutating func settleClaims(_ kind: Kind) throws(OperationError) {
    var best: [TablePlace: Int] = [:]
    for position in columns.indices where columns[position].place.holdsOne(kind) {
      let place = columns[position].place
      guard let other = best[place] else {
        best[place] = position
        continue
      }
      let (new, old) = (columns[position].layer, columns[other].layer)
      if new == old && (new == 0 || new == 2) {
        throw .importing(
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
      if layer < columns[other].layer || layer < 0 || counts[place] ?? 0 > Self.mostForOneValue {
        columns[position].place = .text
        columns[position].builtIn = nil
      }
    }
  }

  /// No program has more columns for one value.
  private static let mostForOneValue = 10

  /// Leaves one column for what records are known by: one that the field `source` was chosen for or that is headed so,
  /// before a program's own key.
  private mutating func keepOneKey(_ kind: Kind) {
    let source = kind.fieldIndex(named: Origin.field).map(TablePlace.field)
    guard let chosen = columns.first(where: { $0.place == source }) else { return }
    for column in columns.indices
    where columns[column].place == .key && columns[column].layer < chosen.layer {
      (columns[column].place, columns[column].builtIn) = (.text, nil)
    }
  }

  /// The column that records are known by where they come from.
  func keyColumn(_ kind: Kind) -> Int? {
    let source = kind.fieldIndex(named: Origin.field).map(TablePlace.field)
    return columns.firstIndex { $0.place == .key || $0.place == source }
  }

  /// What a record is known by: the text of its key in a column, with a name of the table before it.
  ///
  /// A column that is headed as the field `source` is has such names already.
  func key(_ text: String, in position: Int) -> String {
    let column = columns[position]
    if let builtIn, column.builtIn != nil { return "\(builtIn.prefix):\(text)" }
    return column.layer == 0 || Origin.isKey(text) ? text : "\(keyPrefix):\(text)"
  }

  private mutating func take(
    _ value: ValueChoice, _ names: ColumnNames, _ kind: Kind
  ) throws(OperationError) {
    let found = names.contents(calledWithOffset: value.field).contents
    guard case .field(let field)? = found.first, found.count == 1 else {
      throw .importing(.unknownMapField(value.field, kind, nearest: names.nearest(to: value.field)))
    }
    guard let choice = choices[field]?.choice(named: value.choice) else {
      throw .importing(
        .unknownMapChoice(
          value.choice, field: kind.fields[field].name,
          choices: (kind.fields[field].choices ?? []).map(\.name),
          nearest: choices[field].flatMap { nearest(value.choice, among: $0.allNames) }))
    }
    choices[field]?.take(value.text, for: choice)
  }
}

extension TableSettings {
  /// The places that the user chose, by the keys of headings.
  fileprivate func places(
    _ names: ColumnNames, _ kind: Kind, _ header: [String]
  ) throws(OperationError) -> [String: TablePlace] {
    var places: [String: TablePlace] = [:]
    let headings = Set(header.map(headingKey))
    for choice in columns {
      if choice.isRequired && !headings.contains(headingKey(choice.heading)) {
        throw .importing(
          .unknownMapColumn(choice.heading, nearest: nearest(choice.heading, among: header)))
      }
      places[headingKey(choice.heading)] = try names.place(called: choice.place, kind)
    }
    return places
  }
}

extension TableSettings {
  /// What docket.toml calls the place of a column that the user named so, such as a field by its label.
  package static func place(_ word: String, of kind: Kind) -> String {
    let found = ColumnNames(of: kind).contents(calledWithOffset: word).contents
    return found.count == 1 ? found[0].name(kind) : word
  }
}

extension ColumnNames {
  /// The place that a word of the user's names.
  fileprivate func place(called word: String, _ kind: Kind) throws(OperationError) -> TablePlace {
    switch word {
    case "-": return .ignored
    case "+": return .text
    default: break
    }
    let found = contents(calledWithOffset: word).contents
    if found.count > 1 {
      throw .importing(.ambiguousColumn(word, fields: found.map { $0.name(kind) }))
    }
    guard let place = found.first, place != .path else {
      throw .importing(.unknownMapField(word, kind, nearest: nearest(to: word)))
    }
    return place
  }
}

extension TablePlace {
  /// Where a column of a built-in map goes: into the description if the kind does not have the field.
  fileprivate init(_ place: BuiltInColumn.Place, _ kind: Kind) {
    switch place {
    case .field(let name): self = kind.fieldIndex(named: name).map { .field($0) } ?? .text
    case .key: self = .key
    case .assignee: self = kind.fieldIndex(named: "assignee") == nil ? .text : .assignee
    case .assigneeEmail:
      self = kind.fieldIndex(named: "assignee") == nil ? .text : .assigneeEmail
    case .dependencies: self = kind.fieldIndex(named: "depends-on") == nil ? .text : .dependencies
    }
  }

  /// Whether it is where a built-in column goes too, so that its words mean the same.
  fileprivate func `is`(_ place: BuiltInColumn.Place, _ kind: Kind) -> Bool {
    self == TablePlace(place, kind)
  }

  /// Whether its cells go into fields of records.
  var isTaken: Bool {
    switch self {
    case .id, .path, .field, .key, .assignee, .assigneeEmail, .dependencies: true
    case .text, .lost, .ignored: false
    }
  }

  /// Whether it has room for one column only.
  fileprivate func holdsOne(_ kind: Kind) -> Bool {
    switch self {
    case .id, .path, .key, .assignee, .assigneeEmail: true
    case .field(let field): kind.fields[field].multiplicity == .one
    case .dependencies, .text, .lost, .ignored: false
    }
  }

  /// Whether it is a field that the workspace added.
  fileprivate func isOwnField(_ kind: Kind) -> Bool {
    guard case .field(let field) = self else { return false }
    return !Schema.isBuiltIn(kind.fields[field].name, of: kind)
  }

  /// What a header is told that names it.
  func name(_ kind: Kind) -> String {
    switch self {
    case .id: "id"
    case .path: "path"
    case .field(let field): kind.fields[field].name
    case .key: Origin.field
    case .assignee, .assigneeEmail: "assignee"
    case .dependencies: "depends-on"
    case .text: "description"
    case .lost, .ignored: ""
    }
  }
}

extension Field {
  /// Whether it has room for several lines of text.
  fileprivate var isForText: Bool { type == .multiLineText && multiplicity == .one }
}
