import Model
import TOML
import Text
import Workspace

/// Where the files of records come to lie, and what git shall take as resolved.
extension Resolution {
  /// Puts every record where it belongs, with what both sides made of it.
  mutating func placeRecords() {
    let places = zip(versions.records, outcomes).map { record, outcome in
      outcome.exists && !outcome.isLeft ? path(of: record, outcome) : nil
    }
    let taken = PathSet(places.compactMap(\.self))
    let moves = zip(versions.records, zip(outcomes, places)).filter { record, plan in
      isAffected(record, plan.0, plan.1)
    }
    var files: [(RecordVersions, RecordOutcome, String)] = []
    for (record, (outcome, place)) in moves {
      guard let place else { continue }
      files.append((record, outcome, place))
      for file in abandoned(record, place) where !taken.contains(file) { set(file, nil) }
    }
    for (record, outcome, place) in files { put(record, outcome, at: place) }
    stageWhatIsDone(places, taken)
    resolveUnmergedByName(taken)
  }

  /// Has the index hold what an earlier run wrote that was stopped before it came to the index.
  private mutating func stageWhatIsDone(_ places: [String?], _ taken: PathSet) {
    if !versions.isStopped || isOfDuplicates { return }
    for (record, (outcome, place)) in zip(versions.records, zip(outcomes, places)) {
      guard let place else { continue }
      let sides = [record.ours, record.theirs].compactMap { $0?.path }
      guard !sides.contains(place) || isAffected(record, outcome, place) else { continue }
      for path in [place] + sides.filter({ !taken.contains($0) })
      where contents[path] == nil && versions.folder.unmerged[path] == nil
        && versions.folder.blobs[path] != versions.folder.index[path]
      {
        resolve(path)
      }
    }
  }

  /// The files of a record that it shall not have any more.
  private func abandoned(_ record: RecordVersions, _ place: String) -> [String] {
    let own = record.now.map(\.path)
    let sides = [record.ours, record.theirs].compactMap { $0?.path }
      .filter(versions.undecided.contains)
    return (own + sides).filter { $0 != place }
  }

  private func isAffected(_ record: RecordVersions, _ outcome: RecordOutcome, _ place: String?)
    -> Bool
  {
    guard outcome.exists, !outcome.isLeft, let place else { return false }
    if record.now.count != 1 || !record.now[0].path.isExactly(place) { return true }
    if isOfDuplicates && outcome.isNew { return true }
    if let theirs = record.theirs, let present = versions.bytes(record.now[0]) {
      if theirs.name != outcome.name, record.ours == nil, isOfFormer(present, record) {
        return true
      }
      if withoutLaterRemovals(present, record) != present { return true }
    }
    return RecordVersions.Side.allCases.contains { side in
      guard let file = record[side], file.blob != record.base?.blob || side == .base,
        let bytes = versions.bytes(file)
      else { return false }
      return referring(bytes, file.name.kind, as: side) != bytes
    } || hasOtherName(record) && record.ours?.blob != record.theirs?.blob
  }

  /// Whether git, which goes by paths, cannot have merged the sides of a record.
  func hasOtherName(_ record: RecordVersions) -> Bool {
    guard let ours = record.ours, let theirs = record.theirs else { return false }
    return ours.place != theirs.place
  }

  /// Where a record's file shall lie.
  private func path(of record: RecordVersions, _ outcome: RecordOutcome) -> String {
    let sides = [record.ours, record.theirs, record.base].compactMap { $0?.path }
    let isOfGit = { (path: String) in
      [versions.ours, versions.theirs, versions.base].contains { $0[path] != nil }
    }
    if let own = record.now.first(where: { $0.name == outcome.name }), !isOfGit(own.path),
      !isMovedLater(record, from: own), !record.isTakenAlong || isOfDuplicates
    {
      return own.path
    }
    if isOfDuplicates, let own = record.now.first {
      return "\(folderName(of: own.path))\(outcome.name.id).toml"
    }
    var folder =
      record.now.first.map { folderName(of: $0.path) } ?? "\(schema[outcome.name.kind].folder)/"
    if let first = sides.first {
      folder = folderName(of: first)
      if let ours = record.ours, let theirs = record.theirs,
        folderName(of: ours.path) == record.base.map({ folderName(of: $0.path) })
      {
        folder = folderName(of: theirs.path)
      }
    }
    return "\(folder)\(outcome.name.id).toml"
  }

  /// Whether one of the commits that were brought in behind the first moved a record that has another number
  /// here: git looked for it under its own.
  func isMovedLater(_ record: RecordVersions, from own: RecordFile) -> Bool {
    guard !versions.isStopped, versions.operation.isOneOfMany, !isOfDuplicates,
      let theirs = record.theirs
    else { return false }
    let folder = folderName(of: own.path)
    let former = [record.base?.path, record.ours?.path].compactMap(\.self)
    return (former.isEmpty ? [record.firstPath] : former).allSatisfy {
      folderName(of: $0) == folder
    }
      && folderName(of: theirs.path) != folder
  }

