import Model
import Platform
import TOML
import Text
import Workspace

/// The records of the commits that git brings together, each known by where it came from.
///
/// Only those are here of which one side, or the folder, has something else than the common commit.
struct Versions {
  let schema: Schema
  let operation: GitOperation
  /// Whether git has stopped and waits for somebody to go on.
  let isStopped: Bool
  private(set) var records: [RecordVersions] = []
  /// The names of records that are everywhere the same, with their paths.
  private(set) var untouched: [RecordName: [String]] = [:]
  /// The paths in the folder at which two records may have been mixed, or git stopped.
  private(set) var undecided: PathSet = []
  /// The paths of common files of which git brought what one side changed into a file of another record, since it
  /// took that for their new place.
  private(set) var misled: PathSet = []
  let folder: FolderFiles
  /// The blobs of both sides that are in conflict, at whatever path.
  private(set) var stoppedBlobs: Set<String> = []
  private(set) var contents: [String: [UInt8]]
  /// The paths of records of the sides, with their blobs.
  let base: PathMap<String>
  let ours: PathMap<String>
  let theirs: PathMap<String>
  /// The paths to which commits moved files, by those that they had.
  private(set) var moves: PathMap<String> = [:]
  /// The names by which records are known since commits renamed them, by former ones that nothing has any more.
  private(set) var renamed: [RecordName: RecordName] = [:]
  /// The names of records that may be what others were which are gone: a person knows.
  private(set) var maybeRenamed: [RecordName: RecordName] = [:]
  /// The numbers that records of the other side are known to have got before.
  let numbers: [RecordName: Int64]
  private var highest: [KindIndex: Int64] = [:]

  func bytes(_ blob: String) -> [UInt8]? { contents[blob] }
  func bytes(_ file: RecordFile?) -> [UInt8]? { file.flatMap { contents[$0.blob] } }

  /// The highest number of a kind that any commit of the operation, or the index, has.
  func highestNumber(of kind: KindIndex) -> Int64 { highest[kind] ?? 0 }
}

extension Versions {
  init(
    _ operation: GitOperation, isStopped: Bool, numbers: [RecordName: Int64], _ git: Git,
    _ workspace: Workspace
  ) throws(GitError) {
    let schema = workspace.schema
    self.schema = schema
    self.operation = operation
    self.isStopped = isStopped
    self.numbers = numbers
    let isRecord = { (path: String) in schema.recordName(ofPath: path) != nil }
    func recordFiles(of commit: String?) throws(GitError) -> PathMap<String> {
      guard let commit else { return [:] }
      return try git.files(of: commit).filter { isRecord($0.key) }
    }
    base = try recordFiles(of: operation.base)
    ours = try recordFiles(of: operation.ours)
    theirs = try recordFiles(of: operation.theirs)
    let head = isStopped ? operation.ours : try git.commit("HEAD") ?? operation.ours
    let headFiles = head == operation.ours ? ours : try recordFiles(of: head)
    let tipFiles = operation.tip == operation.theirs ? theirs : try recordFiles(of: operation.tip)
    folder = try git.folderFiles(of: workspace, besides: headFiles)
    stoppedBlobs = Set(folder.unmerged.values.flatMap { [$0.ours, $0.theirs].compactMap(\.self) })
    let now = folder.blobs.filter { isRecord($0.key) }

    let published = try git.published(in: operation)
    let start = try git.line(["merge-base", operation.ours, operation.theirs])
    let tips = [operation.ours, operation.theirs, head] + [operation.base].compactMap(\.self)
    let history = try git.history(of: tips + published, since: start, in: schema)

    let paths = base.paths.union(ours.keys).union(theirs.keys).union(now.keys)
    let stopped = folder.unmerged.paths
    let touched = paths.filter { [base, ours, theirs] path in
      let blob = ours[path]
      return stopped.contains(path) || blob != theirs[path] || blob != base[path]
        || blob != now[path]
    }
    for path in paths.subtracting(touched) {
      if let name = schema.recordName(ofPath: path) { untouched[name, default: []].append(path) }
    }
    for path in paths.union(tipFiles.keys) {
      guard let name = schema.recordName(ofPath: path), let number = Int64(name.id) else {
        continue
      }
      highest[name.kind] = max(highest[name.kind] ?? 0, number)
    }
    var blobs = stoppedBlobs.union(folder.unmerged.values.compactMap(\.base))
    for path in touched {
      for tree in [base, ours, theirs, now] { if let blob = tree[path] { blobs.insert(blob) } }
    }
    contents = try git.blobs(blobs.subtracting(folder.contents.keys))
      .merging(folder.contents) { one, _ in one }

    var tracing = Tracing(
      history: history, likeness: Likeness(schema: schema, contents: contents), touched: touched)
    let ownFiles = tracing.files(ours, in: operation.ours)
    let otherFiles = tracing.files(theirs, in: operation.theirs)
    try tracing.join(
      otherFiles, in: operation.theirs, with: ownFiles, in: operation.ours, known: numbers, git)
    try tracing.joinPutBack(
      otherFiles, in: operation.theirs, with: ownFiles, in: operation.ours, git)
    if let common = operation.base, common != start {
      let oldFiles = tracing.named(tracing.files(base, in: common))
      let others = tracing.named(otherFiles)
      let own = tracing.named(ownFiles).filter { others[$0.key] == nil }
      let gone = oldFiles.filter { others[$0.key] == nil }
      try tracing.join(
        gone, in: common, with: own, in: operation.ours, known: numbers, git)
    }
    let sides = (ours: tracing.named(ownFiles), theirs: tracing.named(otherFiles))
    let records = (
      ours: PathMap(sides.ours.map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one }),
      theirs: PathMap(sides.theirs.map { ($1.path, $0) }, uniquingKeysWith: { one, _ in one })
    )
    undecided = stopped
    let mixtures = try mixtures(records, touched, now, tracing.history, git)
    undecided.formUnion(mixtures.paths)
    misled = mixtures.formerPaths
    let present = try presentFiles(
      now, head, headFiles, &tracing, sides.ours, sides.theirs, numbers, git)
    assemble(sides.ours, sides.theirs, present, &tracing)
    try followSeries(&tracing, git)
    let older = Set(
      self.records.flatMap { $0.former + $0.picked + [$0.origin, $0.start].compactMap(\.self) })
    contents.merge(try git.blobs(older.subtracting(contents.keys))) { one, _ in one }
    try markPublished(published, &tracing, git)
    moves = tracing.history.moves
    renamed = renamedBefore(moves, paths)
    maybeRenamed = maybeRenamed(tracing.history.guesses, now)
  }
}

