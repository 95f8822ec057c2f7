import Model
import Platform
import TOML
import Workspace

/// The records of the commits that git brings together.
struct Versions {
  let schema: Schema
  let operation: GitOperation
  let base: Tree
  let ours: Tree
  let theirs: Tree
  /// The ids of everything that the operation will have brought in.
  let tipNames: Set<RecordName>
  private let blobs: [String: [UInt8]]

  /// The files of one commit that are records.
  struct Tree {
    var paths: [RecordName: String] = [:]
    var blobs: [RecordName: String] = [:]

    init(_ files: [String: String], _ schema: Schema) {
      for (path, blob) in files {
        guard let name = schema.recordName(ofPath: path) else { continue }
        paths[name] = path
        blobs[name] = blob
      }
    }
  }

  init(_ operation: GitOperation, _ git: Git, _ schema: Schema) throws(GitError) {
    self.schema = schema
    self.operation = operation
    var baseFiles: [String: String] = [:]
    if let base = operation.base { baseFiles = try git.files(of: base) }
    base = Tree(baseFiles, schema)
    ours = Tree(try git.files(of: operation.ours), schema)
    theirs = Tree(try git.files(of: operation.theirs), schema)
    tipNames = Set(Tree(try git.files(of: operation.tip), schema).paths.keys)
    var wanted: Set<String> = []
    for name in theirs.blobs.keys where theirs.blobs[name] != base.blobs[name] {
      for tree in [base, ours, theirs] { if let blob = tree.blobs[name] { wanted.insert(blob) } }
    }
    for name in ours.blobs.keys where ours.blobs[name] != base.blobs[name] {
      for tree in [base, ours] { if let blob = tree.blobs[name] { wanted.insert(blob) } }
    }
    blobs = try git.blobs(wanted)
  }

  func bytes(_ name: RecordName, in tree: Tree) -> [UInt8]? {
    tree.blobs[name].flatMap { blobs[$0] }
  }

  /// The records that each side added by itself under one number.
  var collisions: [RecordName] {
    theirs.paths.keys.filter { name in
      guard base.paths[name] == nil, let ours = bytes(name, in: ours),
        let theirs = bytes(name, in: theirs)
      else { return false }
      return schema[name.kind].areDifferent(ours, theirs)
    }.sorted { (Int64($0.id) ?? 0) < (Int64($1.id) ?? 0) }
  }

  /// The highest number of a kind on any side.
  func highestNumber(of kind: KindIndex) -> Int64 {
    var highest: Int64 = 0
    for names in [Set(base.paths.keys), Set(ours.paths.keys), Set(theirs.paths.keys), tipNames] {
      for name in names where name.kind == kind { highest = max(highest, Int64(name.id) ?? 0) }
    }
    return highest
  }
}

/// The values of a field that refers to something, in one version of a record.
func referenceItems(_ field: Field, in document: Document?) -> [Value] {
  guard let document, let entry = document.entry(at: [field.name]) else { return [] }
  let value = document.value(of: entry)
  if case .array(let items) = value { return items }
  return [value]
}

extension Schema {
  /// An id as a reference to it is written.
  func reference(to name: RecordName) -> Value {
    if self[name.kind].ids == .numbers, let number = Int64(name.id) { return .integer(number) }
    return .string(name.id)
  }
}
