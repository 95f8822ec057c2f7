import Model
import Workspace
import Text

/// Follows one record through the history: from each commit to the files of its parents which the record's
/// file continues, whatever number and folder they had.
struct HistoryWalker {
  /// A commit that had to do with the record, and where its file lay afterwards.
  struct Place: Hashable {
    let commit: String
    let path: String
  }

  /// What one commit did.
  struct Step {
    let revision: Revision
    let path: String
    let blob: String?
    let isMerge: Bool
    /// Where the record's file comes from: one place for each parent that has it.
    var sources: [(place: Place, blob: String)]

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
  private mutating func sources(of step: PathStep) throws(GitError) -> [(
    place: Place, blob: String
  )] {
    var sources: [(place: Place, blob: String)] = []
    let isTaken = step.parents.contains { $0.blob == step.blob }
    for parent in step.parents {
      let same = Place(commit: parent.step ?? parent.commit, path: step.path)
      guard let after = step.blob else {
        if let blob = parent.blob { sources.append((same, blob)) }
        continue
      }
      if let blob = parent.blob, isSurelySame(blob, after) {
        sources.append((same, blob))
        continue
      }
      if let found = try source(of: step, after, in: parent) {
        sources.append(found)
      } else if !isTaken, let blob = parent.blob, !areOfDifferentMoments(blob, after) {
        sources.append((same, blob))
      }
    }
    return sources
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

  /// The file of a parent that a step's file continues under another path.
  private mutating func source(
    of step: PathStep, _ after: String, in parent: PathStep.Parent
  ) throws(GitError) -> (place: Place, blob: String)? {
    let id = schema.recordName(ofPath: step.path)?.id
    let isNumbered = schema[kind].ids == .numbers
    let left = try git.changes(from: parent.commit, to: step.revision.commit).filter { change in
      guard let path = change.oldPath, path != step.path, isNumbered || change.newPath == nil else {
        return false
      }
      return schema.recordName(ofPath: path)?.kind == kind
    }
    if left.isEmpty { return nil }
    try read(Set(left.map(\.oldBlob)))
    let moved = left.filter { change in
      change.newPath == nil && change.oldPath.flatMap(schema.recordName)?.id == id
        && !areOfDifferentMoments(change.oldBlob, after)
    }
    let (recordKind, contents) = (schema[kind], contents)
    func isLike(_ change: GitFileChange, _ test: (Kind, [UInt8], [UInt8]) -> Bool) -> Bool {
      guard let one = contents[change.oldBlob], let other = contents[after] else { return false }
      return test(recordKind, one, other)
    }
    let tests: [(GitFileChange) -> Bool] = [
      { $0.oldBlob == after },
      { isLike($0) { $0.areSameButReferences($1, $2) } },
      { isLike($0) { isNumbered && $0.areLikelyOne($1, $2) } },
    ]
    let found =
      moved.count == 1
      ? moved[0] : tests.lazy.compactMap { test in left.filter(test).only }.first
    guard let found, let path = found.oldPath else { return nil }
    return (Place(commit: parent.commit, path: path), found.oldBlob)
  }
}

extension Collection {
  /// The element of what has one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
