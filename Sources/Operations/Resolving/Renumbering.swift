import Model
import Platform
import TOML
import Text
import Workspace

extension Resolution {
  /// Decides which records there will be, and under which names: of two under one number, one yields.
  ///
  /// What is published keeps its number. Where both or neither are, what both sides have keeps it, and
  /// otherwise ours.
  mutating func decide(
    nextNumber: (KindIndex) throws(OperationError) -> Int64
  ) throws(OperationError) {
    outcomes = versions.records.map { record in
      RecordOutcome(name: name(of: record), exists: exists(record))
    }
    leaveWhatIsOpen()
    for name in collisions {
      let group = outcomes.indices.filter { outcomes[$0].exists && outcomes[$0].name == name }
      if group.contains(where: { outcomes[$0].isLeft }) { continue }
      let isTaken = versions.untouched[name] != nil
      let standing = putTogetherBefore(group, isTaken: isTaken)
      if !standing.isEmpty { hasDoubles = true }
      let keeper =
        isTaken || !standing.isEmpty
        ? nil : group.min { precedence(of: $0) < precedence(of: $1) }
      for index in group where index != keeper && !standing.contains(index) {
        outcomes[index].name.id = String(try nextNumber(name.kind))
        outcomes[index].isNew = true
        outcomes[index].yieldsToPublished =
          keeper.map { versions.records[$0].isPublishedAs == name } ?? false
      }
    }
    noteDestinations()
  }

  /// Those of the records under one number that an earlier commit of a series put beside another without stopping, in
  /// another folder.
  ///
  /// They wait for the end: only all commits together tell which of them a reference means.
  private func putTogetherBefore(_ group: [Int], isTaken: Bool) -> [Int] {
    guard versions.isStopped, versions.operation.isOneOfMany, !isOfDuplicates else { return [] }
    let standing = group.filter { versions.records[$0].ours?.name == outcomes[$0].name }
    return standing.count + (isTaken ? 1 : 0) > 1 ? standing : []
  }

  /// The less, the more reason a record has to keep its number.
  private func precedence(of index: Int) -> Int {
    let record = versions.records[index]
    if record.isPublishedAs == outcomes[index].name { return 0 }
    if record.ours != nil && record.theirs != nil { return 1 }
    return record.ours != nil ? 2 : 3
  }

  /// The numbers that several records would have.
  private var collisions: [RecordName] {
    var counts: [RecordName: Int] = [:]
    for outcome in outcomes where outcome.exists { counts[outcome.name, default: 0] += 1 }
    return counts.filter { name, count in
      schema[name.kind].ids == .numbers && (count > 1 || versions.untouched[name] != nil)
    }.keys.sorted { ($0.kind, Int64($0.id) ?? 0) < ($1.kind, Int64($1.id) ?? 0) }
  }

  /// The name that a record has when what both sides did to its name is done.
  private func name(of record: RecordVersions) -> RecordName {
    let names = [record.ours, record.theirs].compactMap { $0?.name }
    let present = record.isTakenAlong && !isOfDuplicates ? [] : record.now.map(\.name)
    if let own = present.first(where: { !names.contains($0) }) { return own }
    if !versions.isStopped, let first = present.first { return first }
    switch (record.ours?.name, record.theirs?.name) {
    case (let ours?, let theirs?):
      if ours == theirs || theirs == record.base?.name { return ours }
      if ours == record.base?.name { return theirs }
      return record.isPublishedAs ?? ours
    case (let only?, nil), (nil, let only?): return only
    case (nil, nil):
      return present.first ?? record.base?.name ?? RecordName(kind: KindIndex(0), id: "")
    }
  }

  private func exists(_ record: RecordVersions) -> Bool {
    // A resolution before this one may have given it another number.
    if isOfDuplicates { return record.now.contains { content($0.path) != nil } }
    if !record.now.isEmpty { return true }
    let files = [record.ours, record.theirs].compactMap(\.self)
    let isUndecided = files.contains { file in
      versions.undecided.contains(file.path) || versions.misled.contains(file.path)
        || versions.stoppedBlobs.contains(file.blob)
    }
    guard files.count == 1, let only = files.first else { return isUndecided }
    if let base = record.base {
      // What one side removed and the other changed is for a person to choose; git says so by itself
      // where it has not taken the file for another one.
      let stopped = versions.folder.unmerged[only.path]
      let isNamedByGit = stopped.map { $0.ours == nil || $0.theirs == nil } ?? false
      return isUndecided && !isNamedByGit && isChanged(only, from: base)
    }
    // Nobody resolves a record away by keeping another one in its place.
    // And where git takes a removed record for one that the same side added, it takes this one away.
    let isTakenAway = versions.folder.blobs[only.path] == nil && versions.base[only.path] != nil
    return isUndecided
      || versions.isStopped && (versions.folder.blobs[only.path] != nil || isTakenAway)
  }

