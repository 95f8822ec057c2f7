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
  private let buffer = FileBuffer()
  /// The values of the current file.
  var values: [FieldValue] = []
  /// The number of the current record; 0 if it has none.
  var number: Int64 = 0
  /// Whether to keep the parsed files with the records.
  private let keepsDocuments: Bool

  /// Creates a reader. `findingLimit` limits the diagnostics of each code per file; further ones are only counted.
  package init(
    schema: Schema, retaining retention: Retention = .everything,
    findingLimit: Int = Diagnostic.limitInFile, keepsDocuments: Bool = false
  ) {
    parser = TOMLParser(version: .v1_1, problemLimit: findingLimit)
    limiter = FindingLimiter(limit: findingLimit)
    shard = Shard()
    self.schema = schema
    self.keepsDocuments = keepsDocuments
    layouts = schema.kinds.indices.map {
      KindLayout(KindIndex($0), in: schema, retaining: retention)
    }
  }

  /// Returns the shard that was filled so far, and begins the next one with as much room.
  package mutating func takeShard() -> Shard {
    var taken = Shard()
    swap(&taken, &shard)
    if taken.nextRecord >= Shard.usualSize { shard.reserveRoom(like: taken) }
    return taken
  }

  /// Adds a folder and returns its number, for use with `read` and `addBroken`.
  package mutating func addFolder(_ path: Path) -> UInt32 {
    shard.folders.append(path)
    return UInt32(shard.folders.count - 1)
  }

  /// Returns `count` bytes of memory, valid until the next call. Before `read`, the caller stores the id of a record there, and
  /// the bytes of its file behind it.
  package mutating func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    buffer.room(for: count)
  }

  /// Reads the record whose id and bytes are stored consecutively in the room. `document` is the parsed file, if
  /// it was parsed before.
  package mutating func read(
    idCount: Int, byteCount: Int, kind: KindIndex, folder: UInt32, as document: Document? = nil
  ) {
    let source = buffer.source(idCount: idCount, byteCount: byteCount)
    limiter.removeAll()
    if let document { parser.adopt(document) } else { parser.parse(source) }
    if keepsDocuments {
      shard.documents.append(
        KeptDocument(
          record: shard.nextRecord,
          document: document ?? Document(source.contents, readBy: parser)))
    }
    let isBroken = parser.problems.contains { $0.severity == .error }
    let file = ParsedFile(
      source: source, idCount: idCount, layout: layouts[Int(kind)], folder: folder,
      isBroken: isBroken)
    values.removeAll(keepingCapacity: true)
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
    append(file, isAsked: isBroken || isAskedFor(file, having: present))
  }

  /// Adds a record whose file could not be read, so that references to it are not reported as dangling. Its id is in the
  /// room.
  package mutating func addBroken(idCount: Int, kind: KindIndex, folder: UInt32) {
    let source = buffer.source(idCount: idCount, byteCount: 0)
    values.removeAll(keepingCapacity: true)
    number = 0
    append(
      ParsedFile(
        source: source, idCount: idCount, layout: layouts[Int(kind)], folder: folder,
        isBroken: true), isAsked: true)
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

  /// Records that a field of the current record has an invalid value.
  mutating func noteInvalidValue(of field: Int) {
    shard.invalidValues.append(InvalidFieldValue(record: shard.nextRecord, field: field))
  }

  /// Whether more than the id of a record must be kept.
  private func isAskedFor(_ file: ParsedFile, having present: UInt64) -> Bool {
    let tested = file.layout.retained.tested
    if tested == 0 { return true }
    return tested & ~present == 0 && file.layout.retained.accepts(view(of: file))
  }

  /// Records the position for a number in a non-empty file without one.
  private mutating func noteMissingNumber(of file: ParsedFile) {
    guard number == 0, file.layout.numberField >= 0, !file.isBroken,
      parser.entries[0].firstChild != 0
    else { return }
    shard.unnumbered.append(Unnumbered(file, parser, record: shard.nextRecord))
  }

  /// Adds the record to the shard.
  private mutating func append(_ file: ParsedFile, isAsked: Bool) {
    let (start, firstValue) = (shard.bytes.count, shard.values.count)
    shard.bytes += file.id
    if isAsked { keep(file) }
    if !RecordID.isValid(file.id) || file.layout.numberField >= 0 && RecordID.isNumber(file.id) {
      shard.misnamed.append(shard.nextRecord)
    }
    shard.records.append(
      Record(
        start: start,
        count: UInt32(truncatingIfNeeded: shard.bytes.count - start - file.idCount),
        idCount: UInt16(truncatingIfNeeded: file.idCount),
        isBroken: file.isBroken, isAsked: isAsked, kind: file.layout.kind,
        hash: IDIndex.hash(file.id, kind: file.layout.kind),
        folder: file.folder, storedNumber: number,
        firstValue: UInt32(truncatingIfNeeded: firstValue),
        valueCount: UInt32(truncatingIfNeeded: shard.values.count - firstValue)))
  }

  /// Adds the needed values and references to the shard, and the bytes of the file, or only those of these values.
  private mutating func keep(_ file: ParsedFile) {
    let layout = file.layout
    let isEverything = layout.retained.isEverything
    if isEverything { shard.bytes += file.source.all }
    let (firstByte, firstValue) = (shard.bytes.count, shard.values.count)
    for var value in values where isEverything || layout.retained.keeps(value) {
      if !isEverything {
        value.place = UInt32(truncatingIfNeeded: shard.bytes.count - firstByte)
        shard.bytes += file.source.bytes(value)
      }
      if layout.fields[Int(value.field)].isReference {
        shard.references.append(
          ReferencePosition(
            record: shard.nextRecord,
            value: UInt32(truncatingIfNeeded: shard.values.count - firstValue),
            idHash: value.target, kind: layout.kind, field: value.field))
      }
      shard.values.append(value)
    }
  }

  func view(of file: ParsedFile) -> RecordView {
    RecordView(
      source: file.source, values: values, folder: shard.folders[Int(file.folder)],
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
