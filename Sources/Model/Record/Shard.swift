import Diagnostics
import TOML
package import Text

/// The records that one thread read.
package struct Shard: Sendable {
  /// For each record its id and the kept bytes of its file.
  var bytes: [UInt8] = []
  /// The folders of the records, relative to the workspace: `tasks/archive`.
  var folders: [Path] = []
  var records: [Record] = []
  /// The values of all records; each record's values are contiguous.
  var values: [FieldValue] = []
  var references: [ReferencePosition] = []
  /// The fields with invalid values, or with a number in place of an id, ordered by record.
  var invalidValues: [InvalidFieldValue] = []
  /// The former ids of records, ordered by record.
  var formerIDs: [FormerID] = []
  /// The records without a number although their kind has an automatic field, in order.
  var unnumbered: [Unnumbered] = []
  /// The records whose file names are not valid ids, in order.
  var misnamed: [UInt32] = []
  /// Whether any record has a `source`.
  var hasOrigins = false
  /// The diagnostics found in single files.
  var findings: [Diagnostic] = []
  /// The folders whose records are missing because they could not be read.
  var unreadFolders: [(kind: KindIndex, folder: Unread)] = []
  /// The parsed files, ordered by record, if they are kept for editing.
  var documents: [KeptDocument] = []
}

/// The parsed file of a record.
struct KeptDocument: Sendable {
  /// The position of the record in its shard.
  let record: UInt32
  let document: Document
}

/// A former id of a record, with the record's position in its shard.
struct FormerID: Sendable {
  let record: UInt32
  let id: String
}

/// A record without a number, and the position in its file at which a line with the number belongs.
struct Unnumbered: Sendable {
  /// The position of the record in its shard.
  private(set) var record: UInt32
  /// The offset above the first key and the comments directly above it.
  let offset: Int
  /// Whether the file's first line ends in CRLF.
  let endsLinesInCRLF: Bool

  init(_ file: ParsedFile, _ parser: TOMLParser, record: UInt32) {
    self.record = record
    let bytes = UnsafeBufferPointer(start: file.source.base, count: file.source.count)
    let first = parser.entries[Int(parser.entries[0].firstChild)]
    func startOfLine(_ offset: Int) -> Int {
      bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }
    var offset = startOfLine(Int(first.key.start))
    while offset > 0 {
      let above = startOfLine(offset - 1)
      guard bytes[above] == UInt8(ascii: "#") else { break }
      offset = above
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.offset = hasMark ? max(offset, 3) : offset
    let feed = bytes.firstIndex(of: 0x0A)
    endsLinesInCRLF = feed.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
  }

  func moved(to record: UInt32) -> Unnumbered {
    var moved = self
    moved.record = record
    return moved
  }
}

/// A field with an invalid value, and the position of its record in its shard.
struct InvalidFieldValue: Sendable {
  let record: UInt32
  let field: Int
}

extension Shard {
  /// The number of records after which a thread begins another shard, with room for as many. Arrays that double their room as
  /// they grow, one for each thread, take half as much memory again. A change of one file also copies only the arrays of its
  /// shard.
  package static let usualSize = 1024

  mutating func reserveRoom(like other: Shard) {
    bytes.reserveCapacity(other.bytes.count * 9 / 8)
    records.reserveCapacity(other.records.count)
    values.reserveCapacity(other.values.count * 9 / 8)
    references.reserveCapacity(other.references.count * 9 / 8)
  }

  package var isEmpty: Bool { records.isEmpty && findings.isEmpty }

  /// Returns the parsed file of the record at a position; nil if it was not kept.
  func document(of record: UInt32) -> Document? {
    let place = documents.partitioningIndex { $0.record >= record }
    return place < documents.count && documents[place].record == record
      ? documents[place].document : nil
  }

  /// The position that the next record will get.
  package var nextRecord: RecordIndex { RecordIndex(truncatingIfNeeded: records.count) }

  func text(_ value: FieldValue, of record: Record) -> String {
    bytes.withBytes(record.range(of: value)) { value.text($0) }
  }

  /// Returns the records, existing or not, that the records from a position on refer to in the selected fields.
  package func targets(
    ofRecordsFrom first: RecordIndex, in schema: Schema, where isWanted: (Kind, Int) -> Bool
  ) -> [RecordName] {
    var targets: [RecordName] = []
    for record in records.dropFirst(Int(first)) {
      let kind = schema[record.kind]
      for value in values[record.values] {
        let field = Int(value.field)
        guard isWanted(kind, field), let target = schema.target(of: kind.fields[field]) else {
          continue
        }
        targets.append(RecordName(kind: target, id: text(value, of: record)))
      }
    }
    return targets
  }

  /// Returns the shard without the files at some paths: without their records and their diagnostics.
  package func without(_ paths: Set<Path>) -> Shard {
    var ids: [Path: Set<ExactText>] = [:]
    for path in paths where FileRole(ofFileNamed: path.name) == .record {
      ids[path.parent, default: []].insert(ExactText(FileRole.id(ofRecordNamed: path.name)))
    }
    let idsByFolder = folders.map { ids[$0] }
    // The length of the id alone rules out most records.
    let lengths = Set(ids.values.flatMap { $0.map(\.text.utf8.count) })
    var shard = self
    shard.findings.removeAll { paths.contains($0.location.path) }
    shard.unreadFolders.removeAll { paths.contains($0.folder.path) }
    guard idsByFolder.contains(where: { $0 != nil }) else { return shard }
    func isForgotten(_ record: Record) -> Bool {
      lengths.contains(record.id.count)
        && idsByFolder[Int(record.folder)]?
          .contains(ExactText(String(decoding: bytes[record.id], as: UTF8.self))) == true
    }
    // A shard without any of these files, such as one for a new file, need not be copied.
    if records.contains(where: isForgotten) { shard.forget(isForgotten) }
    return shard
  }

  /// Removes records and their references. Their bytes and values stay, but nothing refers to them.
  private mutating func forget(_ isForgotten: (Record) -> Bool) {
    var keptPositions = [UInt32?](repeating: nil, count: records.count)
    var keptRecords: [Record] = []
    for (position, record) in records.enumerated() where !isForgotten(record) {
      keptPositions[position] = UInt32(truncatingIfNeeded: keptRecords.count)
      keptRecords.append(record)
    }
    references = references.compactMap { reference in
      keptPositions[Int(reference.record)].map { record in
        var reference = reference
        reference.record = record
        return reference
      }
    }
    invalidValues = invalidValues.compactMap { value in
      keptPositions[Int(value.record)].map { InvalidFieldValue(record: $0, field: value.field) }
    }
    unnumbered = unnumbered.compactMap { unnumbered in
      keptPositions[Int(unnumbered.record)].map { unnumbered.moved(to: $0) }
    }
    misnamed = misnamed.compactMap { keptPositions[Int($0)] }
    formerIDs = formerIDs.compactMap { former in
      keptPositions[Int(former.record)].map { FormerID(record: $0, id: former.id) }
    }
    records = keptRecords
    documents = []
  }
}

/// A reference: its record, the position of its value, the field and the kind, and its target.
struct ReferencePosition: BitwiseCopyable, Sendable {
  var record: UInt32
  let value: UInt32
  /// The hash of the kind and the id that it refers to.
  let idHash: UInt32
  /// The target record, once the graph has resolved it.
  var target = FieldValue.unresolved
  let kind: KindIndex
  let field: UInt16
}