extension Versions {
  private mutating func assemble(
    _ own: Files, _ other: Files, _ present: [RecordHistory.Identity: [RecordFile]],
    _ tracing: inout Tracing
  ) {
    let common = operation.base.map { tracing.named(tracing.files(base, in: $0)) } ?? [:]
    let all = Set(own.keys).union(other.keys).union(common.keys).union(present.keys)
    let moved =
      isStopped || !operation.isOneOfMany
      ? [:]
      : tracing.history.moved(before: operation.theirs).mapValues { $0.map(tracing.canonical) }
    records = all.map { identity in
      var record = RecordVersions(
        base: common[identity], ours: own[identity], theirs: other[identity],
        now: present[identity] ?? [], firstPath: identity.path)
      if !isStopped, operation.isOneOfMany, let theirs = record.theirs, let now = record.now.first,
        now.blob != theirs.blob
      {
        record.former = tracing.history.versions(of: theirs.path, in: operation.theirs)
          .filter { $0 != theirs.blob }
      }
      if let ours = record.ours, let now = record.now.first, ours.place != now.place {
        let movers = moved[now.path, default: []]
        record.isTakenAlong = !movers.isEmpty && !movers.contains(identity)
      }
      if record.base == nil, let one = record.ours, let two = record.theirs {
        let versions = Set(tracing.history.versions(of: two.path, in: operation.theirs))
        record.origin =
          tracing.history.versions(of: one.path, in: operation.ours)
          .first(where: versions.contains) ?? tracing.removed[identity]
      }
      return record
    }.sorted { $0.sortKey < $1.sortKey }
  }

  /// Notes what earlier commits of a series made of the records that have another version by now.
  private mutating func followSeries(_ tracing: inout Tracing, _ git: Git) throws(GitError) {
    guard isStopped, operation.isOneOfMany, !numbers.isEmpty, let common = operation.base,
      let start = operation.start, start != operation.ours
    else { return }
    let files = try git.files(of: start)
    for index in records.indices {
      guard let base = records[index].base, let ours = records[index].ours else { continue }
      let former = files[ours.path] ?? files[base.path]
      if former == ours.blob { continue }
      records[index].start = former
      records[index].picked = tracing.history.versions(of: base.path, in: common)
    }
  }

  private mutating func markPublished(
    _ commits: [String], _ tracing: inout Tracing, _ git: Git
  ) throws(GitError) {
    for commit in commits {
      let tree: PathMap<String>
      switch commit {
      case operation.ours: tree = ours
      case operation.theirs: tree = theirs
      default: tree = try git.files(of: commit)
      }
      for index in records.indices {
        for file in [records[index].ours, records[index].theirs].compactMap(\.self)
        where tree[file.path] != nil {
          let side = file == records[index].ours ? operation.ours : operation.theirs
          if tracing.identity(of: file.path, in: commit)
            == tracing.identity(of: file.path, in: side)
          {
            records[index].isPublishedAs = file.name
          }
        }
      }
    }
  }
}
