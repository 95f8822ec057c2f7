import Model
import TOML
import Text
import Workspace

/// What a record's file comes to.
enum Merged {
  case file([UInt8])
  /// With markers around the named keys, and the versions of both sides.
  case conflict([UInt8], keys: [String], versions: [[UInt8]])
  case unmergeable(versions: [[UInt8]])
}

extension Resolution {
  /// A record with what both sides made of it.
  func merged(_ record: RecordVersions, _ outcome: RecordOutcome) -> Merged {
    let ours = chosen(record, .ours) ?? version(record, .ours)
    let theirs = chosen(record, .theirs) ?? version(record, .theirs)
    guard let ours, let theirs else {
      if let only = ours ?? theirs { return .file(only) }
      return .file(record.now.first.flatMap { versions.bytes($0) } ?? [])
    }
    let kind = outcome.name.kind
    let base = version(record, .base) ?? record.origin.flatMap(versions.bytes) ?? []
    let sides = [base, ours, theirs]
    do throws(MergeRefusal) {
      let merge = try merge(
        base: base, ours: ours, theirs: theirs, as: schema[kind],
        style: ConflictStyle(ours: "ours", theirs: "theirs"))
      if merge.conflicts.isEmpty { return .file(merge.bytes) }
      return .conflict(merge.bytes, keys: merge.conflicts, versions: sides)
    } catch {
      return .unmergeable(versions: sides)
    }
  }

  /// What a person made of a side's file where git stopped at that alone, since the other side renamed it.
  private func chosen(_ record: RecordVersions, _ side: RecordVersions.Side) -> [UInt8]? {
    guard let file = record[side], hasOtherName(record),
      versions.folder.resolved.contains(file.path),
      let standing = record.now.first(where: { $0.place == file.place }), standing.blob != file.blob
    else { return nil }
    return versions.bytes(standing).map { bytes in
      isFollowed(bytes, record, file.name.kind) ? bytes : referring(bytes, file.name.kind, as: side)
    }
  }

  /// Whether a file already refers as what comes of both sides does, since an earlier run put that there.
  private func isFollowed(_ bytes: [UInt8], _ record: RecordVersions, _ kind: KindIndex) -> Bool {
    guard let ours = version(record, .ours), let theirs = version(record, .theirs),
      let merge = try? merge(
        base: version(record, .base) ?? [], ours: ours, theirs: theirs, as: schema[kind]),
      merge.conflicts.isEmpty
    else { return false }
    let (present, result) = (Document(bytes), Document(merge.bytes))
    return schema[kind].fields.filter { schema.target(of: $0) != nil }.allSatisfy {
      present.references(by: $0) == result.references(by: $0)
    }
  }

  /// What comes of a file that stands in the folder, which a person may have edited since git left it.
  func settled(
    _ merged: [UInt8], _ present: [UInt8]?, _ standing: RecordFile?, _ record: RecordVersions
  ) -> [UInt8] {
    guard let found = present, let standing else { return merged }
    if found == merged || isOfFormer(found, record) { return merged }
    let present = withoutLaterRemovals(found, record)
    guard let left = leftByGit(standing, of: record) else {
      // Docket put it there, or a person did.
      if isOfDuplicates
        || [record.ours, record.theirs].contains(where: { $0?.blob == standing.blob })
      {
        return merged
      }
      return present
    }
    if versions.saysSame(left, present) { return merged }
    let both = try? merge(
      base: left, ours: present, theirs: merged, as: schema[standing.name.kind])
    return both.flatMap { $0.conflicts.isEmpty ? $0.bytes : nil } ?? present
  }

  /// Whether a person has chosen what a file shall say.
  func isDecided(
    _ present: [UInt8], _ standing: RecordFile, _ record: RecordVersions
  ) -> Bool {
    if versions.folder.resolved.contains(standing.path) { return true }
    guard let left = leftByGit(standing, of: record) else { return true }
    return !versions.saysSame(left, present)
  }

  /// Whether a file says what comes of one of the other side's former versions.
  func isOfFormer(_ present: [UInt8], _ record: RecordVersions) -> Bool {
    if record.former.isEmpty { return false }
    let (base, ours) = (version(record, .base), version(record, .ours))
    return record.former.contains { blob in
      guard let theirs = record.theirs, let bytes = versions.bytes(blob) else { return false }
      if bytes == present { return true }
      let former = referring(bytes, theirs.name.kind, as: .theirs)
      guard let ours else { return versions.saysSame(former, present) }
      let both = try? merge(
        base: base ?? [], ours: ours, theirs: former, as: schema[theirs.name.kind])
      return both.map { $0.conflicts.isEmpty && versions.saysSame($0.bytes, present) } ?? false
    }
  }

  /// What git by itself made of a file, as far as it does not stop there.
  private func leftByGit(_ standing: RecordFile, of record: RecordVersions) -> [UInt8]? {
    if let base = record.base, isFollowed(to: standing.place, record, from: base) {
      return mergedByGit(base.blob, record.ours?.blob, record.theirs?.blob, base.name.kind)
    }
    let blobs = [versions.base, versions.ours, versions.theirs].map { $0[standing.path] }
    return mergedByGit(blobs[0], blobs[1], blobs[2], standing.name.kind)
  }

  /// Whether git saw that one side moved a record to a place, and brought there what the other side changed at
  /// the former one.
  private func isFollowed(
    to place: ExactText, _ record: RecordVersions, from base: RecordFile
  ) -> Bool {
    let places = [record.ours, record.theirs].compactMap { $0?.place }
    let folder = versions.folder
    guard base.place != place, places.count == 2, places.contains(place),
      places.contains(base.place), folder.blobs[base.path] == nil,
      folder.unmerged[base.path] == nil, !folder.resolved.contains(base.path)
    else { return false }
    // It sees no move to where a file was before, and may take another file for what was moved.
    if versions.base[place.text] != nil || versions.misled.contains(base.path) { return false }
    // Where it has stopped, the index tells whether it brought anything there.
    let own = record.ours?.place == place ? record.ours?.blob : record.theirs?.blob
    return !versions.isStopped || folder.index[place.text] != own
  }

  private func mergedByGit(
    _ base: String?, _ ours: String?, _ theirs: String?, _ kind: KindIndex
  ) -> [UInt8]? {
    guard let ours, let theirs else { return (ours ?? theirs).flatMap(versions.bytes) }
    if ours == theirs || theirs == base { return versions.bytes(ours) }
    if ours == base { return versions.bytes(theirs) }
    guard let one = versions.bytes(ours), let other = versions.bytes(theirs),
      let merge = try? merge(
        base: base.flatMap(versions.bytes) ?? [], ours: one, theirs: other, as: schema[kind]),
      merge.conflicts.isEmpty
    else { return nil }
    return merge.bytes
  }

  /// Whether all files in conflict are what resolving makes of a record, so that an earlier run has left them.
  var isOriginOfConflicts: Bool {
    versions.folder.unmerged.allSatisfy { _, file in
      let sides = [file.ours, file.theirs].map { $0.flatMap(versions.bytes) }
      return versions.records.contains {
        sides == [version($0, .ours), version($0, .theirs)]
      }
    }
  }
}
