package import Model
import TOML

/// One value that refers to a record.
struct ReferenceUse {
  let target: RecordIndex
  let referrer: RecordIndex
  let field: Int
}

extension Graph {
  /// The edits by which all that refers to a record refers to it under another id, and the record itself keeps its old id
  /// among its former ones, by the records that change.
  package func edits(renaming record: RecordIndex, to id: String) -> [RecordIndex: [FieldEdit]] {
    var edits: [RecordIndex: [FieldEdit]] = [:]
    for use in uses(of: record) { edits[use.referrer, default: []] += replacement(use, by: id) }
    guard let field = schema[self[record].kind].formerIDsField else { return edits }
    let known = ids(naming: record)
    if known.dropFirst().contains(id) {
      edits[record, default: []].append(FieldEdit(field, .remove([.string(id)])))
    }
    // What is no id was a slip of the file's name, and nothing refers to it; an id that another file has too stays its.
    if RecordID.isValid(known[0].utf8), !duplicates.contains(where: { $0.first == record }) {
      edits[record, default: []].append(FieldEdit(field, .add([.string(known[0])])))
    }
    return edits
  }

  /// The values that refer to a record, in the order of the referrers.
  func uses(of target: RecordIndex) -> [ReferenceUse] {
    schema.references(to: self[target].kind).flatMap { kind, field in
      referrers(to: target, kind: kind, field: field).sorted(by: precedes)
        .map { ReferenceUse(target: target, referrer: $0, field: field) }
    }
  }

  func field(of use: ReferenceUse) -> Field {
    schema[self[use.referrer].kind].fields[use.field]
  }

  /// The edits that make a use one of another record.
  func replacement(_ use: ReferenceUse, by id: String) -> [FieldEdit] {
    switch field(of: use).multiplicity {
    case .one: [FieldEdit(use.field, .set(.string(id)))]
    case .list, .set: [FieldEdit(use.field, .replace(spellings(of: use), with: .string(id)))]
    }
  }

  /// The edit that takes a use away.
  func removal(_ use: ReferenceUse) -> FieldEdit {
    if field(of: use).multiplicity == .one { return FieldEdit(use.field, .unset) }
    return FieldEdit(use.field, .remove(spellings(of: use)))
  }

  /// What may stand in the file for a use: the id of its target, or one that it had before it was renamed.
  private func spellings(of use: ReferenceUse) -> [Value] {
    ids(naming: use.target).map { .string($0) }
  }
}
