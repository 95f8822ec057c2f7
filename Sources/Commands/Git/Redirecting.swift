import Model
import TOML
import Workspace

extension Resolution {
  /// Makes the changes of a side to a record, which has another number on the other side, there, and
  /// leaves what has its number now as it is.
  mutating func redirect(_ name: RecordName) {
    guard let base = versions.bytes(name, in: versions.base),
      let basePath = versions.base.paths[name]
    else { return }
    let ours = versions.bytes(name, in: versions.ours)
    let theirs = versions.bytes(name, in: versions.theirs)
    let kind = schema[name.kind]
    if let ours, kind.areOfDifferentMoments(base, ours) {
      guard let number = numbers[name] ?? versions.number(of: base, name.kind, in: versions.ours)
      else { return }
      numbers[name] = number
      redirect(
        Redirection(
          name: name, number: number, base: base, basePath: basePath,
          changed: theirs, changedPath: versions.theirs.paths[name],
          standing: ours, standingPath: versions.ours.paths[name] ?? basePath,
          nowPath: versions.ours.paths[RecordName(kind: name.kind, id: String(number))]))
    } else if let theirs,
      let number = versions.number(of: base, name.kind, in: versions.theirs)
    {
      ourNumbers[name] = number
      redirect(
        Redirection(
          name: name, number: number, base: base, basePath: basePath,
          changed: ours, changedPath: versions.ours.paths[name],
          standing: theirs, standingPath: versions.theirs.paths[name] ?? basePath,
          nowPath: versions.theirs.paths[RecordName(kind: name.kind, id: String(number))]))
    }
  }

  private mutating func redirect(_ change: Redirection) {
    let path = change.standingPath
    let paths = [path, change.changedPath ?? path]
    if change.changed == change.base, change.changedPath == change.basePath { return }
    if !paths.contains(where: { unmerged[$0] != nil }) {
      guard let mixed = change.mixed(as: schema[change.name.kind]), content(path) == mixed else {
        return
      }
    }
    for path in paths where path != change.standingPath { set(path, nil) }
    set(path, change.standing)
    let guesses =
      [change.nowPath]
      + [change.changedPath, change.basePath].map { other in
        other.map { self.path(of: change.name, besides: $0, change.number) }
      }
    guard let nowPath = guesses.compactMap(\.self).first(where: { content($0) != nil }),
      let now = content(nowPath)
    else { return leaveOpen(.removedHere(path: path)) }
    let title = title(of: change.name, change.base)
    guard let changed = change.changed, let changedPath = change.changedPath else {
      return leaveOpen(.removedUnder(path: nowPath, id: change.name.id))
    }
    var target = nowPath
    if folder(of: changedPath) != folder(of: change.basePath) {
      target = self.path(of: change.name, besides: changedPath, change.number)
    }
    if target != nowPath { set(nowPath, nil) }
    put(
      base: change.base, ours: now, theirs: changed, change.name.kind, at: target,
      .redirected(title, number: change.number, path: target))
  }

  private func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }
}

/// Changes to a record that has another number on the other side.
private struct Redirection {
  let name: RecordName
  /// The number that it has there.
  let number: Int64
  let base: [UInt8]
  let basePath: String
  /// What one side made of it; nil where it went.
  let changed: [UInt8]?
  let changedPath: String?
  /// The record that has its old number, and keeps it.
  let standing: [UInt8]
  let standingPath: String
  /// Where the record lies under its number, as far as a commit has it.
  let nowPath: String?

  /// What git makes of the three where it does not stop.
  func mixed(as kind: Kind) -> [UInt8]? {
    guard let changed else { return nil }
    return try? merge(base: base, ours: standing, theirs: changed, as: kind).bytes
  }
}

extension Versions {
  /// The records of the base whose number one side has given to another record.
  var replacements: [RecordName] {
    base.paths.keys.filter { name in
      guard let base = bytes(name, in: base) else { return false }
      let isReplaced = [ours, theirs].map { tree in
        bytes(name, in: tree).map { schema[name.kind].areOfDifferentMoments(base, $0) } ?? false
      }
      return isReplaced[0] != isReplaced[1]
    }.sorted { (Int64($0.id) ?? 0) < (Int64($1.id) ?? 0) }
  }

  /// The number that a record of the base has in a tree, where the base has none under that number.
  func number(of record: [UInt8], _ kind: KindIndex, in tree: Tree) -> Int64? {
    let names = tree.blobs.keys.filter { name in
      guard name.kind == kind, base.blobs[name] == nil, let bytes = bytes(name, in: tree) else {
        return false
      }
      return schema[kind].areLikelyOne(record, bytes)
    }
    return names.count == 1 ? names.first.flatMap { Int64($0.id) } : nil
  }
}
