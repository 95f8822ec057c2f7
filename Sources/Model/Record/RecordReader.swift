package import Diagnostics
import TOML

/// Reads files into a shard: parses each, binds its keys to the fields of its kind, and reports what
/// a file by itself can show.
///
/// Each thread has its own.
package struct RecordReader {
  package private(set) var shard: Shard
  package let schema: Schema
  private let layouts: [KindLayout]
  private let retained: [RetainedValues]
  private var parser = Parser(version: .v1_1)
  /// The values of the file in hand.
  private let values = ValuesInHand()

  package init(
    schema: Schema, retaining retention: Retention = .everything,
    chunksFrom allocate: @escaping ChunkAllocator = allocateChunk
  ) {
    shard = Shard(arena: SourceArena(chunksFrom: allocate))
    self.schema = schema
    layouts = schema.kinds.map { KindLayout($0, in: schema) }
    retained = schema.kinds.indices.map { retention.values(of: KindIndex($0), in: schema) }
  }

  /// The number by which `read` and `addBroken` know a folder.
  package mutating func addFolder(_ path: String) -> UInt32 {
    shard.folders.append(path)
    return UInt32(shard.folders.count - 1)
  }

  /// Memory for at least `count` bytes, to be filled with the id of a record and the bytes of its file
  /// before `read`; valid until the next call.
  package func room(for count: Int) -> UnsafeMutableRawBufferPointer {
    shard.arena.room(for: count)
  }

  /// Reads the record whose id and bytes stand one after the other in the arena's room.
  package mutating func read(idCount: Int, byteCount: Int, kind: KindIndex, folder: UInt32) {
    let source = shard.arena.source(idCount: idCount, byteCount: byteCount)
    parser.parse(source)
    let isBroken = parser.problems.contains { $0.severity == .error }
    let file = FileInHand(
      source: source, idCount: idCount, kind: kind, folder: folder, isBroken: isBroken)
    values.cut(to: 0)
    var present: UInt64 = 0
    if !isBroken {
      present = bind(file)
      check(file, having: present)
    }
    if !parser.problems.isEmpty { reportProblems(of: file) }
    let isAsked = isBroken || isAskedFor(file, having: present)
    append(file, byteCount: isAsked ? retain(file) : 0, isAsked: isAsked)
  }

  /// Takes up a record whose file could not be read, so that references to it are not dangling;
  /// its id stands in the arena's room.
  package mutating func addBroken(idCount: Int, kind: KindIndex, folder: UInt32) {
    let source = shard.arena.source(idCount: idCount, byteCount: 0)
    values.cut(to: 0)
    append(
      FileInHand(source: source, idCount: idCount, kind: kind, folder: folder, isBroken: true),
      byteCount: 0)
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    shard.findings.append(diagnostic)
  }

  /// Whether more than the id of a record is to be kept.
  private mutating func isAskedFor(_ file: FileInHand, having present: UInt64) -> Bool {
    let retained = retained[Int(file.kind)]
    if retained.required == 0 { return true }
    if retained.required & ~present == 0, retained.accepts(inHand(file)) { return true }
    values.cut(to: 0)
    return false
  }

  /// Drops the values in hand that are not to be kept, notes the references among the others, and returns
  /// how many bytes of the file are kept.
  ///
  /// Where that is not all of it, the bytes of the values are moved to its beginning. Values stand in the
  /// order of the file, so that none is moved over one that is still to be moved.
  private mutating func retain(_ file: FileInHand) -> Int {
    let layout = layouts[Int(file.kind)]
    let retained = retained[Int(file.kind)]
    if retained.isEverything && !layout.hasReferences { return file.source.count }
    var valueCount = 0
    var byteCount = 0
    for index in 0..<values.count {
      var value = values[index]
      if !retained.isEverything {
        guard retained.keeps(value) else { continue }
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
            target: value.target, kind: file.kind, field: value.field))
      }
      valueCount += 1
    }
    values.cut(to: valueCount)
    return retained.isEverything ? file.source.count : byteCount
  }

  /// Keeps a record with the first bytes of its file and the values in hand.
  private mutating func append(_ file: FileInHand, byteCount: Int, isAsked: Bool = true) {
    shard.arena.keep(file.idCount + byteCount)
    let record = Record(
      base: file.source.base, count: UInt32(truncatingIfNeeded: byteCount),
      idCount: UInt8(truncatingIfNeeded: file.idCount),
      isBroken: file.isBroken, isAsked: isAsked, kind: file.kind,
      hash: IDIndex.hash(file.id, kind: file.kind),
      folder: file.folder, firstValue: shard.values.append(together: values.buffer),
      valueCount: UInt32(truncatingIfNeeded: values.count))
    shard.records.append(record)
    if !RecordID.isValid(file.id, layouts[Int(file.kind)].ids) {
      report(Check.invalidID.finding(file.id, schema[file.kind], in: path(of: file)))
    }
  }

  private func inHand(_ file: FileInHand) -> RecordInHand {
    RecordInHand(
      source: file.source, values: values.buffer, folder: shard.folders[Int(file.folder)],
      id: file.id)
  }

  private func path(of file: FileInHand) -> String {
    shard.folders[Int(file.folder)] + "/" + String(decoding: file.id, as: UTF8.self) + ".toml"
  }
}

/// A file between being read and being a record.
private struct FileInHand {
  let source: Source
  let idCount: Int
  let kind: KindIndex
  let folder: UInt32
  let isBroken: Bool

  var id: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: source.base - idCount, count: idCount)
  }
}

