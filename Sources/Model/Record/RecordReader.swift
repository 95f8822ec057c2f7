package import Diagnostics
package import TOML
package import Text

/// Reads files into a shard: parses each file, binds its keys to the fields of its kind, and reports errors that can be
/// found without other files.
///
/// Each thread has its own reader.
package struct RecordReader {
  package internal(set) var shard: Shard
  package let schema: Schema
  let layouts: [KindLayout]
  var parser: TOMLParser
  /// Counts the diagnostics of each code for the current file.
  private var limiter: FindingLimiter
  /// The values of the current file.
  let values = ValueBuffer()
  /// The number of the current record; 0 if it has none.
  var number: Int64 = 0
  /// Whether to keep the parsed files with the records.
  private let keepsDocuments: Bool

  /// Creates a reader. `findingLimit` limits the diagnostics of each code per file; further ones are only counted.
  /// `firstChunk` is the amount of memory in bytes to allocate at once.
  package init(
    schema: Schema, retaining retention: Retention = .everything,
    findingLimit: Int = Diagnostic.limitInFile, keepsDocuments: Bool = false,
    firstChunk: Int = 2 << 20
  ) {
    parser = TOMLParser(version: .v1_1, problemLimit: findingLimit)
    limiter = FindingLimiter(limit: findingLimit)
    shard = Shard(firstChunk: firstChunk)
    self.schema = schema
    self.keepsDocuments = keepsDocuments
    layouts = schema.kinds.indices.map {
      KindLayout(KindIndex($0), in: schema, retaining: retention)
    }
  }

  /// Adds a folder and returns its number, for use with `read` and `addBroken`.
  package mutating func addFolder(_ path: Path) -> UInt32 {
    shard.folders.append(path)
    return UInt32(shard.folders.count - 1)
  }

  /// Returns memory for at least `count` bytes. Before calling `read`, the caller stores the id of a record and the bytes
  /// of its file there. Valid until the next call.
  package mutating func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    shard.arena.room(for: count)
  }

  /// Reads the record whose id and bytes are stored consecutively in the arena's room. `document` is the parsed file, if
  /// it was parsed before.
  package mutating func read(
    idCount: Int, byteCount: Int, kind: KindIndex, folder: UInt32, as document: Document? = nil
  ) {
    let source = shard.arena.source(idCount: idCount, byteCount: byteCount)
    limiter.removeAll()
    if let document { parser.adopt(document) } else { parser.parse(source) }
    if keepsDocuments {
      shard.documents.append(
        KeptDocument(
          record: shard.records.nextPosition,
          document: document ?? Document(source.contents, readBy: parser)))
    }
    let isBroken = parser.problems.contains { $0.severity == .error }
    let file = ParsedFile(
      source: source, idCount: idCount, layout: layouts[Int(kind)], folder: folder,
      isBroken: isBroken)
    values.cut(to: 0)
    number = 0
    var present: UInt64 = 0
    if !isBroken {
      present = bind(file)
      check(file, having: present)
      if present & file.layout.origin != 0 { shard.hasOrigins = true }
    } else {
      number = numberOfBroken(file)
    }
    if !parser.problems.isEmpty { reportProblems(of: file) }
    noteMissingNumber(of: file)
    let isAsked = isBroken || isAskedFor(file, having: present)
    append(file, byteCount: isAsked ? retain(file) : 0, isAsked: isAsked)
  }

  /// Adds a record whose file could not be read, so that references to it are not reported as dangling. Its id is in the
  /// arena's room.
  package mutating func addBroken(idCount: Int, kind: KindIndex, folder: UInt32) {
    let source = shard.arena.source(idCount: idCount, byteCount: 0)
    values.cut(to: 0)
    number = 0
    append(
      ParsedFile(
        source: source, idCount: idCount, layout: layouts[Int(kind)], folder: folder,
        isBroken: true), byteCount: 0)
  }

  mutating func addUnreadFolder(_ folder: Unread, kind: KindIndex) {
    shard.unreadFolders.append((kind, folder))
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    shard.findings.append(diagnostic)
  }

  /// Adds a diagnostic for the current file, which may stand for several.
  mutating func reportCounted(_ finding: Diagnostic) {
    limiter.add(finding.code, count: finding.count, to: &shard.findings) { finding }
  }

  /// Adds a diagnostic of a check that may report many errors in one file.
  mutating func report(
    _ check: Check, _ finding: @autoclosure () -> Diagnostic
  ) {
    limiter.add(check.code, to: &shard.findings, finding)
  }

  /// Records that a value of the current record was dropped because it is invalid.
  mutating func noteWrongValue(of field: Int) {
    shard.wrongValues.append(WrongValue(record: shard.records.nextPosition, field: field))
  }

  /// Whether more than the id of a record must be kept.
  private mutating func isAskedFor(_ file: ParsedFile, having present: UInt64) -> Bool {
    let required = file.layout.retained.required
    if required == 0 { return true }
    if required & ~present == 0, file.layout.retained.accepts(view(of: file)) { return true }
    values.cut(to: 0)
    return false
  }

  /// Drops the values that are not needed, collects the references among the others, and returns the number of bytes of
  /// the file to keep.
  ///
  /// If not all bytes are kept, moves the values' bytes to the beginning. Values are in file order, so none is
  /// overwritten before it is moved.
  private mutating func retain(_ file: ParsedFile) -> Int {
    let layout = file.layout
    let isEverything = layout.retained.isEverything
    if isEverything && !layout.hasReferences { return file.source.count }
    var valueCount = 0
    var byteCount = 0
    for index in 0..<values.count {
      var value = values[index]
      if !isEverything {
        guard layout.retained.keeps(value) else { continue }
        shard.arena.move(
          file.idCount + Int(value.start)..<file.idCount + Int(value.end),
          to: file.idCount + byteCount)
        value.place = UInt32(truncatingIfNeeded: byteCount)
        byteCount += Int(value.end - value.start)
        values[valueCount] = value
      }
      if layout.fields[Int(value.field)].isReference {
        shard.references.append(
          ReferencePosition(
            record: shard.records.nextPosition, value: UInt32(truncatingIfNeeded: valueCount),
            target: value.target, kind: layout.kind, field: value.field))
      }
      valueCount += 1
    }
    values.cut(to: valueCount)
    return isEverything ? file.source.count : byteCount
  }

  /// Records the position for a number in a non-empty file without one. Must be called before bytes are moved.
  private mutating func noteMissingNumber(of file: ParsedFile) {
    guard number == 0, file.layout.numberField >= 0, !file.isBroken,
      parser.entries[0].firstChild != 0
    else { return }
    shard.unnumbered.append(Unnumbered(file, parser, record: shard.records.nextPosition))
  }

  /// Stores a record with the first bytes of its file and its values.
  private mutating func append(_ file: ParsedFile, byteCount: Int, isAsked: Bool = true) {
    shard.arena.keep(file.idCount + byteCount)
    let record = Record(
      base: file.source.base, count: UInt32(truncatingIfNeeded: byteCount),
      idCount: UInt8(truncatingIfNeeded: file.idCount),
      isBroken: file.isBroken, isAsked: isAsked, kind: file.layout.kind,
      hash: IDIndex.hash(file.id, kind: file.layout.kind),
      folder: file.folder, storedNumber: number,
      firstValue: shard.values.append(together: values.buffer),
      valueCount: UInt32(truncatingIfNeeded: values.count))
    if !RecordID.isValid(file.id) || file.layout.numberField >= 0 && RecordID.isNumber(file.id) {
      shard.misnamed.append(shard.records.nextPosition)
    }
    shard.records.append(record)
  }

  func view(of file: ParsedFile) -> RecordView {
    RecordView(
      source: file.source, values: values.buffer, folder: shard.folders[Int(file.folder)],
      id: file.id)
  }

  func path(of file: ParsedFile) -> Path {
    shard.folders[Int(file.folder)].appending(String(decoding: file.id, as: UTF8.self) + ".toml")
  }
}

/// A parsed file that is not yet a record.
struct ParsedFile {
  let source: Source
  let idCount: Int
  let layout: KindLayout
  let folder: UInt32
  let isBroken: Bool

  var id: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: source.base - idCount, count: idCount)
  }
}
