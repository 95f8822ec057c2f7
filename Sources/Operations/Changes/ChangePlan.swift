package import Model
package import Platform
package import TOML
import Text
package import Workspace

/// The changes that a command plans while it holds the workspace's lock.
package struct ChangePlan {
  private let settings: ChangeSettings
  package internal(set) var transaction: Transaction
  package private(set) var outcomes: [ChangeOutcome] = []
  package internal(set) var remarks: [ChangeRemark] = []
  /// Whether somebody agreed that a new record has the name of another one.
  package var allowsNamesakes = false
  /// Ids and numbers of the kinds to which records were added.
  private var known: [KindIndex: Graph] = [:]
  /// The ids that this plan has given to new records.
  private var given: Set<RecordName> = []
  /// The records that somebody typed last, so that they are not read twice.
  private var opened: Graph?
  private var random: RandomSource

  init(_ transaction: Transaction, _ settings: ChangeSettings) {
    (self.transaction, self.settings, random) = (transaction, settings, settings.random)
  }

  package var clock: Clock { settings.clock }
  /// The environment variables that say who the current user is.
  var environment: [String: String] { settings.environment }

  package var workspace: Workspace { transaction.workspace }
  package var schema: Schema { workspace.schema }

  /// The records with these names, all of one kind and none of them broken; fails if one is gone. A record that was
  /// renamed meanwhile is found by its former id.
  func records(_ names: [RecordName]) throws -> [RecordText] {
    guard let kind = names.first?.kind else { return [] }
    var ids = names.map(\.id)
    var graph: Graph
    if let opened, ids.allSatisfy({ opened.index(of: $0, kind: kind) != nil }) {
      graph = opened
    } else {
      graph = try workspace.open(ids, kind)
    }
    if ids.contains(where: { graph.index(of: $0, kind: kind) == nil }) {
      let known = try workspace.loadNumbers(of: kind)
      ids = ids.map { id in
        known.index(of: id, kind: kind) != nil
          ? id : known.record(formerly: id, kind: kind).map(known.id) ?? id
      }
      graph = try workspace.open(ids, kind)
    }
    var seen: Set<String> = []
    return try ids.filter { seen.insert($0).inserted }.map { id in
      RecordText(try graph.record(RecordName(kind: kind, id: id)), in: graph)
    }
  }

  /// The records that somebody typed, as they are while the workspace is locked. Of several, one word must be a whole name: each
  /// word of a name without quotes would mean another record.
  package mutating func resolve(
    _ typed: [String], _ kind: KindIndex, _ extent: RecordNames.Extent = .beginnings
  ) throws -> [RecordName] {
    let (graph, names) = try workspace.open(named: typed, kind) { text in
      typed.count > 1 && !text.contains(" ") ? .whole : extent
    }
    opened = graph
    return names
  }

  /// The status of a kind; throws if it has none.
  func status(of kind: KindIndex) throws -> Status {
    guard let status = schema[kind].status else {
      throw OperationError.change(.noField("status", schema[kind]))
    }
    return status
  }

  /// The field that a verb works with; throws if the kind has none.
  func field(
    _ field: KeyPath<Kind, Int?>, _ name: String, of kind: KindIndex
  ) throws -> Int {
    guard let index = schema[kind][keyPath: field] else {
      throw OperationError.change(.noField(name, schema[kind]))
    }
    return index
  }

  /// The number of a record, or its id if it has none, for errors.
  func shownID(of record: RecordText) -> String {
    let kind = schema[record.name.kind]
    return kind.number(in: record.document).map { String($0) } ?? kind.shown(id: record.name.id)
  }
}

extension ChangePlan {
  /// Plans edits of a record together with the edits that follow from them; the outcome says if nothing changes. If `skips` is
  /// true, the next record of the series is added.
  mutating func change(_ record: RecordText, _ edits: [FieldEdit], skips: Bool = false) throws {
    let kind = schema[record.name.kind]
    let edited = try edited(record, kind.following(edits, in: record.document, clock))
    let isSame = record.document.bytes == edited.bytes
    replace(record, by: edited, isSame ? .unchanged : .changed)
    try continueSeries(of: record, edited: edited, skips: skips)
    try removeNextIfReopened(record, edited: edited)
  }

  /// The content of a record's file after edits.
  func edited(_ record: RecordText, _ edits: [FieldEdit]) throws -> Document {
    let kind = schema[record.name.kind]
    do {
      return try kind.applying(edits, to: record.document)
    } catch {
      throw OperationError.change(.notEditable(path: record.path, kind: kind, id: record.name.id))
    }
  }

  /// Plans new content for a file, such as the fix of a finding. It is refused if the file has changed since it was read.
  package mutating func replaceFile(_ change: FileChange) { transaction.stage(change) }

  /// Plans new content for a record.
  package mutating func replace(
    _ record: RecordText, by document: Document, _ action: ChangeOutcome.Action = .changed
  ) {
    let path = reopenedPath(of: record, document) ?? record.path
    if path == record.path {
      transaction.stage(
        FileChange(path: path, before: record.document.bytes, after: document.bytes))
    } else {
      transaction.stage(FileChange(path: record.path, before: record.document.bytes, after: nil))
      transaction.stage(
        FileChange(path: path, after: document.bytes, modeOf: record.path))
    }
    note(action, record.name, path, document, before: record.document)
  }

