import Model
import TOML

/// What an import makes of a record that came from the same place before.
struct SourceUpdate {
  /// What changed at the source alone.
  private(set) var edits: [FieldEdit] = []
  /// The fields that are another at the source, and were edited here.
  private(set) var kept: [String] = []
  /// Where the record comes from once the edits are made.
  private(set) var origin: Origin

  /// Whether anything is to be written.
  let isNeeded: Bool

  /// Compares, field by field, a record as it came, as it is and as it is at the source now; `sent` is what
  /// exports say of it as it is, of which the source's format may have room for a part alone.
  init(
    of document: Document, _ kind: Kind, to lines: [FieldLine], from old: Origin, by new: Origin,
    sent: [[Int: Value]] = []
  ) {
    origin = Origin(key: new.key, sums: [:])
    origin.sums?[Origin.series] = new.sums?[Origin.series]
    for (index, field) in kind.fields.enumerated() where field.name != Origin.field {
      let line = lines.first { $0.field == index }
      let there = line.map { Origin.sum($0.bytes) }
      let value = document.entry(at: [field.name]).map { kind.line(index, document.value(of: $0)) }
      let here = value.map { Origin.sum($0.bytes) }
      let before = old.sums?[field.name]
      let isEdited = old.sums == nil ? there != nil : here != before
      let isSame = ([value?.value] + sent.map { $0[index].map(field.ordered) }).contains { own in
        own.flatMap { own in line.map { own.isSame(as: $0.value) } } ?? false
      }
      if there == before || there == here || isSame {
        origin.sums?[field.name] = there
      } else if isEdited {
        kept.append(field.name)
        origin.sums?[field.name] = before
      } else {
        edits.append(FieldEdit(index, line.map { .set($0.value) } ?? .unset))
        origin.sums?[field.name] = there
      }
    }
    isNeeded = !edits.isEmpty || old.sums != nil && origin != old
  }
}

/// A field of a record with the line, or the lines, that its file has for it.
struct FieldLine {
  let field: Int
  let value: Value
  let bytes: [UInt8]
}

extension Kind {
  /// The lines of a new record's file.
  func lines(_ values: [Int: Value], in schema: Schema) -> [FieldLine] {
    completed(values, in: schema).map { line($0.field, $0.value) }
  }

  fileprivate func line(_ field: Int, _ value: Value) -> FieldLine {
    let value = fields[field].ordered(value)
    return FieldLine(
      field: field, value: value, bytes: serialize([(fields[field].name, value)]))
  }
}
