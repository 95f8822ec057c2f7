package import Model
import Platform
import TOML
import Text

/// Files in `.docket` that name the record of each number of a kind, so that finding one does not mean to read all:
///
///     numbers.task                          numbers.task.0
///
///     0123456789abcdef0123456789abcdef      1 oil-guides-7kf2
///     42                                    2 order-seals-x3mp
///     tasks                                 …
///     tasks/archive                         42 replace-seals-9d3k
///
/// The checksum is that of the highest number and of the folders as they were. Even if it is right, this is only a hint: a program
/// may save a file in place or while docket writes, and the files may come from anywhere. So the record itself must have the
/// number, and the worst is a number that is given twice, which `check` fixes. That is why there is no lock and no sync.
struct NumberHint {
  private let kind: Kind
  private let root: Directory
  /// The folders of the kind, the top one first.
  let folders: [Path]
  private var highest: Int64 = 0
  /// Records that the files do not name yet.
  private var added: [(number: Int64, id: String)] = []

  /// The limit of each file, in bytes.
  private static let sizeLimit = 1 << 20

  init(_ kind: Kind, folders: [Path], below root: Directory) {
    (self.kind, self.folders, self.root) = (kind, folders, root)
  }

  /// Opens the hint of a kind; nil unless the folders are as they were.
  init?(of kind: Kind, below root: Directory) {
    guard
      let bytes = try? root.directory(LocalFolder.name)
        .read("numbers.\(kind.name)", limit: Self.sizeLimit)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(at: "\n")
    guard lines.count > 2, Path(lines[2]) == kind.folder, let highest = Int64(lines[1]) else {
      return nil
    }
    self.init(kind, folders: lines.dropFirst(2).map { Path($0) }, below: root)
    self.highest = highest
    if bytes != head { return nil }
  }

  private var head: [UInt8] {
    let lines = [Checksum("\(highest)\n\(state)".utf8).text, "\(highest)"] + folders.map(\.text)
    return Array(lines.joined(separator: "\n").utf8)
  }

  var state: String { folders.map { Self.state(of: $0, below: root) }.joined() }

  /// The inode of a folder and the time of its last change, which programs cannot set.
  static func state(of folder: Path, below root: Directory) -> String {
    guard let now = try? root.status(folder.text) else { return "\(folder)\n" }
    return "\(folder) \(now.inode) \(now.changed.seconds) \(now.changed.nanoseconds)\n"
  }

  /// The name of the file with a number and about a thousand others.
  private func part(_ number: Int64) -> String { "numbers.\(kind.name).\(number / 1000)" }
}

extension NumberHint {
  /// The ids of the records that have a number, if the hint is right.
  func ids(numbered number: Int64) -> [String] {
    let bytes = try? root.directory(LocalFolder.name)
      .read(part(number), limit: Self.sizeLimit)
    let start = Array("\(number) ".utf8)
    return (bytes ?? []).split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: start) }
      .map { String(decoding: $0.dropFirst(start.count), as: UTF8.self) }
  }

  /// The record with the highest number, if the hint is right.
  var last: (number: Int64, id: String)? {
    ids(numbered: highest).first.map { (highest, $0) }
  }

  /// Writes the hint from a graph with all records of the kind.
  func write(_ graph: Graph, _ kind: KindIndex) throws(SystemError) {
    var hint = self
    hint.highest = graph.highestNumber(of: kind)
    hint.added = graph.records(of: kind).compactMap { record in
      graph.takenNumber(of: record).map { ($0, graph.id(of: record)) }
    }.sorted { $0.0 < $1.0 }
    try hint.write(keepingLines: false)
  }

  /// Opens the hints that stay true through a change of docket's own if `renew` follows it, and removes the others.
  static func open(
    for changes: [FileChange], _ schema: Schema, below root: Directory
  ) -> [NumberHint] {
    let byKind = Dictionary(grouping: changes) { schema.recordName(ofPath: $0.path)?.kind }
    return byKind.compactMap { kind, changes in
      guard let kind = kind.map({ schema[$0] }), kind.numberField != nil else { return nil }
      var hint = NumberHint(of: kind, below: root)
      if changes.allSatisfy({ hint?.follows($0) == true }) { return hint }
      remove(kind, below: root)
      return nil
    }
  }

  static func remove(_ kind: Kind, below root: Directory) {
    try? root.directory(LocalFolder.name).remove("numbers.\(kind.name)")
  }

  /// Takes up a change; false if it takes more than new lines, as a deletion does.
  private mutating func follows(_ change: FileChange) -> Bool {
    guard change.after != nil, folders.contains(change.path.parent) else { return false }
    guard let number = change.newNumber(kind) else { return true }
    if number <= highest { return false }
    highest = number
    added.append((number, FileRole.id(ofRecordNamed: change.path.name)))
    return true
  }

  /// Makes the hint true again after the changes for which it was opened.
  func renew() throws(SystemError) { try write(keepingLines: true) }

  private func write(keepingLines: Bool) throws(SystemError) {
    let local = try root.directory(LocalFolder.name)
    let attributes = try Sharing(of: root).attributes
    // Readers write hints too, without the lock, so the copy has another name than that of `put`.
    func write(_ bytes: [UInt8], as name: String) throws(SystemError) {
      try local.replace(
        name, with: bytes, attributes, through: "numbers.unfinished", isSynced: false)
    }
    for (name, records) in Dictionary(grouping: added, by: { part($0.number) }) {
      var bytes = keepingLines ? (try? local.read(name, limit: Self.sizeLimit)) ?? [] : []
      for (number, id) in records where RecordID.isValid(id.utf8) {
        bytes += "\(number) \(id)\n".utf8
      }
      try write(bytes, as: name)
    }
    try write(head, as: "numbers.\(kind.name)")
  }
}

extension FileChange {
  /// The number that a record gets by the change; nil if it keeps its own.
  package func newNumber(_ kind: Kind) -> Int64? {
    func number(_ bytes: [UInt8]?) -> Int64? { bytes.flatMap { kind.number(in: Document($0)) } }
    let new = number(after)
    return new == number(before) ? nil : new
  }
}
