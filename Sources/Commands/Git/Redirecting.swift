import Model
import TOML
import Workspace

extension Resolution {
  /// Makes the changes of one side to records, which have other numbers on the other side, there, and
  /// leaves what has their numbers now as it is.
  ///
  /// What has the numbers is put in its place first of all: one record may have the former number of
  /// another.
  mutating func redirect() {
    let changes = redirections.filter { restore($0) }
    for change in changes { make(change) }
  }

  /// Notes the numbers that records have on the other side.
  mutating func noteReplacements() {
    for (name, number) in versions.replacements.ours {
      if let number = numbers[name] ?? number { numbers[name] = number }
    }
    for (name, number) in versions.replacements.theirs {
      if let number { ourNumbers[name] = number }
    }
  }

  private var redirections: [Redirection] {
    versions.replacements.names.compactMap { name in
      let isOurs = versions.replacements.ours[name] != nil
      let (tree, other) =
        isOurs ? (versions.ours, versions.theirs) : (versions.theirs, versions.ours)
      guard let base = versions.bytes(name, in: versions.base),
        let basePath = versions.base.paths[name],
        let standing = versions.bytes(name, in: tree), let standingPath = tree.paths[name]
      else { return nil }
      let number = isOurs ? numbers[name] : ourNumbers[name]
      let now = number.map { RecordName(kind: name.kind, id: String($0)) }
      return Redirection(
        name: name, isOfTheirs: isOurs, number: number, base: base, basePath: basePath,
        changed: versions.bytes(name, in: other), changedPath: other.paths[name],
        standing: standing, standingPath: standingPath,
        nowPath: now.flatMap { tree.paths[$0] },
        now: now.flatMap { versions.bytes($0, in: tree) })
    }
  }

  /// Puts what has the number now in its place; false where there is nothing to redirect, or where it
  /// has been done.
  private mutating func restore(_ change: Redirection) -> Bool {
    let path = change.standingPath
    let paths = [path, change.changedPath ?? path]
    if change.changed == change.base, change.changedPath == change.basePath { return false }
    if !paths.contains(where: { unmerged[$0] != nil }) {
      let kind = schema[change.name.kind]
      guard let mixed = change.mixed(as: kind), let present = content(paths[1]) else {
        return false
      }
      if !isSame(present, mixed) {
        if change.isMixed(in: present, as: kind) { leaveOpen(.takenForOne(path: paths[1])) }
        return false
      }
    }
    guard change.number != nil else {
      leaveOpen(.takenForOne(path: path))
      return false
    }
    for path in paths where path != change.standingPath { set(path, nil) }
    set(path, change.standing)
    return true
  }

  private mutating func make(_ change: Redirection) {
    guard let number = change.number else { return }
    let path = change.standingPath
    let guesses =
      [change.nowPath]
      + [change.changedPath, change.basePath].map { other in
        other.map { self.path(of: change.name, besides: $0, number) }
      }
    guard let nowPath = guesses.compactMap(\.self).first(where: { content($0) != nil }),
      let standing = content(nowPath)
    else { return leaveOpen(.removedHere(path: path)) }
    // Git has put another record's changes into a file at which it stopped.
    let isStopped = contents[nowPath] == nil && unmerged[nowPath] != nil
    let now = isStopped ? change.now ?? standing : standing
    let title = title(of: change.name, change.base)
    guard let changed = change.changed, let changedPath = change.changedPath else {
      return leaveOpen(.removedUnder(path: nowPath, id: change.name.id))
    }
    var target = nowPath
    if folder(of: changedPath) != folder(of: change.basePath) {
      target = self.path(of: change.name, besides: changedPath, number)
    }
    if target != nowPath { set(nowPath, nil) }
    let document = Document(changed)
    let edits = edits(of: change.name, to: document, ofTheirs: change.isOfTheirs).all
    let followed = apply(edits, to: document, change.name.kind) ?? changed
    put(
      base: change.base, ours: now, theirs: followed, change.name.kind, at: target,
      .redirected(title, number: number, path: target), isRedirected: true)
  }

  private func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one == other || Document(one).value(of: 0) == Document(other).value(of: 0)
  }

  private func folder(of path: String) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }
}

/// Changes to a record that has another number on the other side.
private struct Redirection {
  let name: RecordName
  /// Whether the other side changed it.
  let isOfTheirs: Bool
  /// The number that it has there; nil where the history does not tell.
  let number: Int64?
  let base: [UInt8]
  let basePath: String
  /// What one side made of it; nil where it went.
  let changed: [UInt8]?
  let changedPath: String?
  /// The record that has its old number, and keeps it.
  let standing: [UInt8]
  let standingPath: String
  /// Where the record lies under its number, as far as a commit has it, and what it says there.
  let nowPath: String?
  let now: [UInt8]?

  /// What git makes of the three where it does not stop.
  func mixed(as kind: Kind) -> [UInt8]? {
    guard let changed else { return nil }
    return try? merge(base: base, ours: standing, theirs: changed, as: kind).bytes
  }

  /// Whether a file has the changes that are another record's.
  func isMixed(in bytes: [UInt8], as kind: Kind) -> Bool {
    guard let changed, bytes != standing,
      let merged = try? merge(base: base, ours: bytes, theirs: changed, as: kind)
    else { return false }
    return merged.bytes == bytes && merged.conflicts.isEmpty
  }
}
