import Model
import Text

/// The finding of where the files that a step changed come from.
struct HistoryMatching {
  typealias Identity = RecordHistory.Identity

  private struct Left {
    let place: Identity
    let identity: Identity
    let name: RecordName
    let blob: String
    /// Whether the step has nothing at this path.
    let isGone: Bool
  }

  private struct File {
    let path: String
    let blob: String
    let name: RecordName
  }

  private let step: HistoryStep
  private let likeness: Likeness
  /// The files of parents that the step does not have as they were.
  private var left: [Left] = []
  /// The same by what they say but for references.
  private var leftByText: [Text: [Int]] = [:]
  /// The records of which it is known where they are.
  private var placed: Set<Identity> = []
  private var found: PathMap<Identity?> = [:]
  /// The paths of new records, named by people, by those of records that are gone and say something of what they
  /// say: maybe renamed, which only a person knows.
  private(set) var guesses: PathMap<String> = [:]

  private struct Text: Hashable {
    let kind: KindIndex
    let bytes: [UInt8]
  }

  /// More comparisons than this are not made to find files that were renamed and edited at once.
  private static let limit = 200_000

  init(_ step: HistoryStep, _ likeness: Likeness) {
    self.step = step
    self.likeness = likeness
  }

  /// The places of the step's changed files in its parents, and nil for new ones; `identity` tells the
  /// record that a parent's file is.
  mutating func run(_ identity: (Identity) -> Identity) -> PathMap<Identity?> {
    let written = step.written.compactMap { path, blob in
      likeness.schema.recordName(ofPath: path).map { File(path: path, blob: blob, name: $0) }
    }.sorted {
      ($0.name.id.utf8.count, ExactText($0.path)) < ($1.name.id.utf8.count, ExactText($1.path))
    }
    findUntouched(identity)
    if written.isEmpty { return found }
    if step.comparedBlobs.isEmpty {
      for file in written {
        found[file.path] = Identity(commit: step.parents[0], path: file.path)
      }
      return found
    }
    findLeft(identity)
    var open: [File] = []
    for file in written where !settle(file, standing(file, identity), identity) {
      open.append(file)
    }
    for file in open where !settle(file, moved(file), identity) { found[file.path] = .some(nil) }
    open = open.filter { found[$0.path] == .some(nil) }
    let isMany = open.count * left.count > Self.limit
    for file in open { _ = settle(file, edited(file, isMany: isMany, identity), identity) }
    if !isMany {
      findRenamed(open.filter { found[$0.path] == .some(nil) }, identity)
      guess(open.filter { found[$0.path] == .some(nil) })
    }
    return found
  }

  private mutating func settle(
    _ file: File, _ place: Identity?, _ identity: (Identity) -> Identity
  ) -> Bool {
    guard let place else { return false }
    found[file.path] = place
    placed.insert(identity(place))
    return true
  }

  /// Files that another parent than the first has as they are.
  private mutating func findUntouched(_ identity: (Identity) -> Identity) {
    guard let first = step.changes.first, step.parents.count > 1 else { return }
    for (path, change) in first where change.new != nil {
      guard let index = step.changes.firstIndex(where: { $0[path] == nil }) else { continue }
      let place = Identity(commit: step.parents[index], path: path)
      found[path] = place
      placed.insert(identity(place))
    }
  }

  private mutating func findLeft(_ identity: (Identity) -> Identity) {
    for (parent, changes) in zip(step.parents, step.changes) {
      for (path, change) in changes {
        guard let blob = change.old, let name = likeness.schema.recordName(ofPath: path) else {
          continue
        }
        let place = Identity(commit: parent, path: path)
        left.append(
          Left(
            place: place, identity: identity(place), name: name, blob: blob,
            isGone: change.new == nil))
      }
    }
    left.sort {
      ($0.name.id.utf8.count, ExactText($0.place.path))
        < ($1.name.id.utf8.count, ExactText($1.place.path))
    }
    for (index, file) in left.enumerated() {
      if let text = text(file.blob, file.name.kind) { leftByText[text, default: []].append(index) }
    }
  }

  private func text(_ blob: String, _ kind: KindIndex) -> Text? {
    guard let bytes = likeness.contents[blob] else { return nil }
    let text = likeness.schema[kind].textButReferences(bytes)
    return text.isEmpty ? nil : Text(kind: kind, bytes: text)
  }

