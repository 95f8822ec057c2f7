import Model
import Platform
import Text

/// The numbers that a transaction gives, and those that its changes use up.
struct Numbering {
  private let schema: Schema
  private let folders: Folders
  /// The highest number of each kind that is known to be taken, once the kind was looked at.
  private var taken: [KindIndex: Int64] = [:]
  /// The highest number of each kind among the files that the transaction creates or removes.
  private(set) var used: [KindIndex: Int64] = [:]
  private lazy var marks = LocalFolder.marks(in: folders.root.directory)

  init(schema: Schema, folders: Folders) {
    self.schema = schema
    self.folders = folders
  }

  /// The next number of a kind, counted on from the last one.
  mutating func next(_ kind: KindIndex) throws(SystemError) -> Int64 {
    let listed: Int64
    if let known = taken[kind] {
      listed = known
    } else {
      listed = max(try highest(in: schema[kind].folder), marks[schema[kind]])
    }
    let next = max(listed, used[kind] ?? 0) + 1
    guard next <= greatestNumber else {
      throw SystemError(call: .getdents, path: schema[kind].folder, code: ErrorNumber.overflow)
    }
    taken[kind] = next
    return next
  }

  /// Takes up a change that creates or removes a file.
  mutating func note(_ change: FileChange) {
    guard change.before == nil || change.after == nil, let place = Place(change.path) else {
      return
    }
    var name = place.name
    guard let number = name.withUTF8({ recordNumber(ofFileNamed: UnsafeRawBufferPointer($0)) })
    else { return }
    for kind in schema.kinds.indices where schema.kinds[kind].ids == .numbers {
      let folder = schema.kinds[kind].folder
      guard place.folder == folder || place.folder.begins(with: folder + "/") else { continue }
      used[KindIndex(kind), default: 0] = max(number, used[KindIndex(kind)] ?? 0)
    }
  }

  /// The marks as the changes raise them; nil where they stand high enough.
  mutating func raisedMarks() -> Marks? {
    guard !used.isEmpty else { return nil }
    var raised = marks
    for (kind, number) in used { raised.raise(schema[kind].name, to: number) }
    return raised == marks ? nil : raised
  }

  /// The highest number that a record in a folder, or in one in it, has.
  private func highest(in path: String) throws(SystemError) -> Int64 {
    var highest: Int64 = 0
    var pending: [Folder]
    do {
      pending = [try folders.folder(path)]
    } catch  where error.code == ErrorNumber.notFound {
      return 0
    }
    while let folder = pending.popLast() {
      var names: [String] = []
      try folder.directory.forEachEntry { entry throws(SystemError) in
        if entry.type == .directory {
          if entry.bytes.first != UInt8(ascii: ".") { names.append(entry.string) }
        } else if let number = recordNumber(ofFileNamed: entry.bytes) {
          highest = max(highest, number)
        }
      }
      for name in names { pending.append(Folder(try folder.directory.directory(name))) }
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

/// The highest number that an id can be.
private let greatestNumber: Int64 = 999_999_999_999_999_999