  /// The folder of a file, with the slash behind it.
  private func folderName(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return String(path[..<(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)])
  }

  private mutating func put(_ record: RecordVersions, _ outcome: RecordOutcome, at path: String) {
    if leaveToChoose(record, outcome, at: path) { return }
    let merged = merged(record, outcome)
    let standing = record.now.first { $0.path.isExactly(path) } ?? record.now.first
    let present = standing.flatMap { content($0, at: $0.path) }
    switch merged {
    case .file(let bytes):
      let result = settled(bytes, present, standing, record)
      if result == present && standing?.place == ExactText(path) { return }
      set(path, result)
      noteChange(record, outcome, present, result, at: path)
    case .conflict(let bytes, let keys, let sides):
      if let present, let standing, isDecided(present, standing, record) {
        keepDecided(present, standing, record, outcome, at: path)
        return
      }
      let isOfGit =
        versions.folder.unmerged[path] != nil && record.ours?.place == record.theirs?.place
      if content(path) != bytes || !isOfGit { set(path, bytes, isResolved: false) }
      if !isOfGit { leaveInConflict(path, sides) }
      if outcome.isNew { noteChange(record, outcome, present, bytes, at: path) }
      leaveOpen(.changedTwice(path: path, keys: keys))
    case .unmergeable(let sides):
      if let present, let standing, isDecided(present, standing, record) {
        keepDecided(present, standing, record, outcome, at: path)
        return
      }
      if versions.folder.unmerged[path] == nil || record.ours?.place != record.theirs?.place {
        let bytes = conflict(ours: sides[1], theirs: sides[2], style: ConflictStyle())
        set(path, bytes, isResolved: false)
        leaveInConflict(path, sides)
      }
      leaveOpen(.unmergeable(path: path))
    }
  }

  /// Puts what a person has decided where the record belongs.
  private mutating func keepDecided(
    _ present: [UInt8], _ standing: RecordFile, _ record: RecordVersions, _ outcome: RecordOutcome,
    at path: String
  ) {
    let result = withoutLaterRemovals(present, record)
    if result == present && standing.path.isExactly(path) { return }
    set(path, result)
    if result != present { noteChange(record, outcome, present, result, at: path) }
  }

  /// Leaves a record to a person that one side removed and the other changed; false where it is none.
  private mutating func leaveToChoose(
    _ record: RecordVersions, _ outcome: RecordOutcome, at path: String
  ) -> Bool {
    guard let base = record.base, (record.ours == nil) != (record.theirs == nil),
      record.now.isEmpty, let bytes = version(record, .ours) ?? version(record, .theirs)
    else { return false }
    if outcome.isNew {
      set(path, bytes)
      leaveOpen(.removedUnder(path: path, id: base.name.id))
    } else {
      set(path, bytes, isResolved: false)
      leaveInConflict(
        path, [version(record, .base), version(record, .ours), version(record, .theirs)])
      leaveOpen(
        record.ours == nil
          ? .removedHere(path: path, of: sides) : .removedThere(path: path, of: sides))
    }
    return true
  }

  private func content(_ file: RecordFile, at path: String) -> [UInt8]? {
    versions.bytes(file) ?? standing(path)
  }

  /// Sees to the files that git stopped at and that no record has any more, and names those that a person
  /// has to choose.
  private mutating func resolveUnmergedByName(_ taken: PathSet) {
    for file in versions.folder.unmerged.sorted().map(\.value) {
      let path = file.path
      if contents[path] != nil || conflicts[path] != nil { continue }
      if isEditedSince(path) { leaveOpen(.editedSince(path: path)); continue }
      guard schema.recordName(ofPath: path) != nil else {
        leaveOpen(.noRecord(path: path))
        continue
      }
      if unresolved.contains(where: { $0.path.isExactly(path) }) { continue }
      switch (file.ours, file.theirs) {
      case (nil, .some): leaveOpen(.removedHere(path: path, of: sides))
      case (.some, nil): leaveOpen(.removedThere(path: path, of: sides))
      default: leaveOpen(.underOtherNames(path: path))
      }
    }
    if !versions.isStopped || isOfDuplicates { return }
    for (record, outcome) in zip(versions.records, outcomes) {
      // What one side removed under the number that it had there.
      guard outcome.exists, let base = record.base, (record.ours == nil) != (record.theirs == nil),
        let standing = record.now.first, standing.name != base.name,
        schema[base.name.kind].ids == .numbers
      else { continue }
      leaveOpen(.removedUnder(path: standing.path, id: base.name.id))
    }
  }
}
