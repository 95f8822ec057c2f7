import Model
import TOML
import Text
import Workspace

/// Follows one record through git's history, from each commit to its parents, even if the record's id or folder
/// changed.
struct HistoryWalker {
  /// A commit that changed the record, and the path of its file afterwards.
  struct Place: Hashable {
    let commit: String
    let path: Path
  }

  /// The place in a parent commit where the record comes from, and the blob with its content there; nil where it was
  /// deleted before a merge.
  typealias Source = (place: Place, blob: String?)

  /// The change that one commit made to the record.
  struct Step {
    let revision: Revision
    let path: Path
    let blob: String?
    let isMerge: Bool
    /// Where the record's file comes from: one place for each parent that has it.
    var sources: [Source]

    /// The path before this commit, if it was different.
    var oldPath: Path? {
      guard let first = sources.first, sources.allSatisfy({ $0.place.path != path }) else {
        return nil
      }
      return first.place.path
    }
  }

  private let repository: Repository
  private let schema: Schema
  private let kind: KindIndex
  private(set) var steps: [Place: Step] = [:]
  private(set) var blobs: [String: Blob] = [:]
  /// The last step that led to a path in a commit.
  private var lastSteps: [Place: Place] = [:]
  private var open: [Place] = []

  /// Follows the record whose file is at a path in a commit; if the file is deleted there, the record that was last at
  /// the path.
  init(
    of path: Path, in tip: String, _ kind: KindIndex, _ schema: Schema, _ repository: Repository
  )
    throws
  {
    (self.repository, self.schema, self.kind) = (repository, schema, kind)
    try follow(Place(commit: tip, path: path))
    while let place = open.popLast() { try follow(place) }
    start = lastSteps[Place(commit: tip, path: path)]
  }

  /// The newest step; `nil` if the file never existed.
  private(set) var start: Place?

  /// The step that led to a place.
  func step(_ source: Place) -> Place? { steps[source] == nil ? lastSteps[source] : source }

  /// Adds the steps that led to a path in a commit.
  private mutating func follow(_ place: Place) throws {
    if lastSteps[place] != nil { return }
    let history = try repository.steps(of: place.path, to: place.commit)
    guard let first = history.steps.first else { return }
    lastSteps[place] = Place(commit: first.revision.commit, path: place.path)
    blobs.merge(history.blobs) { one, _ in one }
    let known = Dictionary(
      history.steps.map { ($0.revision.commit, $0) }, uniquingKeysWith: { one, _ in one })
    var pending = [first.revision.commit]
    while let commit = pending.popLast() {
      let here = Place(commit: commit, path: place.path)
      guard steps[here] == nil, let step = known[commit] else { continue }
      let sources = try sources(of: step, among: known)
      steps[here] = Step(
        revision: step.revision, path: step.path, blob: step.blob, isMerge: step.parents.count > 1,
        sources: sources)
      for (source, _) in sources {
        if source.path == place.path, known[source.commit] != nil {
          pending.append(source.commit)
        } else {
          open.append(source)
        }
      }
    }
  }

  private mutating func read(_ names: Set<String>) throws {
    blobs.merge(try repository.blobs(names.subtracting(blobs.keys))) { one, _ in one }
  }

  /// The content of a blob; empty if it was not read.
  func document(_ blob: String) -> Document { Document(blobs[blob]?.content ?? []) }

  /// The places in the parents that a step continues: the same path in a parent that has it, or else the path of a
  /// former id, or else the file that git considers renamed, or else the deletion after which the record came back.
  private mutating func sources(
    of step: PathStep, among steps: [String: PathStep]
  ) throws -> [Source] {
    var sources: [Source] = []
    for parent in step.parents {
      if parent.blob != nil || step.blob == nil && parent.step != nil {
        let place = Place(commit: parent.step ?? parent.commit, path: step.path)
        sources.append((place, parent.blob))
      } else if let blob = step.blob,
        let (path, former, isCertain) = try formerFile(of: step, in: parent.commit, blob)
      {
        try read([former])
        if isCertain || mayBeOne(former, blob) {
          sources.append((Place(commit: parent.commit, path: path), former))
        }
      } else if step.parents.count == 1, let blob = step.blob,
        let deletion = parent.step.flatMap({ steps[$0] }), deletion.blob == nil,
        let last = deletion.parents.lazy.compactMap(\.blob).first
      {
        try read([last])
        // An id may have been given again to another record.
        if mayBeOne(last, blob) {
          sources.append((Place(commit: deletion.revision.commit, path: step.path), nil))
        }
      }
    }
    return sources
  }

  /// Whether two files that git considers one renamed file can belong to one record.
  private func mayBeOne(_ old: String, _ new: String) -> Bool {
    schema[kind].mayBeOne(document(old), document(new))
  }

  /// The file of a record under another path in a parent; not certain if only git considers it renamed.
  private func formerFile(
    of step: PathStep, in parent: String, _ blob: String
  ) throws -> (path: Path, blob: String, isCertain: Bool)? {
    let changes = try repository.renames(
      from: parent, to: step.revision.commit, below: schema[kind].folder)
    let gone = changes.filter { $0.oldPath != nil && $0.oldPath != $0.newPath }
    let own = schema.recordName(ofPath: step.path)
    let former = document(blob).formerNames(of: kind)
    for name in [own].compactMap(\.self) + former.reversed() {
      let found = gone.first { change in
        change.oldPath.flatMap { schema.recordName(ofPath: $0) } == name
      }
      if let found, let path = found.oldPath { return (path, found.oldBlob, true) }
    }
    let guess = gone.first { $0.newPath == step.path }
    return guess.flatMap { change in change.oldPath.map { ($0, change.oldBlob, false) } }
  }
}
