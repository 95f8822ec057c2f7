package import Model
import TOML

/// One reference to a record.
struct ReferenceUse {
  let target: RecordIndex
  let referrer: RecordIndex
  let field: Int
}

extension Graph {
  /// The edits that a new id requires, by record: all references change, and the renamed record adds its old id to
  /// `former-ids`.
  package func edits(renaming record: RecordIndex, to id: String) -> [RecordIndex: [FieldEdit]] {
    var edits: [RecordIndex: [FieldEdit]] = [:]
    for use in uses(of: record) { edits[use.referrer, default: []] += replacement(use, by: id) }
    guard let field = schema[self[record].kind].formerIDsField else { return edits }
    let known = ids(naming: record)
    if known.dropFirst().contains(id) {
      edits[record, default: []].append(
        FieldEdit(schema[self[record].kind], field, .remove([.string(id)])))
    }
    // A file name that is no valid id is dropped, since nothing can refer to it; an id that another file also has stays
    // with that file.
    if RecordID.isValid(known[0].utf8), !duplicates.contains(where: { $0.first == record }) {
      edits[record, default: []].append(
        FieldEdit(schema[self[record].kind], field, .add([.string(known[0])])))
    }
    return edits
  }

  /// The references to a record, in the order of the referring records.
  func uses(of target: RecordIndex) -> [ReferenceUse] {
    schema.references(to: self[target].kind).flatMap { kind, field in
      referrers(to: target, kind: kind, field: field).sorted(by: precedes)
        .map { ReferenceUse(target: target, referrer: $0, field: field) }
    }
  }

  func field(of use: ReferenceUse) -> Field {
    schema[self[use.referrer].kind].fields[use.field]
  }

  /// The edits that make a reference point to another record.
  func replacement(_ use: ReferenceUse, by id: String) -> [FieldEdit] {
    let change: FieldChange =
      switch field(of: use).multiplicity {
      case .one: .set(.string(id))
      case .list, .set: .replace(spellings(of: use), with: .string(id))
      }
    return [edit(use, change)]
  }

  /// The edit that removes a reference.
  func removal(_ use: ReferenceUse) -> FieldEdit {
    edit(use, field(of: use).multiplicity == .one ? .unset : .remove(spellings(of: use)))
  }

  private func edit(_ use: ReferenceUse, _ change: FieldChange) -> FieldEdit {
    FieldEdit(schema[self[use.referrer].kind], use.field, change)
  }

  /// The ids that a file may use to refer to the target: the current one, or one from before a rename.
  private func spellings(of use: ReferenceUse) -> [Value] {
    ids(naming: use.target).map { .string($0) }
  }
}
