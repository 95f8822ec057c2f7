import TOML

extension RecordReader {
  /// Creates values for the keys that are fields and reports all other keys. Returns a bit for each field that is
  /// present.
  mutating func bind(_ file: ParsedFile) -> UInt64 {
    var present: UInt64 = 0
    var next = parser.entries[0].firstChild
    var expected = 0
    var unknown: [Entry] = []
    while next != 0 {
      let entry = parser.entries[Int(next)]
      if let field = file.layout.field(entry, file.source, expected: expected) {
        present |= 1 &<< UInt64(truncatingIfNeeded: field)
        expected = field + 1
        add(entry, as: field, in: file)
      } else {
        unknown.append(entry)
      }
      next = entry.next
    }
    let missing = file.layout.missing(from: present)
    if missing != 0 { reportMissing(missing, in: file) }
    if !unknown.isEmpty { reportUnknown(unknown, in: file, present: present) }
    return present
  }

  /// Returns the number of a record whose file has errors, so that people can still refer to it; 0 if it is unclear.
  func numberOfBroken(_ file: ParsedFile) -> Int64 {
    if file.layout.numberField < 0 || parser.entries.isEmpty { return 0 }
    var next = parser.entries[0].firstChild
    while next != 0 {
      let entry = parser.entries[Int(next)]
      if file.layout.field(entry, file.source, expected: 0) == file.layout.numberField {
        return entry.kind == .integer ? file.source.number(entry) ?? 0 : 0
      }
      next = entry.next
    }
    return 0
  }

  /// Checks a single record by the rules for the fields that it has.
  mutating func check(_ file: ParsedFile, having present: UInt64) {
    for check in file.layout.checks
    where check.fields & ~present == 0 && check.absent & present == 0 {
      if let finding = check.find(view(of: file)) { report(finding) }
    }
  }

  @inline(__always)
  private mutating func add(_ entry: Entry, as field: Int, in file: ParsedFile) {
    let multiplicity = file.layout.fields[field].multiplicity
    if multiplicity == .one {
      let isStored =
        file.layout.storedFields & 1 &<< UInt64(truncatingIfNeeded: field) != 0
      addOne(entry, as: field, in: file, keeping: isStored)
    } else if entry.kind == .array {
      addItems(of: entry, as: field, in: file, isSet: multiplicity == .set)
    } else {
      reportFault(.notAList, in: entry, as: field, of: file)
    }
  }

  private mutating func addItems(
    of array: Entry, as field: Int, in file: ParsedFile, isSet: Bool
  ) {
    let firstValue = values.count
    var next = array.firstChild
    while next != 0 {
      let item = parser.entries[Int(next)]
      addOne(item, as: field, in: file, keeping: true)
      next = item.next
    }
    if isSet, hasDuplicates(from: firstValue, file.source) {
      reportDuplicates(from: firstValue, as: field, in: file)
    }
  }

  @inline(__always)
  private mutating func addOne(
    _ entry: Entry, as field: Int, in file: ParsedFile, keeping isKept: Bool
  ) {
    let layout = file.layout.fields[field]
    if let fault = file.layout.fault(in: entry, of: layout, file.source) {
      reportFault(fault, in: entry, as: field, of: file)
      return
    }
    if field == file.layout.numberField {
      number = file.source.number(entry) ?? 0
    } else if field == file.layout.formerIDsField {
      shard.formerIDs.append(
        FormerID(record: shard.nextRecord, id: file.source.string(entry)))
    }
    if !isKept { return }
    var value = FieldValue(entry, field: field)
    if layout.isReference {
      // People understand which record a number means, but docket does not use it as a reference.
      if value.form == .integer { noteInvalidValue(of: field) }
      value.target = IDIndex.hash(of: value, file.source.bytes(value), kind: layout.target)
    }
    values.append(value)
  }

  /// Whether some values from `firstValue` on are equal. For more than a few values, returns true without comparing them.
  private func hasDuplicates(from firstValue: Int, _ source: Source) -> Bool {
    if values.count - firstValue > 8 { return true }
    for one in firstValue..<values.count {
      for other in one + 1..<values.count where areEqual(values[one], values[other], source) {
        return true
      }
    }
    return false
  }

  /// Compares two values; for most pairs, the bytes alone decide.
  private func areEqual(_ one: FieldValue, _ other: FieldValue, _ source: Source) -> Bool {
    if source.bytes(one).hasSameBytes(as: source.bytes(other)) { return true }
    if isWrittenOneWay(one, source), isWrittenOneWay(other, source) { return false }
    return source.text(one) == source.text(other)
  }

  /// Whether a text has only signs that Unicode's normalization keeps (NFC): two such texts are equal only if their bytes are.
  ///
  /// These are Latin and Cyrillic letters, and `№` with the dashes and quotes from U+2010 on; no combining marks.
  private func isWrittenOneWay(_ value: FieldValue, _ source: Source) -> Bool {
    let bytes = source.bytes(value)
    guard value.isPlain, bytes.first != UInt8(ascii: "'") else { return false }
    for index in bytes.indices where bytes[index] >= 0xCC && !(0xCF...0xD3).contains(bytes[index]) {
      guard bytes[index] == 0xE2, index + 2 < bytes.count,
        bytes[index + 1] == 0x80 && bytes[index + 2] >= 0x90
          || bytes[index + 1] == 0x84 && bytes[index + 2] == 0x96
      else { return false }
    }
    return true
  }
}