  /// The path outside the archive for a record that new content opens again; nil for other records.
  private func reopenedPath(of record: RecordText, _ document: Document) -> Path? {
    let kind = schema[record.name.kind]
    guard let status = kind.status, !RecordScope.current.contains(record.path.parent),
      status.meaning(in: record.document) != .open, status.meaning(in: document) == .open
    else { return nil }
    return kind.folder.appending("\(record.name.id).toml")
  }

  /// Plans content that a person wrote for a record, with the edits that follow from it.
  package mutating func replace(
    _ record: RecordText, writtenBySomebody document: Document
  ) throws {
    let written = RecordText(name: record.name, path: record.path, document: document)
    let edits = schema[record.name.kind].following(
      rewriting: record.document, as: document, clock)
    let edited = edits.isEmpty ? document : try edited(written, edits)
    replace(record, by: edited)
    try continueSeries(of: record, edited: edited)
    try removeNextIfReopened(record, edited: edited)
  }

  /// An id for a new record with these values; no other record has or had it.
  mutating func newID(
    _ kind: KindIndex, _ values: [Int: Value]
  ) throws -> String {
    let isTaken = try takenIDs(of: kind)
    let id = schema[kind].newID(values, using: &random, isTaken: isTaken)
    self.given.insert(RecordName(kind: kind, id: id))
    return id
  }

  /// Takes an id for a new record; returns false if another record has or had it.
  mutating func take(_ name: RecordName) throws -> Bool {
    try !takenIDs(of: name.kind)(name.id) && given.insert(name).inserted
  }

  /// Tells whether a record has an id, also one that this plan adds, that git's sparse checkout leaves out, or that is deleted, or had it. Among
  /// ids with random characters, former ones are not looked for, since that would take reading all records.
  private mutating func takenIDs(
    of kind: KindIndex
  ) throws -> (String) -> Bool {
    let isKnown: (String) -> Bool
    if schema[kind].ids == .unique, let hasRecord = workspace.hintedRecords(of: kind) {
      isKnown = hasRecord
    } else {
      let records = try knownRecords(of: kind)
      isKnown = {
        records.index(of: $0, kind: kind) != nil || records.record(formerly: $0, kind: kind) != nil
      }
    }
    let hidden = try transaction.hiddenRecords()
    // Random characters are never given twice.
    let deleted = schema[kind].ids == .plain ? transaction.deletedIDs(of: kind) : []
    return { [given] id in
      let name = RecordName(kind: kind, id: id)
      return given.contains(name) || hidden.paths[name] != nil || deleted.contains(id)
        || isKnown(id)
    }
  }

  /// Plans a new record; `hasFreshName` says that no other record has its id and number.
  mutating func add(
    _ name: RecordName, _ path: Path, _ document: Document, hasFreshName: Bool
  ) throws {
    var change = FileChange(path: path, after: document.bytes)
    change.hasFreshName = hasFreshName
    transaction.stage(change)
    note(.added, name, path, document)
    guard !allowsNamesakes, let outcome = outcomes.last else { return }
    let namesakes = try workspace.namesakes(of: schema[name.kind].values(in: document), name.kind)
    if let other = namesakes.first { remarks.append(.namesake(outcome, of: other)) }
  }

  mutating func delete(_ record: RecordText) {
    transaction.stage(FileChange(path: record.path, before: record.document.bytes, after: nil))
    note(.deleted, record.name, record.path, record.document)
  }

  /// Plans a new id for a record; the file stays in its folder.
  mutating func rename(_ record: RecordText, to id: String, _ document: Document) {
    let path = record.path.parent.appending("\(id).toml")
    transaction.stage(FileChange(path: record.path, before: record.document.bytes, after: nil))
    transaction.stage(
      FileChange(path: path, after: document.bytes, modeOf: record.path))
    note(
      .renamed(from: record.name.id), RecordName(kind: record.name.kind, id: id), path, document,
      before: record.document)
  }

  /// Plans another folder for a record; its id and content stay.
  mutating func move(_ record: RecordText, to folder: Path) {
    let path = folder.appending("\(record.name.id).toml")
    guard path != record.path else {
      return note(.unchanged, record.name, path, record.document, before: record.document)
    }
    transaction.stage(FileChange(path: record.path, before: record.document.bytes, after: nil))
    transaction.stage(
      FileChange(path: path, after: record.document.bytes, modeOf: record.path))
    note(.moved(from: record.path), record.name, path, record.document, before: record.document)
  }

  /// The number for a new record of a kind with automatic numbers.
  mutating func nextNumber(of kind: KindIndex) throws -> Int64 {
    if let number = try transaction.nextNumber(of: kind) { return number }
    throw OperationError.change(.noNumberLeft(schema[kind]))
  }

  /// The ids and numbers of a kind's records, without other values.
  mutating func knownRecords(of kind: KindIndex) throws -> Graph {
    if let graph = known[kind] { return graph }
    let graph = try workspace.loadNumbers(of: kind)
    if let unread = graph.firstUnreadFolder(of: [kind]) {
      throw WorkspaceError.unread(unread, for: .id)
    }
    known[kind] = graph
    return graph
  }

  private mutating func note(
    _ action: ChangeOutcome.Action, _ name: RecordName, _ path: Path, _ document: Document,
    before: Document? = nil
  ) {
    outcomes.append(
      ChangeOutcome(action: action, name, path, document, before: before, schema))
  }
}
