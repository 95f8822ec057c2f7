import Model
import Platform
import Text

/// The records of a workspace on disk: all read at once, with changed files read again later.
struct DiskRecords: Sendable {
  /// The kinds that were read completely.
  private(set) var kinds: Set<KindIndex> = []
  /// The records from the last complete read, without the files in `leftOut`; references are not resolved.
  private var shards: [Shard] = []
  private var leftOut: Set<Path> = []
  /// The contents of files that were read again after the complete read; nil for deleted files.
  private var later: [Path: [UInt8]?] = [:]
  /// Whether a change requires reading everything again: an interrupted change is only detected by a complete read.
  private var isInterrupted = false

  /// The limit of files in `later`: all of them are parsed again at each update.
  private static let maxLaterCount = 10_000

  init() {}

  init(of workspace: Workspace) throws(SystemError) {
    let (loaded, findings) = try workspace.readWhole()
    kinds = loaded.kinds
    shards = loaded.shards + workspace.shards(of: findings)
    isInterrupted = !findings.isEmpty
  }

  /// Returns the records, with the unsaved texts in place of files.
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

  /// Reads changed files again, or everything if one of them is not a regular record file or there are too many. Returns whether
  /// anything changed.
  mutating func read(_ paths: Set<Path>, of workspace: Workspace) throws(SystemError) -> Bool {
    let paths = paths.filter { workspace.schema.mayMatter($0) }
    if paths.isEmpty { return false }
    guard !isInterrupted, later.count + paths.count <= Self.maxLaterCount,
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
  /// Whether a file can affect records: it is not hidden and is in the folder of a kind.
  fileprivate func mayMatter(_ path: Path) -> Bool {
    kindIndex(ofFolder: path.top) != nil
      && (path.top == path
        || !path.names.contains { $0.text.begins(with: ".") }
          && FileRole(ofFileNamed: path.name) != .ignored)
  }
}

extension Workspace {
  /// Returns the contents of record files, with nil for deleted ones. Returns nil as a whole if a path is not a regular record
  /// file or cannot be read.
  fileprivate func contents(of paths: Set<Path>) throws(SystemError) -> [Path: [UInt8]?]? {
    let (files, findings) = try readUndisturbed { root throws(SystemError) -> [Path: [UInt8]?]? in
      var files: [Path: [UInt8]?] = [:]
      let folders = Folders(below: root)
      for path in paths {
        guard let file = content(of: path, in: folders) else { return nil }
        files[path] = file
      }
      return files
    }
    return findings.isEmpty ? files : nil
  }

  private func content(of path: Path, in folders: Folders) -> [UInt8]?? {
    // The name was not valid UTF-8, so the file cannot be opened by this path.
    guard schema.recordName(ofPath: path) != nil, !path.text.unicodeScalars.contains("\u{FFFD}"),
      let folder = try? folders.folder(path.parent)
    else { return nil }
    do {
      return .some(try folder.read(path.name, limit: Self.fileSizeLimit))
    } catch {
      return error.code == ErrorNumber.notFound ? .some(nil) : nil
    }
  }
}
