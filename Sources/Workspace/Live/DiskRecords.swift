import Model
import Platform
import Text

/// The records of a workspace as they lie on the disk: read all together, with single files read again since.
struct DiskRecords {
  /// The kinds that were read completely.
  private(set) var kinds: Set<KindIndex>
  /// As they were read all together.
  private let shards: [Shard]
  /// Whether a file cannot be read again by itself: links show what happens to others, and what a transaction left
  /// unfinished is told of the whole.
  private let isEntangled: Bool
  /// Where links lead to, by their paths, and all links to each of these places.
  private let targets: PathMap<String>
  private let links: PathMap<[String]>
  /// What files say that were read again since, or that are hidden by texts which are not saved; those without are gone.
  private var later: PathMap<[UInt8]?> = [:]
  /// What `shards(without:)` gave last.
  private var shown: (hidden: PathSet, shards: [Shard])?

  /// How many files are read again before all are: each is parsed anew with the next.
  private static let mostLater = 10_000

  init(of workspace: Workspace) throws(SystemError) {
    let (loaded, findings) = try workspace.readWhole()
    kinds = loaded.kinds
    shards = loaded.shards + workspace.shards(of: findings)
    isEntangled = !findings.isEmpty || !loaded.links.isEmpty
    let leading = loaded.links.compactMap { link in
      workspace.target(ofLink: link).map { (link, $0) }
    }
    targets = PathMap(leading) { $1 }
    links = PathMap(leading.map { ($1, [$0]) }, uniquingKeysWith: +)
  }

  /// The file of the workspace that a link leads to; nil where the path is no link's.
  func target(ofLink path: String) -> String? { targets[path] }

  /// These paths and those of all links to them.
  func withLinks(_ paths: PathSet) -> PathSet {
    links.isEmpty ? paths : paths.union(paths.flatMap { links[$0] ?? [] })
  }

  /// The records without what lies in some files; no reference in them is resolved.
  mutating func shards(without hidden: PathSet, _ schema: Schema) -> [Shard] {
    if let shown, shown.hidden == hidden { return shown.shards }
    let replaced = later.paths.union(hidden)
    var shards = replaced.isEmpty ? shards : shards.map { $0.without(replaced) }
    var reader = RecordReader(schema: schema)
    for case (let path, let bytes?) in later where !hidden.contains(path) {
      reader.read(bytes, at: path)
    }
    if !reader.shard.isEmpty { shards.append(reader.shard) }
    shown = (hidden, shards)
    return shards
  }

  /// What a file says that was noted or read again; nil where that is not known.
  func text(_ path: String) -> [UInt8]? { later[path] ?? nil }

  /// Notes what a file says, as it is known from a graph that has it.
  mutating func note(_ path: String, in graph: Graph) {
    guard later[path] == nil, let number = graph.number(ofPath: path) else { return }
    let bytes = graph.source(of: number)
    // What could not be read has no text.
    if graph[number].isBroken && bytes.isEmpty { return }
    later[path] = bytes
  }

  /// Whether something was found at a path that is no record's.
  private func isKnown(_ path: String) -> Bool {
    shards.contains { $0.mentions(path) }
  }

  /// Reads some files again, and returns what they say; nil where that does not do, for something among them is no
  /// plain file of a record, or they are many.
  mutating func read(
    _ paths: PathSet, of workspace: Workspace
  ) throws(SystemError) -> PathMap<[UInt8]?>? {
    let paths = paths.filter { workspace.mayMatter($0) }
    if paths.isEmpty { return [:] }
    if isEntangled || later.count + paths.count > Self.mostLater { return nil }
    let (files, findings) = try workspace.readUndisturbed {
      root throws(SystemError) -> PathMap<[UInt8]?>? in
      var files: PathMap<[UInt8]?> = [:]
      for path in paths {
        if let file = workspace.laterFile(path, below: root) {
          files[path] = file
        } else if isKnown(path) || !workspace.isGone(path) {
          // What is gone and was never seen is what programs write beside a file, to put it in its place.
          return nil
        }
      }
      return files
    }
    guard let files, findings.isEmpty else { return nil }
    later.merge(files) { $1 }
    shown = nil
    return files
  }
}

extension Workspace {
  /// The path in the workspace that a link leads to, whether anything is there or not; nil where it leads away, or to
  /// where nothing can be.
  fileprivate func target(ofLink path: String) -> String? {
    guard let root = try? resolvedPath(of: root) else { return nil }
    let target = (try? resolvedPath(of: "\(root)/\(path)")) ?? missingTarget(ofLink: path, root)
    return target.flatMap { isInside($0, of: root) ? relativePath($0, to: root) : nil }
  }

  private func missingTarget(ofLink path: String, _ root: String) -> String? {
    let folder = parent(of: path).map { "\(root)/\($0)" } ?? root
    guard let target = try? Directory.open(folder).linkTarget(lastName(of: path)) else {
      return nil
    }
    return realPath(isAbsolute(target) ? target : "\(folder)/\(target)")
  }

  /// Whether a file has to do with records: neither hidden nor beside their folders.
  fileprivate func mayMatter(_ path: String) -> Bool {
    let parts = path.split(at: "/")
    guard parts.count > 1 else { return schema.kindIndex(ofFolder: path) != nil }
    return schema.kindIndex(ofFolder: parts[0]) != nil
      && parts.allSatisfy { $0.utf8.first != UInt8(ascii: ".") }
      && FileRole(ofFileNamed: parts[parts.count - 1]) != .ignored
  }

  /// Whether nothing is there any more that was no record.
  fileprivate func isGone(_ path: String) -> Bool {
    schema.recordName(ofPath: path) == nil && !fileSystem.isTaken("\(root)/\(path)")
  }

  /// What a record's file has now, or that it is gone; nil where it is anything else, or its folder cannot be opened.
  fileprivate func laterFile(_ path: String, below root: borrowing Directory) -> [UInt8]?? {
    // A name that is no UTF-8 was repaired on its way here.
    guard let name = schema.recordName(ofPath: path), !path.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    var trail = FolderTrail()
    guard let folder = try? trail.open(parent(of: path) ?? "", name.kind, below: root) else {
      return nil
    }
    do throws(ReadFailure) {
      return .some(try folder.directory.read(lastName(of: path), limit: Self.fileSizeLimit))
    } catch {
      guard case .system(let error) = error else { return nil }
      return error.code == ErrorNumber.notFound ? .some(nil) : nil
    }
  }
}