  /// Whether a version says something else than another, apart from what they refer to, or has a comment more.
  func isChanged(_ file: RecordFile, from other: RecordFile) -> Bool {
    guard file.blob != other.blob, let one = versions.bytes(file), let two = versions.bytes(other)
    else { return false }
    return !schema[file.name.kind].areSameButReferences(one, two)
      || !Set(comments(in: one)).isSubset(of: comments(in: two))
  }

  /// Leaves records alone of which a person has begun to resolve the files.
  private mutating func leaveWhatIsOpen() {
    for (index, record) in versions.records.enumerated() {
      let files = [record.ours, record.theirs].compactMap(\.self)
      for file in files where versions.folder.unmerged[file.path] != nil {
        if isEditedSince(file.path) {
          leaveOpen(.editedSince(path: file.path))
          outcomes[index].isLeft = true
        }
      }
      if let ours = record.ours, let theirs = record.theirs, ours.name != theirs.name,
        schema[ours.name.kind].ids != .numbers, ours.name != record.base?.name,
        theirs.name != record.base?.name
      {
        outcomes[index].isLeft = true
      }
      guard record.base == nil, record.now.count > 1, record.ours?.name == record.theirs?.name,
        record.ours?.place != record.theirs?.place
      else { continue }
      outcomes[index].isLeft = true
      let paths = record.now.map(\.place).sorted().map(\.text)
      leaveOpen(.twice(path: record.ours?.path ?? paths[0], other: record.theirs?.path ?? paths[1]))
    }
  }

  private mutating func noteDestinations() {
    var hasNames: [RecordVersions.Side: Set<RecordName>] = [:]
    for side in RecordVersions.Side.allCases {
      var found: [RecordName: Destination] = [:]
      var doubled: Set<RecordName> = []
      var names: Set<RecordName> = []
      for (record, outcome) in zip(versions.records, outcomes) {
        guard let file = record[side] else { continue }
        if !names.insert(file.name).inserted || versions.untouched[file.name] != nil {
          doubled.insert(file.name)
        }
        if !outcome.exists {
          if !isOfDuplicates { found[file.name] = .gone }
        } else if outcome.name != file.name {
          found[file.name] = .name(outcome.name)
        }
      }
      for name in doubled { found[name] = nil }
      // A version may still refer to what an earlier commit renamed.
      for (former, name) in versions.renamed where found[former] == nil {
        found[former] = found[name] ?? .name(name)
      }
      destinations[side] = found
      hasNames[side] = names
    }
    // What came before may refer to what it has no more, as commits do that git brought in one by one: it
    // means what the common commit had under that name.
    for side in [RecordVersions.Side.ours, .theirs] {
      for case (let name, .name(let new)) in destinations[.base] ?? [:]
      where hasNames[side]?.contains(name) == false && versions.untouched[name] == nil {
        destinations[side]?[name] = .name(new)
      }
    }
  }
}

/// Numbers for records that lose theirs: those that are reserved for this clone, or else above those of every commit that has to do with it.
struct FreeNumbers {
  private var highest: [KindIndex: Int64] = [:]

  mutating func next(
    _ kind: KindIndex, beyond versions: Versions, in transaction: inout Transaction
  ) throws(OperationError) -> Int64 {
    let reserved: Int64?
    do throws(ReadingError) {
      reserved = try transaction.nextReservedNumber(of: kind)
    } catch {
      throw OperationError(error, for: .number)
    }
    if let reserved { return reserved }
    let schema = transaction.workspace.schema
    let next: Int64
    do throws(NumberingError) {
      next = try transaction.nextNumber(of: kind)
    } catch {
      throw .numbering(error, kind: schema[kind])
    }
    let known = max(highest[kind] ?? 0, versions.highestNumber(of: kind))
    let number = max(next, known + 1)
    if number > RecordID.greatestNumber {
      throw .numbering(.noneLeft(kind), kind: schema[kind])
    }
    highest[kind] = number
    return number
  }
}
