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

  /// Compares, field by field, a record as it came, as it is and as it is at the source now. `exported` is what exports
  /// say of it as it is, of which the source's format may have room for a part alone; `edited` are the fields that
  /// were edited there and here since it was exported to the source, where that is known.
  init(
    of document: Document, _ kind: Kind, to lines: [FieldLine], from old: Origin, by new: Origin,
    exported: [[Int: Value]] = [], edited: (there: Set<String>, here: Set<String>)? = nil
  ) {
    origin = Origin(key: new.key, sums: [:])
    origin.sums?[Origin.series] = new.sums?[Origin.series]
    for (index, field) in kind.fields.enumerated() where field.name != Origin.field {
      let line = lines.first { $0.field == index }
      let there = line.map { Origin.sum($0.bytes) }
      let value = document.entry(at: [field.name]).map { kind.line(index, document.value(of: $0)) }
      let here = value.map { Origin.sum($0.bytes) }
      let before = old.sums?[field.name]
      let isSame =
        there == here
        || ([value?.value] + exported.map { $0[index].map(field.ordered) }).contains { own in
          own.flatMap { own in line.map { own.isSame(as: $0.value) } } ?? false
        }
      let isAsItCame = edited.map { !$0.there.contains(field.name) } ?? (there == before)
      let isEditedHere = old.sums == nil && edited == nil ? there != nil : here != before
      if isSame {
        origin.sums?[field.name] = there
      } else if isAsItCame {
        origin.sums?[field.name] = before
      } else if isEditedHere && edited?.here.contains(field.name) != false {
        kept.append(field.name)
        origin.sums?[field.name] = before
      } else {
        edits.append(FieldEdit(index, line.map { .set($0.value) } ?? .unset))
        origin.sums?[field.name] = there
      }
    }
    let isNoted = old.sums != nil && edited == nil && origin != old
    isNeeded = !edits.isEmpty || isNoted
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

  func line(_ field: Int, _ value: Value) -> FieldLine {
    let value = fields[field].ordered(value)
    return FieldLine(
      field: field, value: value, bytes: serialize([(fields[field].name, value)]))
  }
}
