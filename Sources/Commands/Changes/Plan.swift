import Model
import Platform
import TOML
import Text
import Workspace

/// What a command is about to do, while the workspace is locked.
struct Plan {
  let session: Session
  private(set) var transaction: Transaction
  private(set) var outcomes: [Outcome] = []

  init(session: Session, transaction: Transaction) {
    self.session = session
    self.transaction = transaction
  }

  var workspace: Workspace { transaction.workspace }
  var schema: Schema { workspace.schema }

  /// A record as it is, to be changed.
  struct Standing {
    let name: RecordName
    let path: String
    let document: Document
  }

  /// The records that a person named, none of them broken.
  func records(_ ids: [String], _ kind: KindIndex) throws(Failure) -> [Standing] {
    let graph = try reading { () throws(SystemError) in try workspace.open(ids, kind) }
    var records: [Standing] = []
    var seen: Set<String> = []
    for id in ids where seen.insert(id).inserted {
      let number = try record(id, kind, in: graph)
      records.append(standing(number, in: graph))
    }
    return records
  }

  /// The record that a person named, read as the workspace stands under the lock.
  func record(_ id: String, _ kind: KindIndex, in graph: Graph) throws(Failure) -> RecordNumber {
    try session.record(id, kind, in: graph) { () throws(Failure) in
      try reading { () throws(SystemError) in try workspace.load([kind]) }
    }
  }

  func standing(_ number: RecordNumber, in graph: Graph) -> Standing {
    Standing(
      name: RecordName(kind: graph[number].kind, id: graph.id(of: number)),
      path: graph.path(of: number), document: Document(graph.source(of: number)))
  }

  /// Makes system calls whose failure ends the command.
  func reading<Result>(_ calls: () throws(SystemError) -> Result) throws(Failure) -> Result {
    do throws(SystemError) {
      return try calls()
    } catch {
      throw Failure(error)
    }
  }

  mutating func nextNumber(of kind: KindIndex) throws(Failure) -> Int64 {
    do throws(NumberingError) {
      return try transaction.nextNumber(of: kind)
    } catch {
      throw Failure(error, schema)
    }
  }
}

extension Plan {
  /// Plans edits of a record; where they change nothing, it says so.
  mutating func change(_ record: Standing, _ edits: [FieldEdit]) throws(Failure) {
    let kind = schema[record.name.kind]
    let edited = try edited(record, kind.following(edits, in: record.document, session.clock))
    stage(record, edited.bytes, record.document.bytes == edited.bytes ? .unchanged : .changed)
  }

  /// A record's file after edits.
  func edited(_ record: Standing, _ edits: [FieldEdit]) throws(Failure) -> Document {
    do throws(EditError) {
      return try schema[record.name.kind].applying(edits, to: record.document)
    } catch {
      throw .refused(
        "\(sanitized(record.path)): the file is written in a way that this cannot be changed in",
        help: "edit it by hand: `docket \(schema[record.name.kind].name) edit \(record.name.id)`")
    }
  }

  mutating func stage(_ record: Standing, _ bytes: [UInt8], _ action: Outcome.Action) {
    transaction.stage(
      FileChange(path: record.path, before: record.document.bytes, after: bytes))
    note(action, record.name, record.path, bytes)
  }

  mutating func add(_ name: RecordName, _ path: String, _ bytes: [UInt8]) {
    transaction.stage(FileChange(path: path, before: nil, after: bytes))
    note(.added, name, path, bytes)
  }

  mutating func delete(_ record: Standing) {
    transaction.stage(
      FileChange(path: record.path, before: record.document.bytes, after: nil))
    note(.deleted, record.name, record.path, record.document.bytes)
  }

  /// Gives a record's file another id in its folder.
  mutating func rename(_ record: Standing, to id: String, _ bytes: [UInt8]) {
    let folder = record.path.dropLast(record.name.id.utf8.count + ".toml".utf8.count)
    let path = "\(folder)\(id).toml"
    transaction.stage(
      FileChange(path: record.path, before: record.document.bytes, after: nil))
    transaction.stage(
      FileChange(path: path, before: nil, after: bytes, modeOf: record.path))
    note(
      .renamed(from: record.name.id), RecordName(kind: record.name.kind, id: id), path, bytes)
  }

  private mutating func note(
    _ action: Outcome.Action, _ name: RecordName, _ path: String, _ bytes: [UInt8]
  ) {
    let graph = Graph(schema: schema, files: [(path, bytes)])
    let title = graph.number(of: name.id, kind: name.kind).map {
      graph.title(of: $0, language: session.language)
    }
    outcomes.append(
      Outcome(
        action: action, kind: schema[name.kind], id: name.id, path: path, title: title ?? ""))
  }
}
