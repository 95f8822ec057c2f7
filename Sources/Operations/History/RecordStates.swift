import Diagnostics
import Model
import TOML
import Text
import Workspace

/// A record's file in one of two states of the workspace.
struct RecordState {
  let name: RecordName
  let path: Path
  let document: Document
  /// Why git's version was not read.
  var unread: UnreadBlob?
}

/// The record files that differ between two states of the workspace, by path.
struct RecordStates {
  private var olds: [Path: RecordState] = [:]
  private var news: [Path: RecordState] = [:]
  /// The former paths of files that git considers renamed.
  private var renames: [Path: Path] = [:]
  private let schema: Schema

  init(_ changes: [GitFileChange], _ repository: Repository, _ workspace: Workspace)
    throws
  {
    schema = workspace.schema
    let isBlob = { (name: String) in !name.allSatisfy { $0 == "0" } }
    let blobs = try repository.blobs(
      Set(changes.flatMap { [$0.oldBlob, $0.newBlob] }.filter(isBlob)))
    for change in changes {
      if let path = change.oldPath, let name = schema.recordName(ofPath: path) {
        olds[path] = RecordState(
          name: name, path: path, document: Document(blobs[change.oldBlob]?.content ?? []),
          unread: blobs[change.oldBlob]?.unread)
      }
      if let path = change.newPath, let name = schema.recordName(ofPath: path) {
        let blob = blobs[change.newBlob]
        let bytes = blob == nil ? workspace.sourceFile(path)?.bytes : blob?.content
        news[path] = RecordState(
          name: name, path: path, document: Document(bytes ?? []), unread: blob?.unread)
      }
      if let old = change.oldPath, let new = change.newPath, old != new {
        renames[new] = old
      }
    }
  }

  init(
    _ olds: [RecordState], _ news: [RecordState], renames: [Path: Path], _ schema: Schema
  ) {
    self.schema = schema
    self.olds = Dictionary(olds.map { ($0.path, $0) }) { one, _ in one }
    self.news = Dictionary(news.map { ($0.path, $0) }) { one, _ in one }
    self.renames = renames
  }

  /// Each record once, in both states or in the only one that has it.
  ///
  /// Two files belong to the same record if they have the same kind and id; or else if one lists the other's id as a
  /// former id; or else if git considers the file renamed.
  func pairs() -> [(old: RecordState?, new: RecordState?)] {
    var pairs: [(old: RecordState?, new: RecordState?)] = []
    var gone: [RecordName: RecordState] = [:]
    for (path, old) in olds.sorted(by: { $0.key < $1.key }) where news[path] == nil {
      gone[old.name] = old
    }
    var came: [RecordState] = []
    for (path, new) in news.sorted(by: { $0.key < $1.key }) {
      if let old = olds[path] ?? gone.removeValue(forKey: new.name) {
        pairs.append((old, new))
      } else {
        came.append(new)
      }
    }
    var unknown: [RecordState] = []
    for new in came {
      let former = new.document.formerNames(of: new.name.kind).first { gone[$0] != nil }
      if let old = former.flatMap({ gone.removeValue(forKey: $0) }) {
        pairs.append((old, new))
      } else {
        unknown.append(new)
      }
    }
    for new in unknown {
      let former = renames[new.path].flatMap { olds[$0] }
      let isSame = former.map { gone[$0.name] != nil && schema.mayBeOne($0, new) } ?? false
      pairs.append((isSame ? former.flatMap { gone.removeValue(forKey: $0.name) } : nil, new))
    }
    return pairs + gone.values.map { ($0, nil) }
  }
}

extension Document {
  /// The former ids that a record lists, as names of its kind.
  func formerNames(of kind: KindIndex) -> [RecordName] {
    references(by: .formerIDs).compactMap { $0.asTyped.map { RecordName(kind: kind, id: $0) } }
  }
}

extension Schema {
  /// Whether two files with different ids can belong to one record: of the same kind, and without different numbers.
  fileprivate func mayBeOne(_ old: RecordState, _ new: RecordState) -> Bool {
    old.name.kind == new.name.kind
      && self[old.name.kind].mayBeOne(old.document, new.document)
  }
}

extension Kind {
  /// Whether two files can belong to one record: they must not have different numbers.
  func mayBeOne(_ old: Document, _ new: Document) -> Bool {
    guard let one = number(in: old), let other = number(in: new) else { return true }
    return one == other
  }
}