  /// The parents' files at a path.
  private func atSamePath(_ path: String) -> [(place: Identity, blob: String)] {
    zip(step.parents, step.changes).compactMap { parent, changes in
      changes[path]?.old.map { (Identity(commit: parent, path: path), $0) }
    }
  }

  /// A file that stayed where it was and is surely the same record.
  private func standing(_ file: File, _ identity: (Identity) -> Identity)
    -> Identity?
  {
    let former = atSamePath(file.path)
    guard let only = former.first else { return nil }
    let kind = file.name.kind
    // Names are given by people.
    if likeness.schema[kind].numberField == nil { return only.place }
    if let same = former.first(where: { likeness.areSame($0.blob, file.blob, kind) }) {
      return same.place
    }
    let alike = former.filter { likeness.areLikelyOne($0.blob, file.blob, kind) }
    return Set(alike.map { identity($0.place) }).count == 1 ? alike[0].place : nil
  }

  /// A file that says what another, which is not there any more as it was, said.
  private func moved(_ file: File) -> Identity? {
    guard let text = text(file.blob, file.name.kind) else { return nil }
    let candidates = (leftByText[text] ?? []).map { left[$0] }.filter {
      !$0.place.path.isExactly(file.path) && !placed.contains($0.identity)
    }
    return (candidates.first { $0.name == file.name } ?? candidates.first)?.place
  }

  /// A file that was edited where it lay, or renamed and edited at once.
  private func edited(_ file: File, isMany: Bool, _ identity: (Identity) -> Identity)
    -> Identity?
  {
    let kind = file.name.kind
    let former = atSamePath(file.path).filter { !placed.contains(identity($0.place)) }
    if let first = former.first { return first.place }
    if isMany { return nil }
    let open = left.filter { $0.name.kind == kind && !placed.contains($0.identity) }
    let sameName = open.first { candidate in
      candidate.isGone && candidate.name == file.name
        && !likeness.areOfDifferentMoments(candidate.blob, file.blob, kind)
    }
    if let sameName { return sameName.place }
    let isCounted = likeness.schema[kind].numberField != nil
    let alike = open.filter { candidate in
      isCounted
        ? likeness.areLikelyOne(candidate.blob, file.blob, kind)
        : candidate.isGone && isFollowed(candidate.name, to: file.name)
    }
    return Set(alike.map(\.identity)).count == 1 ? alike[0].place : nil
  }

  /// Files with names that people give, which were renamed and edited at once while nothing referred to them:
  /// one that is gone, one that is new, and no other that either might be.
  private mutating func findRenamed(_ open: [File], _ identity: (Identity) -> Identity) {
    let gone = left.filter { $0.isGone && !placed.contains($0.identity) }
    for file in open where true {
      let former = gone.filter { likeness.areRenamed($0.blob, $0.name, file.blob, file.name) }
      guard Set(former.map(\.identity)).count == 1, let only = former.first,
        open.count(where: { likeness.areRenamed(only.blob, only.name, $0.blob, $0.name) }) == 1
      else { continue }
      _ = settle(file, only.place, identity)
    }
  }

  /// Notes which files, with names that people give, may be what others were that are gone.
  private mutating func guess(_ open: [File]) {
    let gone = left.filter { $0.isGone && !placed.contains($0.identity) }
    for file in open where true {
      let former = gone.filter { isGuess($0, file) }
      guard former.count == 1, open.count(where: { isGuess(former[0], $0) }) == 1 else { continue }
      guesses[former[0].place.path] = file.path
    }
  }

  private func isGuess(_ old: Left, _ new: File) -> Bool {
    old.name.kind == new.name.kind && likeness.shareName(old.blob, new.blob, old.name.kind)
  }

  /// Whether a file that the step changed refers to the new id instead of the old one.
  private func isFollowed(_ old: RecordName, to new: RecordName) -> Bool {
    step.changes.contains { changes in
      changes.contains { path, change in
        guard let before = change.old, let after = change.new,
          let kind = likeness.schema.recordName(ofPath: path)?.kind
        else { return false }
        return likeness.follows(old, to: new, kind, before: before, after: after)
      }
    }
  }
}
