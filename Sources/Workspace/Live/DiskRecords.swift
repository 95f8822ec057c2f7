import Model
import Platform
import Text

/// The records of a workspace as they are on the disk: read all together, with single files read again since.
struct DiskRecords {
  /// The kinds that were read completely.
  private(set) var kinds: Set<KindIndex> = []
  /// As they were read all together, without the files in `leftOut`; no reference in them is resolved.
  private var shards: [Shard] = []
  private var leftOut: Set<Path> = []
  /// The contents of files that were read again since; nil for those that are gone.
  private var later: [Path: [UInt8]?] = [:]
  /// Whether no file can be read again by itself: links show what happens to others, and a change that was not finished
  /// is found in the whole.
  private var isEntangled = false

  /// How many files are read again before all are: each is parsed anew with the next.
  private static let maxLaterCount = 10_000

  init() {}

  init(of workspace: Workspace) throws(SystemError) {
    let (loaded, findings) = try workspace.readWhole()
    kinds = loaded.kinds
    shards = loaded.shards + workspace.shards(of: findings)
    isEntangled = !findings.isEmpty || !loaded.links.isEmpty
  }

  /// The records, some files as texts have them that are not saved.
  mutating func shards(under texts: [Path: [UInt8]], _ schema: Schema) -> [Shard] {
    let new = Set(texts.keys).union(later.keys).subtracting(leftOut)
    if !new.isEmpty {
      shards = shards.map { $0.without(new) }
      leftOut.formUnion(new)
    }
    var reader = RecordReader(schema: schema)
    for (path, text) in texts where path != Workspace.fileName {
      reader.readBounded(text, at: path)
    }
    for case (let path, let bytes?) in later where texts[path] == nil {
      reader.read(bytes, at: path)
    }
    return shards + [reader.shard]
  }

  /// Reads changed files again; everything where that does not do, for something among them is no plain file of a
  /// record, or they are many. Returns whether anything is different now.
  mutating func read(_ paths: Set<Path>, of workspace: Workspace) throws(SystemError) -> Bool {
    let paths = paths.filter { workspace.schema.mayMatter($0) }
    if paths.isEmpty { return false }
    guard !isEntangled, later.count + paths.count <= Self.maxLaterCount,
      let read = try workspace.contents(of: paths)
    else {
      self = try DiskRecords(of: workspace)
      return true
    }
    let changed = read.filter { path, bytes in later[path] != .some(bytes) }
    later.merge(changed) { $1 }
    return !changed.isEmpty
  }
}

extension Schema {
  /// Whether a file has to do with records: neither hidden nor beside their folders.
  fileprivate func mayMatter(_ path: Path) -> Bool {
    kindIndex(ofFolder: path.top) != nil
      && (path.top == path
        || !path.names.contains { $0.text.begins(with: ".") }
          && FileRole(ofFileNamed: path.name) != .ignored)
  }
}

extension Workspace {
  /// The contents of records' files, nil for those that are gone; nil where one is anything else, or something else is
  /// wrong.
  fileprivate func contents(of paths: Set<Path>) throws(SystemError) -> [Path: [UInt8]?]? {
    let (files, findings) = try readUndisturbed { root throws(SystemError) -> [Path: [UInt8]?]? in
      var files: [Path: [UInt8]?] = [:]
      var trail = FolderTrail()
      for path in paths {
        guard let file = content(of: path, by: &trail, below: root) else { return nil }
        files[path] = file
      }
      return files
    }
    return findings.isEmpty ? files : nil
  }

  private func content(
    of path: Path, by trail: inout FolderTrail, below root: borrowing Directory
  ) -> [UInt8]?? {
    // A name that is no UTF-8 was repaired on its way here.
    guard let name = schema.recordName(ofPath: path), !path.text.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    guard let folder = try? trail.open(path.parent, name.kind, below: root) else {
      return nil
    }
    do throws(ReadFailure) {
      return .some(try folder.directory.read(path.name, limit: Self.fileSizeLimit))
    } catch {
      guard case .system(let error) = error else { return nil }
      return error.code == ErrorNumber.notFound ? .some(nil) : nil
    }
  }
}
