import TOML

extension RecordReader {
  /// Makes values of the keys that are fields, and reports what the rest are; returns a bit for each
  /// field that is there.
  mutating func bind(_ file: FileInHand) -> UInt64 {
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
  mutating func check(_ file: FileInHand, having present: UInt64) {
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
