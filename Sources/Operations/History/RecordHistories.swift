package import Model
import TOML
import Text
package import Workspace

/// The latest changes of all records, from one run of `git log` and one of `git cat-file`.
package struct RecordHistories: Sendable {
  /// The change that one commit made to a record.
  package struct Change: Sendable {
    package let revision: Revision
    package let action: RecordAction
    /// The changed fields; nil if they were not read.
    package fileprivate(set) var fields: [FieldDifference]?
    /// The blobs before and after the change; nil if the record is new or was deleted.
    fileprivate let blobs: (before: String, after: String)?
  }

  /// The latest changes of a record, newest first.
  package struct History: Sendable {
    package fileprivate(set) var changes: [Change] = []
    /// The number of older changes that are left out.
    package fileprivate(set) var omittedCount = 0
  }

  private var histories: [RecordIndex: History] = [:]
  /// The versions that were not read.
  package private(set) var unread: [UnreadVersion] = []
  /// Whether the clone lacks older commits.
  package let isShallow: Bool

  package subscript(record: RecordIndex) -> History { histories[record] ?? History() }

  /// How many commits are read, how many changes of one record are kept, and of how many the fields are read.
  private static let (maxCommits, maxChanges, maxRead) = (10_000, 20, 4_000)
}

extension Workspace {
  /// The latest changes of all records in git's history.
  package func histories(
    of graph: Graph, _ environment: [String: String]
  ) throws -> RecordHistories {
    let repository = try repository(environment)
    return try RecordHistories(of: graph, in: repository)
  }
}

extension RecordHistories {
  fileprivate init(of graph: Graph, in repository: Repository) throws {
    isShallow = try repository.isShallow()
    var read: [(record: RecordIndex, position: Int)] = []
    for (revision, changes) in try repository.latestChanges(limit: Self.maxCommits) {
      for (record, files) in FilesOfRecord.byRecord(changes, in: graph) {
        // The first commit of a shallow clone seems to add everything.
        guard let action = files.action, !(isShallow && action == .added) else { continue }
        let blobs = files.old.flatMap { old in files.new.map { (old.blob, $0.blob) } }
        var history = histories[record] ?? History()
        let position = history.changes.count
        if position < Self.maxChanges {
          history.changes.append(Change(revision: revision, action: action, blobs: blobs))
          if blobs != nil, read.count < Self.maxRead { read.append((record, position)) }
        } else {
          history.omittedCount += 1
        }
        histories[record] = history
      }
    }
    try readFields(of: read, graph, repository)
  }

  private mutating func readFields(
    of changes: [(record: RecordIndex, position: Int)], _ graph: Graph, _ repository: Repository
  ) throws {
    let names = changes.compactMap { histories[$0.record]?.changes[$0.position].blobs }
    let blobs = try repository.blobs(Set(names.flatMap { [$0.before, $0.after] }))
    for (record, position) in changes {
      guard let change = histories[record]?.changes[position], let names = change.blobs else {
        continue
      }
      guard let before = blobs[names.before]?.content, let after = blobs[names.after]?.content
      else {
        if let reason = blobs[names.before]?.unread ?? blobs[names.after]?.unread {
          unread.append(UnreadVersion(change.revision.commit, graph.path(of: record), reason))
        }
        continue
      }
      histories[record]?.changes[position].fields = differences(
        Document(before), Document(after), graph.schema[graph[record].kind])
    }
  }
}

/// The file of a record before and after a commit.
private struct FilesOfRecord {
  var old: (path: Path, blob: String)?
  var new: (path: Path, blob: String)?

  /// What the commit did to the record; nil if there is no file.
  var action: RecordAction? {
    guard let old else { return new == nil ? nil : .added }
    guard let new else { return .deleted }
    if old.path == new.path { return .changed }
    return old.path.name == new.path.name ? .moved : .renamed
  }

  /// The files that a commit changed, by their records, in order. A record is found by its id or a former one.
  static func byRecord(
    _ changes: [GitFileChange], in graph: Graph
  ) -> [(RecordIndex, FilesOfRecord)] {
    var files: [RecordIndex: FilesOfRecord] = [:]
    for change in changes {
      if let path = change.oldPath, let record = graph.record(ofFormerPath: path) {
        files[record, default: FilesOfRecord()].old = (path, change.oldBlob)
      }
      if let path = change.newPath, let record = graph.record(ofFormerPath: path) {
        files[record, default: FilesOfRecord()].new = (path, change.newBlob)
      }
    }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Graph {
  /// The record whose file has, or had before a rename, this path or one with the same name.
  fileprivate func record(ofFormerPath path: Path) -> RecordIndex? {
    guard let name = schema.recordName(ofPath: path) else { return nil }
    return index(of: name.id, kind: name.kind) ?? record(formerly: name.id, kind: name.kind)
  }
}
