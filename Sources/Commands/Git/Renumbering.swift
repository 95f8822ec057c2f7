import Model
import TOML
import Workspace

extension Resolution {
  /// Gives the records that came with the other side under a number of ours numbers of their own, and
  /// finds those that have one already.
  mutating func renumber(
    nextNumber: (KindIndex) throws(Failure) -> Int64
  ) throws(Failure) {
    noteReplacements()
    let kept = Set(ourNumbers.map { RecordName(kind: $0.key.kind, id: String($0.value)) })
    var pending: [RecordName] = []
    for name in versions.collisions {
      guard let ours = versions.ours.paths[name], let theirs = versions.theirs.paths[name] else {
        continue
      }
      if ours == theirs {
        guard let file = unmerged[ours], file.base == nil else { continue }
        if let standing = read(ours), !hasConflictMarkers(standing),
          standing != versions.bytes(name, in: versions.ours)
        {
          leaveOpen(.editedSince(path: ours))
          continue
        }
      } else if read(ours) == nil || read(theirs) == nil {
        continue
      }
      if kept.contains(name) {
        ourNumbers[name] = try nextNumber(name.kind)
      } else {
        numbers[name] = try nextNumber(name.kind)
      }
      pending.append(name)
    }
    for name in pending {
      if kept.contains(name) { giveWay(name) } else { place(name) }
    }
    redirect()
    for name in versions.twins {
      guard let ours = versions.ours.paths[name], let theirs = versions.theirs.paths[name],
        read(ours) != nil, read(theirs) != nil
      else { continue }
      leaveOpen(.twice(path: ours, other: theirs))
    }
  }

  /// The paths of a record on both sides, and its bytes there.
  private func bothSides(
    of name: RecordName
  ) -> (path: String, theirPath: String, own: [UInt8], other: [UInt8])? {
    guard let path = versions.ours.paths[name], let theirPath = versions.theirs.paths[name],
      let own = versions.bytes(name, in: versions.ours),
      let other = versions.bytes(name, in: versions.theirs)
    else { return nil }
    return (path, theirPath, own, other)
  }

  private mutating func place(_ name: RecordName) {
    guard let number = numbers[name],
      case (let path, let theirPath, let own, var other)? = bothSides(of: name)
    else { return }
    if path == theirPath {
      set(path, own)
    } else {
      if let standing = content(theirPath), !hasConflictMarkers(standing) { other = standing }
      set(theirPath, nil)
    }
    let newPath = self.path(of: name, besides: theirPath, number)
    set(newPath, renumbered(name, other))
    note(.renumbered(title(of: name, other), number: number, path: newPath))
  }

  /// Gives a record of ours another number than the one that a record, which both sides have, got on the
  /// other side.
  private mutating func giveWay(_ name: RecordName) {
    guard let number = ourNumbers[name],
      let (path, theirPath, own, other) = bothSides(of: name)
    else { return }
    if path != theirPath { set(path, nil) }
    set(theirPath, other)
    let newPath = self.path(of: name, besides: path, number)
    let document = Document(own)
    let edits = edits(of: name, to: document, ofTheirs: false).all
    set(newPath, apply(edits, to: document, name.kind) ?? own)
    note(.renumberedNewer(title(of: name, own), number: number, path: newPath))
  }

  /// Moves the file of a record that came later to the number that it got.
  mutating func move(_ name: RecordName, at path: String) {
    guard let number = numbers[name], let bytes = content(path) else { return }
    let newPath = self.path(of: name, besides: path, number)
    set(path, nil)
    set(newPath, renumbered(name, bytes))
    note(.renumberedNewer(title(of: name, bytes), number: number, path: newPath))
  }

  private func renumbered(_ name: RecordName, _ bytes: [UInt8]) -> [UInt8] {
    let document = Document(bytes)
    return apply(edits(of: name, to: document, ofTheirs: true).all, to: document, name.kind)
      ?? bytes
  }

  /// The path of a record's file under another number, in the folder of a file that it had.
  func path(of name: RecordName, besides path: String, _ number: Int64) -> String {
    "\(path.dropLast(name.id.utf8.count + ".toml".utf8.count))\(number).toml"
  }
}
