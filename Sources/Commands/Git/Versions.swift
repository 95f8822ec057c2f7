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
  /// By records that both sides have and the base has not, the newest version that both had once: what
  /// came by two ways.
  let origins: [RecordName: String]
  private let blobs: [String: [UInt8]]
  /// The records of the base that have lost their numbers to others on one side.
  private(set) var replacements: Replacements

  /// The files of one commit that are records.
  struct Tree {
    var paths: [RecordName: String] = [:]
    var blobs: [RecordName: String] = [:]

    init(_ files: [String: String], _ schema: Schema) {
      for (path, blob) in files.sorted(by: { $0.key < $1.key }) {
        guard let name = schema.recordName(ofPath: path) else { continue }
        paths[name] = path
        blobs[name] = blob
      }
    }
  }

  /// `newcomers` are the paths that the other side's version of some records has in its commit;
  /// `renumbered` are records of the other side that count with their first version as of the base.
  init(
    _ operation: GitOperation, newcomers: [RecordName: String] = [:],
    renumbered: some Collection<RecordName> = [], _ git: Git, _ schema: Schema
  ) throws(GitError) {
    self.schema = schema
    self.operation = operation
    var baseFiles: [String: String] = [:]
    if let base = operation.base { baseFiles = try git.files(of: base) }
    var base = Tree(baseFiles, schema)
    let ours = Tree(try git.files(of: operation.ours), schema)
    let theirFiles = try git.files(of: operation.theirs)
    var theirs = Tree(theirFiles, schema)
    for (name, path) in newcomers {
      (base.paths[name], base.blobs[name]) = (nil, nil)
      (theirs.paths[name], theirs.blobs[name]) = (path, theirFiles[path])
    }
    for (name, file) in try git.firstVersions(of: Set(renumbered), operation, schema) {
      (base.paths[name], base.blobs[name]) = (file.path, file.blob)
    }
    tipNames = Set(Tree(try git.files(of: operation.tip), schema).paths.keys)
    let added = theirs.blobs.keys.filter { [base, ours, theirs] name in
      guard base.blobs[name] == nil, let blob = ours.blobs[name] else { return false }
      return blob != theirs.blobs[name]
    }
    let origins = try git.origins(of: Set(added), operation, schema)
    var wanted = Set(origins.values)
    for name in theirs.blobs.keys
    where theirs.blobs[name] != base.blobs[name] || theirs.paths[name] != base.paths[name] {
      for tree in [base, ours, theirs] { if let blob = tree.blobs[name] { wanted.insert(blob) } }
    }
    for name in ours.blobs.keys
    where ours.blobs[name] != base.blobs[name] || ours.paths[name] != base.paths[name] {
      for tree in [base, ours, theirs] { if let blob = tree.blobs[name] { wanted.insert(blob) } }
    }
    if !newcomers.isEmpty { wanted.formUnion(Array(ours.blobs.values) + theirs.blobs.values) }
    blobs = try git.blobs(wanted)
    self.origins = origins
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    replacements = Replacements()
    replacements = try Replacements(self, renumbered: Set(renumbered), git)
  }

  /// The version of a record that both sides had once, though no common commit has it.
  func origin(_ name: RecordName) -> [UInt8]? { origins[name].flatMap { blobs[$0] } }

  func bytes(_ name: RecordName, in tree: Tree) -> [UInt8]? {
    tree.blobs[name].flatMap { blobs[$0] }
  }

  /// The records that each side added by itself under one number.
  var collisions: [RecordName] {
    theirs.paths.keys.filter { name in
      guard base.paths[name] == nil, origins[name] == nil, let ours = bytes(name, in: ours),
        let theirs = bytes(name, in: theirs)
      else { return false }
      return !schema[name.kind].areSurelyOne(ours, theirs)
    }.sorted { (Int64($0.id) ?? 0) < (Int64($1.id) ?? 0) }
  }

  /// The records that came by two ways into two files.
  var twins: [RecordName] {
    let collisions = Set(collisions)
    return theirs.paths.keys.filter { name in
      base.paths[name] == nil && !collisions.contains(name)
        && ours.paths[name].map { $0 != theirs.paths[name] } ?? false
    }.sorted { $0.id < $1.id }
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

extension Git {
  /// The version of each record that the other side began with.
  fileprivate func firstVersions(
    of names: Set<RecordName>, _ operation: GitOperation, _ schema: Schema
  ) throws(GitError) -> [RecordName: (path: String, blob: String)] {
    if names.isEmpty { return [:] }
    let folders = Set(names.map { schema[$0.kind].folder })
    var versions: [RecordName: (path: String, blob: String)] = [:]
    for file in try blobs(since: operation.base, to: operation.theirs, in: folders) {
      if let name = schema.recordName(ofPath: file.path), names.contains(name) {
        versions[name] = file
      }
    }
    return versions
  }

  /// The newest version of each record that both sides of an operation had at some time.
  fileprivate func origins(
    of names: Set<RecordName>, _ operation: GitOperation, _ schema: Schema
  ) throws(GitError) -> [RecordName: String] {
    if names.isEmpty { return [:] }
    let folders = Set(names.map { schema[$0.kind].folder })
    var theirs: [RecordName: Set<String>] = [:]
    for (path, blob) in try blobs(since: operation.base, to: operation.theirs, in: folders) {
      if let name = schema.recordName(ofPath: path) { theirs[name, default: []].insert(blob) }
    }
    var origins: [RecordName: String] = [:]
    for (path, blob) in try blobs(since: operation.base, to: operation.ours, in: folders) {
      guard let name = schema.recordName(ofPath: path), names.contains(name),
        origins[name] == nil, theirs[name]?.contains(blob) == true
      else { continue }
      origins[name] = blob
    }
    return origins
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
