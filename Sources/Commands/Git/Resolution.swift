import Model
import Platform
import TOML
import Text
import Workspace

/// What `docket git resolve` makes of a stopped merge, before anything is written.
struct Resolution {
  let versions: Versions
  let schema: Schema
  /// The files of the stopped merge, by path.
  let unmerged: [String: UnmergedFile]
  /// The content of files that change, and nil for those that go.
  private(set) var contents: [String: [UInt8]?] = [:]
  /// The paths that git shall take as resolved.
  private(set) var resolved: Set<String> = []
  private(set) var deeds: [Deed] = []
  /// The versions of files that git does not know yet to be in conflict: the common one and those of both
  /// sides.
  private(set) var conflicts: [String: [[UInt8]]] = [:]
  /// What a person has to see to.
  private(set) var open: [Matter] = []
  /// The numbers that records of the other side have here, by the names that they have there; with those
  /// of earlier commits of the same operation.
  var numbers: [RecordName: Int64]
  /// The numbers that records of ours have on the other side, which is kept.
  var ourNumbers: [RecordName: Int64] = [:]
  let read: (String) -> [UInt8]?
  private let stageBlobs: [String: [UInt8]]

  init(
    _ versions: Versions, unmerged: [UnmergedFile] = [], stageBlobs: [String: [UInt8]] = [:],
    numbers: [RecordName: Int64], read: @escaping (String) -> [UInt8]?
  ) {
    self.versions = versions
    schema = versions.schema
    self.unmerged = Dictionary(unmerged.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    self.stageBlobs = stageBlobs
    self.numbers = numbers
    self.read = read
  }

  /// The content of a file as it will be.
  func content(_ path: String) -> [UInt8]? {
    if let planned = contents[path] { return planned }
    return read(path)
  }

  mutating func set(_ path: String, _ bytes: [UInt8]?, isResolved: Bool = true) {
    contents[path] = .some(bytes)
    if isResolved { resolved.insert(path) }
  }

  mutating func note(_ deed: Deed) {
    if !deeds.contains(deed) { deeds.append(deed) }
  }

  mutating func leaveOpen(_ matter: Matter) {
    if !open.contains(matter) { open.append(matter) }
  }

  /// A record as messages name it.
  func title(of name: RecordName, _ bytes: [UInt8]) -> Deed.RecordTitle {
    let kind = schema[name.kind]
    let graph = Graph(schema: schema, files: [("\(kind.folder)/\(name.id).toml", bytes)])
    let title = graph.number(of: name.id, kind: name.kind).map {
      graph.title(of: $0, language: .english)
    }
    let isOwn = title != kind.untitled(id: name.id, language: .english)
    return Deed.RecordTitle(kind: kind, id: name.id, title: isOwn ? title : nil)
  }
}

extension Resolution {
  /// Merges the files that git stopped at by what they say.
  mutating func mergeRecords() {
    for file in unmerged.values.sorted(by: { $0.path < $1.path })
    where !resolved.contains(file.path) && contents[file.path] == nil {
      merge(file)
    }
  }

  private mutating func merge(_ file: UnmergedFile) {
    let path = file.path
    guard let name = schema.recordName(ofPath: path) else {
      return leaveOpen(.noRecord(path: path))
    }
    guard let ours = file.ours.flatMap({ stageBlobs[$0] }),
      let theirs = file.theirs.flatMap({ stageBlobs[$0] })
    else {
      return switch (file.ours, file.theirs) {
      case (nil, .some): leaveOpen(.removedHere(path: path))
      case (.some, nil): leaveOpen(.removedThere(path: path))
      default: leaveOpen(.underOtherNames(path: path))
      }
    }
    if let standing = content(path), !hasConflictMarkers(standing) {
      return leaveOpen(.editedSince(path: path))
    }
    let stageBase = file.base.flatMap { stageBlobs[$0] }
    let isReplaced = versions.replacements.names.contains(name)
    if let stageBase,
      isReplaced || schema[name.kind].areTwoRecords(base: stageBase, ours, theirs)
    {
      return leaveOpen(.takenForOne(path: path))
    }
    let document = Document(theirs)
    let followed = edits(of: name, to: document, ofTheirs: true)
    let other = apply(followed.all, to: document, name.kind) ?? theirs
    let base = stageBase ?? versions.origin(name) ?? []
    put(base: base, ours: ours, theirs: other, name.kind, at: path, .merged(path: path))
  }

  /// Merges three versions of a record into its file; `isRedirected` where git does not have the file
  /// in these versions.
  mutating func put(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], _ kind: KindIndex, at path: String, _ deed: Deed,
    isRedirected: Bool = false
  ) {
    do throws(MergeRefusal) {
      let merged = try Model.merge(
        base: base, ours: ours, theirs: theirs, as: schema[kind],
        style: ConflictStyle(ours: "ours", theirs: "theirs"))
      let isClean = merged.conflicts.isEmpty
      if isClean && merged.bytes == content(path) { return }
      set(path, merged.bytes, isResolved: isClean)
      if isClean { return note(deed) }
      if isRedirected { leaveInConflict(path, base, ours, theirs) }
      leaveOpen(.changedTwice(path: path, keys: merged.conflicts))
    } catch {
      if isRedirected {
        set(path, conflict(ours: ours, theirs: theirs, style: ConflictStyle()), isResolved: false)
        leaveInConflict(path, base, ours, theirs)
      }
      leaveOpen(.unmergeable(path: path))
    }
  }

  private mutating func leaveInConflict(
    _ path: String, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) {
    resolved.remove(path)
    conflicts[path] = [base, ours, theirs]
  }
}
