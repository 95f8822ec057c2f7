package import Model
import Platform
import Text

/// Why there is no next number.
package enum NumberingError: Error, Hashable, Sendable {
  case reading(ReadingError)
  /// The highest number that an id can be is taken.
  case noneLeft(KindIndex)
}

/// The numbers that a transaction gives, and those that its changes use up.
struct Numbering {
  private let schema: Schema
  private let folders: Folders
  /// The highest number of each kind that is known to be taken, once the kind was looked at.
  private var taken: [KindIndex: Int64] = [:]
  /// The highest number of each kind among the files that the transaction creates or removes.
  private(set) var used: [KindIndex: Int64] = [:]
  /// The highest number of each kind among the records that no folder lists.
  private var unlisted: [KindIndex: Int64] = [:]
  private var hiddenNumbers: [KindIndex: Set<Int64>] = [:]
  private var noted: [KindIndex: [Int64]] = [:]
  /// The numbers of each kind that are no longer to be given, though they may have been reserved.
  private var spent: [KindIndex: Set<Int64>] = [:]
  /// The marks as they stand, or why they could not be read.
  private let marks: Result<Marks, ReadingError>

  init(schema: Schema, folders: Folders, marks: Result<Marks, ReadingError>) {
    self.schema = schema
    self.folders = folders
    self.marks = marks
  }

  /// The next number of a kind: one that is reserved for this clone, or else counted on from the last one.
  mutating func next(_ kind: KindIndex) throws(NumberingError) -> Int64 {
    let number: Int64
    do throws(ReadingError) {
      if let reserved = try nextReserved(kind) { return reserved }
      number = try highestKnown(kind) + 1
    } catch {
      throw .reading(error)
    }
    guard number <= RecordID.greatestNumber else { throw .noneLeft(kind) }
    taken[kind] = number
    return number
  }

  /// The lowest number that is reserved for this clone and was not given yet.
  mutating func nextReserved(_ kind: KindIndex) throws(ReadingError) -> Int64? {
    let ranges = try marks.get().reserved(schema[kind])
    guard let last = ranges.last?.upperBound else { return nil }
    if spent[kind] == nil {
      // Another clone may have given one of them without asking.
      let first = ranges[0].lowerBound
      spent[kind] = try numbers(of: kind, from: first, to: last)
    }
    for number in ranges.joined()
    where spent[kind]?.contains(number) == false && hiddenNumbers[kind]?.contains(number) != true {
      spent[kind]?.insert(number)
      return number
    }
    return nil
  }

  /// The highest number that was ever given.
  func highestKnown(_ kind: KindIndex) throws(ReadingError) -> Int64 {
    let listed: Int64
    if let known = taken[kind] {
      listed = known
    } else {
      let marks = try marks.get()
      listed = max(
        try highest(of: kind), marks[schema[kind]],
        marks.reserved(schema[kind]).last?.upperBound ?? 0)
    }
    return max(listed, used[kind] ?? 0, unlisted[kind] ?? 0)
  }

  /// Takes up numbers of records that no folder lists.
  mutating func note(_ hidden: HiddenRecords) {
    for name in hidden.paths.keys where schema[name.kind].ids == .numbers {
      let number = Int64(name.id) ?? 0
      hiddenNumbers[name.kind, default: []].insert(number)
      unlisted[name.kind] = max(unlisted[name.kind] ?? 0, number)
    }
  }

  /// Takes up a change that creates or removes a file.
  mutating func note(_ change: FileChange) {
    guard change.before == nil || change.after == nil, let place = WorkspacePath(change.path) else {
      return
    }
    var name = place.name
    guard let number = name.withUTF8({ recordNumber(ofFileNamed: UnsafeRawBufferPointer($0)) })
    else { return }
    for kind in schema.kinds.indices where schema.kinds[kind].ids == .numbers {
      let folder = schema.kinds[kind].folder
      guard place.folder == folder || place.folder.begins(with: folder + "/") else { continue }
      used[KindIndex(kind), default: 0] = max(number, used[KindIndex(kind)] ?? 0)
      noted[KindIndex(kind), default: []].append(number)
    }
  }

  /// The marks as the changes raise them; nil where they stand high enough.
  mutating func raisedMarks() throws(ReadingError) -> Marks? {
    guard !used.isEmpty else { return nil }
    let marks = try marks.get()
    var raised = marks
    for (kind, number) in used { raised.raise(schema[kind].name, to: number) }
    for (kind, numbers) in noted where !marks.reserved(schema[kind]).isEmpty {
      for number in numbers { raised.spend(number, of: schema[kind].name) }
      for number in spent[kind] ?? [] { raised.spend(number, of: schema[kind].name) }
    }
    return raised == marks ? nil : raised
  }

  /// The numbers that records of a kind have, within bounds.
  private func numbers(
    of kind: KindIndex, from first: Int64, to last: Int64
  ) throws(ReadingError) -> Set<Int64> {
    var numbers: Set<Int64> = []
    try ReadingError.walking { () throws(Unread) in
      try forEachRecordName(of: kind, schema, in: folders.root.directory) { name in
        if let number = recordNumber(ofFileNamed: name), first...last ~= number {
          numbers.insert(number)
        }
      }
    }
    return numbers
  }

  /// The highest number that a record of a kind has.
  private func highest(of kind: KindIndex) throws(ReadingError) -> Int64 {
    var highest: Int64 = 0
    try ReadingError.walking { () throws(Unread) in
      try forEachRecordName(of: kind, schema, in: folders.root.directory) { name in
        highest = max(highest, recordNumber(ofFileNamed: name) ?? 0)
      }
    }
    return highest
  }
}

/// The number that the name of a record's file is of; nil where it is of none.
///
/// It sees every name of a folder, and so does by itself what `RecordID` and `FileRole` say.
private func recordNumber(ofFileNamed name: UnsafeRawBufferPointer) -> Int64? {
  let idCount = name.count - suffix.count
  guard (1...18).contains(idCount), name[0] != UInt8(ascii: "0") else { return nil }
  var number: Int64 = 0
  for index in 0..<idCount {
    let digit = name[index] &- UInt8(ascii: "0")
    guard digit <= 9 else { return nil }
    number = number &* 10 &+ Int64(digit)
  }
  for index in suffix.indices where name[idCount + index] != suffix[index] { return nil }
  return number
}

private let suffix = Array(".toml".utf8)