extension RecordReader {
  /// Makes values of the keys that are fields, and reports what the rest are; returns a bit for each
  /// field that is there.
  private mutating func bind(_ file: FileInHand) -> UInt64 {
    let layout = layouts[Int(file.kind)]
    var present: UInt64 = 0
    var next = parser.entries[0].firstChild
    var expected = 0
    var unknown: [Entry] = []
    while next != 0 {
      let entry = parser.entries[Int(next)]
      if let field = layout.field(entry, file.source, expected: expected) {
        present |= 1 << UInt64(field)
        expected = field + 1
        add(entry, as: field, of: layout, in: file)
      } else {
        unknown.append(entry)
      }
      next = entry.next
    }
    let missing = layout.required & ~present
    if missing != 0 { reportMissing(missing, in: file) }
    if !unknown.isEmpty { reportUnknown(unknown, in: file, present: present) }
    return present
  }

  /// Checks a record by itself, by the rules for the fields that it has.
  private mutating func check(_ file: FileInHand, having present: UInt64) {
    for check in layouts[Int(file.kind)].checks where check.fields & ~present == 0 {
      if let finding = check.find(inHand(file)) { report(finding) }
    }
  }

  @inline(__always)
  private mutating func add(
    _ entry: Entry, as field: Int, of layout: KindLayout, in file: FileInHand
  ) {
    let multiplicity = layout.fields[field].multiplicity
    switch (multiplicity, entry.kind) {
    case (.one, _): addOne(entry, as: field, of: layout, in: file)
    case (.list, .array), (.set, .array):
      let firstValue = values.count
      var next = entry.firstChild
      while next != 0 {
        let item = parser.entries[Int(next)]
        addOne(item, as: field, of: layout, in: file)
        next = item.next
      }
      if case .set = multiplicity, values.count - firstValue > 1 {
        reportDuplicates(from: firstValue, as: field, in: file)
      }
    default: reportFault(.notAList, in: entry, as: field, of: file)
    }
  }

  @inline(__always)
  private mutating func addOne(
    _ entry: Entry, as field: Int, of layout: KindLayout, in file: FileInHand
  ) {
    let shape = layout.fields[field]
    if let fault = layout.fault(in: entry, of: shape, file.source) {
      reportFault(fault, in: entry, as: field, of: file)
      return
    }
    var value = FieldValue(entry, field: field)
    if shape.isReference {
      value.target = IDIndex.hash(of: value, file.source, kind: shape.target)
    }
    values.append(value)
  }
}

extension RecordReader {
  private mutating func reportProblems(of file: FileInHand) {
    let path = path(of: file)
    for finding in Check.findings(for: parser.problems, in: path, bytes(of: file)) {
      report(finding)
    }
  }

  private func bytes(of file: FileInHand) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.source.base, count: file.source.count))
  }

  /// Reports keys that are no fields; `present` has a bit for each field that the file has.
  private mutating func reportUnknown(
    _ keys: [Entry], in file: FileInHand, present: UInt64
  ) {
    let kind = schema[file.kind]
    let names = kind.fields.map(\.name)
    let free = names.indices.filter { present & 1 << UInt64($0) == 0 }.map { names[$0] }
    for entry in keys {
      report(
        Check.unknownKey.finding(
          file.source.key(entry), entry, in: path(of: file), allowed: names, of: kind.name,
          free: free))
    }
  }

  private mutating func reportMissing(_ missing: UInt64, in file: FileInHand) {
    let kind = schema[file.kind]
    for (index, field) in kind.fields.enumerated() where missing & 1 << UInt64(index) != 0 {
      report(Check.missingField.finding(field, of: kind, in: path(of: file)))
    }
  }

  private mutating func reportFault(
    _ fault: ValueFault, in entry: Entry, as field: Int, of file: FileInHand
  ) {
    let kind = schema[file.kind]
    let value = FaultyValue(
      field: kind.fields[field], entry: entry, source: file.source,
      targetIDs: kind.fields[field].reference.flatMap { schema.kind(named: $0.target)?.ids },
      path: path(of: file))
    report(fault.finding(value))
  }

  /// Reports the items from `firstValue` on that equal an earlier one.
  private mutating func reportDuplicates(from firstValue: Int, as field: Int, in file: FileInHand) {
    guard values.count - firstValue > 8 || hasEqualPair(from: firstValue, file.source)
    else { return }
    let items = values.buffer[firstValue...]
    let field = schema[file.kind].fields[field]
    var seen: [String: FieldValue] = [:]
    var document: Document?
    var fixable = Self.mostFixedDuplicates
    for item in items {
      let text = file.source.text(item)
      guard let first = seen[text] else {
        seen[text] = item
        continue
      }
      var fix: Diagnostic.Fix?
      if fixable > 0 {
        let whole = document ?? Document(bytes(of: file))
        fix = whole.removal(of: text, at: item.range, from: field, in: path(of: file))
        document = whole
        fixable -= 1
      }
      report(
        Check.duplicateItem.finding(
          text, at: item.range, first: first.range, of: field, in: path(of: file), fix: fix))
    }
  }

  /// Each fix costs a look at the whole file, and a hostile one could ask for thousands.
  private static let mostFixedDuplicates = 16

  /// Whether two of the last few values are equal, or written in a way that takes decoding to tell.
  private func hasEqualPair(from firstValue: Int, _ source: Source) -> Bool {
    for one in firstValue..<values.count {
      let item = values[one]
      let bytes = source.bytes(item)
      if !item.isPlain && !RecordID.isValid(bytes, .numbers) { return true }
      for other in one + 1..<values.count
      where bytes.hasSameBytes(as: source.bytes(values[other])) {
        return true
      }
    }
    return false
  }
}
