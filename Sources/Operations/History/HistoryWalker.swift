import Model
import Text
import Workspace

/// Follows one record through the history: from each commit to the files of its parents which the record's
/// file continues, whatever number and folder they had.
struct HistoryWalker {
  /// A commit that had to do with the record, and where its file lay afterwards.
  struct Place: Hashable {
    let commit: String
    let path: String
  }

  /// A place from which a record goes on, and what its file said there.
  typealias Source = (place: Place, blob: String)

  /// What one commit did.
  struct Step {
    let revision: Revision
    let path: String
    let blob: String?
    let isMerge: Bool
    /// Where the record's file comes from: one place for each parent that has it.
    var sources: [Source]

    /// The path that the file had before, where that was another.
    var oldPath: String? {
      guard let first = sources.first, sources.allSatisfy({ !$0.place.path.isExactly(path) }) else {
        return nil
      }
      return first.place.path
    }
  }

  private let git: Git
  private let schema: Schema
  private let kind: KindIndex
  private(set) var steps: [Place: Step] = [:]
  private(set) var contents: [String: [UInt8]] = [:]
  /// The last step to what lies at a path in a commit.
  private var lastSteps: [Place: Place] = [:]
  private var open: [Place] = []

  /// Follows the record whose file is at a path in a commit; where it is not there any more, the one that
  /// was there last.
  init(of path: String, in tip: String, _ kind: KindIndex, _ schema: Schema, _ git: Git)
    throws(GitError)
  {
    (self.git, self.schema, self.kind) = (git, schema, kind)
    try follow(Place(commit: tip, path: path))
    while let place = open.popLast() { try follow(place) }
    start = lastSteps[Place(commit: tip, path: path)]
  }

  /// The last step; nil where there never was such a file.
  private(set) var start: Place?

  /// The last step to where a file comes from.
  func step(_ source: Place) -> Place? { steps[source] == nil ? lastSteps[source] : source }

  /// Adds the steps to what lies at a path in a commit.
  private mutating func follow(_ place: Place) throws(GitError) {
    if lastSteps[place] != nil { return }
    let history = try git.steps(of: place.path, to: place.commit)
    guard let first = history.first else { return }
    lastSteps[place] = Place(commit: first.revision.commit, path: place.path)
    let blobs = Set(history.flatMap { [$0.blob] + $0.parents.map(\.blob) }.compactMap(\.self))
    try read(blobs)
    let known = Dictionary(
      history.map { ($0.revision.commit, $0) }, uniquingKeysWith: { one, _ in one })
    var pending = [first.revision.commit]
    while let commit = pending.popLast() {
      let here = Place(commit: commit, path: place.path)
      guard steps[here] == nil, let step = known[commit] else { continue }
      let sources = try sources(of: step)
      steps[here] = Step(
        revision: step.revision, path: step.path, blob: step.blob, isMerge: step.parents.count > 1,
        sources: sources)
      for (source, _) in sources {
        if source.path.isExactly(place.path), known[source.commit] != nil {
          pending.append(source.commit)
        } else {
          open.append(source)
        }
      }
    }
  }

  private mutating func read(_ blobs: Set<String>) throws(GitError) {
    contents.merge(try git.blobs(blobs.subtracting(contents.keys))) { one, _ in one }
  }

  /// Where the record that a step left comes from.
  ///
  /// A file that stays where it was, and tells by itself that it is the same record, is taken for it; whatever
  /// else may be it the history tells.
  private mutating func sources(of step: PathStep) throws(GitError) -> [Source] {
    var sources = step.parents.map { parent in
      parent.blob.flatMap { blob in
        step.blob.map { isSurelySame(blob, $0) } ?? true
          ? (Place(commit: parent.step ?? parent.commit, path: step.path), blob) : nil
      }
    }
    guard let after = step.blob, sources.contains(where: { $0 == nil }) else {
      return sources.compactMap(\.self)
    }
    let commit = step.revision.commit
    let changes = try git.step(of: commit, madeOf: step.parents.map(\.commit), in: schema)
    let open = sources.indices.filter { sources[$0] == nil }
    let candidates = open.flatMap { formerFiles(in: changes.changes[$0], of: step.path) }
    try read(Set(candidates.map(\.blob)))
    if candidates.allSatisfy({ areOfDifferentMoments($0.blob, after) }) {
      return sources.compactMap(\.self)
    }
    let paths = try git.formerPaths(of: step.path, in: commit, changes, schema)
    for index in open {
      guard let path = paths[index], let blob = changes.changes[index][path]?.old else { continue }
      let parent = step.parents[index]
      let isSame = path.isExactly(step.path)
      sources[index] = (
        Place(commit: isSame ? parent.step ?? parent.commit : parent.commit, path: path), blob
      )
      try read([blob])
    }
    return sources.compactMap(\.self)
  }

  /// The files of a parent that a file may continue: the one at its path, and those of its kind that changed, or
  /// went, at others.
  private func formerFiles(
    in changes: PathMap<HistoryStep.Change>, of path: String
  ) -> [(path: String, blob: String)] {
    let isNumbered = schema[kind].ids == .numbers
    return changes.compactMap { former, change in
      guard let blob = change.old, schema.recordName(ofPath: former)?.kind == kind,
        isNumbered || change.new == nil || former.isExactly(path)
      else { return nil }
      return (former, blob)
    }
  }

  private func isSurelySame(_ before: String, _ after: String) -> Bool {
    // Names are given by people: what lies at one path is one record.
    if before == after || schema[kind].ids != .numbers { return true }
    guard let one = contents[before], let other = contents[after] else { return true }
    return !schema[kind].areOfDifferentMoments(one, other) && schema[kind].seemsSame(one, other)
  }

  private func areOfDifferentMoments(_ one: String, _ other: String) -> Bool {
    guard let one = contents[one], let other = contents[other] else { return false }
    return schema[kind].areOfDifferentMoments(one, other)
  }
}
