import Model
import Platform
import TOML
import Text
import Workspace

/// What resolving makes of an operation of git, before anything is written.
struct Resolution {
  let versions: Versions
  /// Whether only records are looked at that lie under one number in two files.
  let isOfDuplicates: Bool
  /// The content of files that change, and nil for those that go.
  private(set) var contents: PathMap<[UInt8]?> = [:]
  /// The paths that git shall take as resolved.
  private(set) var resolved: PathSet = []
  /// New numbers first, then the changes that belong to records by these, then the rest.
  var actions: [ResolveAction] { noted.sorted { $0.rank < $1.rank } }
  private var noted: [ResolveAction] = []
  /// The versions of files that git does not know yet to be in conflict: the common one and those of both
  /// sides.
  private(set) var conflicts: PathMap<[[UInt8]?]> = [:]
  /// What a person has to see to.
  private(set) var unresolved: [UnresolvedConflict] = []
  /// Whether records stay under one number until all commits of a series are in.
  var hasDoubles = false
  /// What will be of each record, in the order of the versions.
  var outcomes: [RecordOutcome] = []
  /// Where references of each side lead now, where that is not where they led.
  var destinations: [RecordVersions.Side: [RecordName: Destination]] = [:]
  private let read: (String) -> [UInt8]?

  var schema: Schema { versions.schema }
  var sides: ResolveSides { ResolveSides(versions.operation.kind) }

  init(
    _ versions: Versions, isOfDuplicates: Bool = false, read: @escaping (String) -> [UInt8]?
  ) {
    self.versions = versions
    self.isOfDuplicates = isOfDuplicates
    self.read = read
  }

  /// The content of a file as it will be; of one that a sparse checkout leaves out, as the index has it.
  func content(_ path: String) -> [UInt8]? {
    if let planned = contents[path] { return planned }
    if let standing = read(path) { return standing }
    guard versions.folder.hidden.contains(path) else { return nil }
    return versions.folder.blobs[path].flatMap(versions.bytes)
  }

  /// What lies in the folder, before anything changes.
  func standing(_ path: String) -> [UInt8]? { read(path) }

  mutating func set(_ path: String, _ bytes: [UInt8]?, isResolved: Bool = true) {
    contents[path] = .some(bytes)
    if isResolved { resolved.insert(path) } else { resolved.remove(path) }
  }

  /// Has the index hold a file as it lies there.
  mutating func resolve(_ path: String) { resolved.insert(path) }

  mutating func leaveInConflict(_ path: String, _ versions: [[UInt8]?]) {
    conflicts[path] = versions
  }

  mutating func note(_ action: ResolveAction) {
    if !noted.contains(action) { noted.append(action) }
  }

  mutating func leaveOpen(_ conflict: UnresolvedConflict) {
    if !unresolved.contains(conflict) { unresolved.append(conflict) }
  }

  func stage(in transaction: inout Transaction) {
    for (path, bytes) in contents.sorted() {
      transaction.stage(FileChange(path: path, before: read(path), after: bytes))
    }
  }

  /// The numbers that records of the other side have here, by the names that they have there.
  var numbers: [RecordName: Int64] {
    var numbers: [RecordName: Int64] = [:]
    for (record, outcome) in zip(versions.records, outcomes) {
      guard outcome.exists, let theirs = record.theirs, theirs.name != outcome.name,
        outcome.isNew || record.ours.map({ $0.name == outcome.name }) ?? true
      else { continue }
      numbers[theirs.name] = Int64(outcome.name.id)
    }
    return numbers
  }

  /// A record as messages name it.
  func title(of name: RecordName, _ bytes: [UInt8]) -> ResolveAction.RecordTitle {
    let kind = schema[name.kind]
    let graph = Graph(schema: schema, files: [("\(kind.folder)/\(name.id).toml", bytes)])
    let title = graph.number(of: name.id, kind: name.kind).map {
      graph.title(of: $0, language: .english)
    }
    let isOwn = title != kind.untitled(id: name.id, language: .english)
    return ResolveAction.RecordTitle(kind: kind, id: name.id, title: isOwn ? title : nil)
  }
}

/// What will be of a record.
struct RecordOutcome {
  var name: RecordName
  /// Whether it stays, or came.
  var exists: Bool
  /// Whether it gets its number now.
  var isNew = false
  /// Whether what has its number is published.
  var yieldsToPublished = false
  /// Whether nothing is done about it, since a person has to decide something first.
  var isLeft = false
}

/// Where a reference leads.
enum Destination: Hashable {
  case name(RecordName)
  /// The record went.
  case gone
}
