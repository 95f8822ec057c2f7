import Model
package import Text

/// Which record each file of some commits is, followed through the commits since their common ancestor.
///
/// A record is the same wherever it lies: files are told apart by where they came from, not by number.
package struct RecordHistory: Sendable {
  /// A record, by the commit that brought its file and the path that the file had there.
  package struct Identity: Hashable, Sendable {
    package let commit: String
    private let place: ExactText
    package var path: String { place.text }

    package init(commit: String, path: String) {
      self.commit = commit
      place = ExactText(path)
    }
  }

  /// Where the way back ends; nil where the tips have no ancestor in common.
  package let base: String?
  private var parents: [String: [String]] = [:]
  /// Where files came from that a commit has otherwise than its first parent; nil for new records.
  private var sources: [Identity: Identity?] = [:]
  /// The content of files that a commit has otherwise than each of its parents.
  private var written: [Identity: String] = [:]
  private var known: [Identity: Identity] = [:]

  /// Files that commits removed, by the records that they were.
  private var removals: [RecordName: [Removal]] = [:]

  /// The paths of records that may be what others were which commits removed, by the paths of these.
  package private(set) var guesses: PathMap<String> = [:]

  private struct Removal {
    let commit: String
    /// Where the file lay last, and what it said.
    let place: Identity
    let blob: String
  }

  /// The places of commits in the order in which they were added.
  private var places: [String: Int] = [:]

  private var ancestry = Ancestry()

  package init(base: String?) { self.base = base }

  /// How many commits were added behind one.
  func age(of commit: String) -> Int { places.count - (places[commit] ?? 0) }

  /// The first of the commits that one was made of; nil where it was made of none, or stands before the
  /// common ancestor.
  package func firstParent(of commit: String) -> String? { parents[commit]?.first }

  /// The record that a file of a commit is.
  package mutating func identity(of path: String, in commit: String) -> Identity {
    let start = Identity(commit: commit, path: path)
    if let known = known[start] { return known }
    var place = start
    while let former = former(place) {
      place = former
      if let known = known[place] {
        place = known
        break
      }
    }
    known[start] = place
    return place
  }

  /// The paths to which commits moved files, by those that they had; where one path was left more than once, none.
  package var moves: PathMap<String> {
    let moved = sources.compactMap { place, source in
      source.flatMap { $0.path.isExactly(place.path) ? nil : ($0.path, Optional(place.path)) }
    }
    return PathMap(moved) { one, other in one.flatMap { $0.isExactly(other ?? "") ? $0 : nil } }
      .compactMapValues(\.self)
  }

  /// The records that a commit and those before it moved, by the paths that they moved them to.
  package mutating func moved(before tip: String) -> PathMap<[Identity]> {
    var moved: PathMap<[Identity]> = [:]
    for (place, source) in sources {
      guard let source, !source.path.isExactly(place.path),
        ancestry.isBehind(place.commit, in: tip)
      else { continue }
      moved[place.path, default: []].append(identity(of: place.path, in: place.commit))
    }
    return moved
  }

  /// The versions that a file had on its way to a commit, the newest first.
  package func versions(of path: String, in commit: String) -> [String] {
    var place = Identity(commit: commit, path: path)
    var versions: [String] = []
    while true {
      if let blob = written[place], versions.last != blob { versions.append(blob) }
      guard let former = former(place) else { return versions }
      place = former
    }
  }

  /// Where a file was in the commit before; nil where it came.
  private func former(_ place: Identity) -> Identity? {
    if place.commit == base { return nil }
    if let source = sources[place] { return source }
    guard let parent = parents[place.commit]?.first else { return nil }
    return Identity(commit: parent, path: place.path)
  }

  /// Adds what a commit made of its parents; those must have been added before.
  mutating func add(_ commit: String, _ step: HistoryStep, like likeness: Likeness) {
    places[commit] = places.count + 1
    parents[commit] = step.parents
    ancestry.add(commit, parents: step.parents)
    for (path, blob) in step.written {
      written[Identity(commit: commit, path: path)] = blob
    }
    var matching = HistoryMatching(step, likeness)
    let origins = matching.run { self.identity(of: $0.path, in: $0.commit) }
    guesses.merge(matching.guesses) { $1 }
    for (path, source) in origins {
      var source: Identity? = source
      if source == nil, let blob = step.written[path] {
        source = returned(blob, to: path, step, likeness)
      }
      sources[Identity(commit: commit, path: path)] = .some(source)
    }
    guard let parent = step.parents.first, let changes = step.changes.first else { return }
    let moved = Set(origins.values.compactMap(\.self))
    for (path, change) in changes where change.new == nil {
      let place = Identity(commit: parent, path: path)
      guard let blob = change.old, !moved.contains(place),
        let name = likeness.schema.recordName(ofPath: path)
      else { continue }
      removals[name, default: []].append(Removal(commit: commit, place: place, blob: blob))
    }
  }

  /// Where a record lay that a commit before had removed and somebody put back, in whatever folder: who keeps in a
  /// rebase what the other side removed does so.
  private func returned(
    _ blob: String, to path: String, _ step: HistoryStep, _ likeness: Likeness
  ) -> Identity? {
    guard let name = likeness.schema.recordName(ofPath: path), let former = removals[name],
      likeness.schema[name.kind].numberField != nil
    else { return nil }
    return former.last { removal in
      likeness.areLikelyOne(removal.blob, blob, name.kind)
        && step.parents.contains { ancestry.isBehind(removal.commit, in: $0) }
    }?.place
  }

  /// Where the files that a step changed come from.
  package mutating func origins(
    of step: HistoryStep, like likeness: Likeness
  ) -> PathMap<Identity?> {
    var matching = HistoryMatching(step, likeness)
    return matching.run { self.identity(of: $0.path, in: $0.commit) }
  }
}

/// What one commit, or the folder as it stands, made of the commits that it was made of.
package struct HistoryStep: Sendable {
  package struct Change: Hashable, Sendable {
    /// Nil where the parent has no such file.
    package var old: String?
    /// Nil where the step left none.
    package var new: String?

    package init(old: String?, new: String?) {
      self.old = old
      self.new = new
    }
  }

  package let parents: [String]
  /// What differs from each parent, by path.
  package let changes: [PathMap<Change>]

  package init(parents: [String], changes: [PathMap<Change>]) {
    self.parents = parents
    self.changes = changes
  }

  /// The files that are like those of no parent, with their content.
  var written: PathMap<String> {
    guard let first = changes.first else { return [:] }
    return first.compactMapValues(\.new).filter { path, _ in
      changes.allSatisfy { $0[path] != nil }
    }
  }

  /// The contents that have to be compared to tell where files come from.
  package var comparedBlobs: Set<String> {
    let written = written
    let former = Set(changes.flatMap { $0.values.compactMap(\.old) })
    // Files that are where they were stay what they are, unless they have changed places.
    let isPlain =
      parents.count < 2
      && written.allSatisfy { path, blob in
        changes.allSatisfy { $0[path]?.old != nil } && !former.contains(blob)
      }
    if written.isEmpty || isPlain { return [] }
    var blobs = Set(written.values)
    for changes in changes {
      for change in changes.values { if let old = change.old { blobs.insert(old) } }
    }
    return blobs
  }
}
