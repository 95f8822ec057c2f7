import Model
import TOML
import Workspace

/// The edits that keep references meaning what they meant on their side.
struct ReferenceEdits {
  var all: [FieldEdit] = []
  /// Fields whose one value means one record on our side and another on the other.
  var ambiguous: [Field] = []
}

extension Resolution {
  /// Keeps the references of each side on the records that it meant.
  mutating func followNumbers() {
    follow(numbers, versions.theirs, beside: versions.ours)
    follow(ourNumbers, versions.ours, beside: versions.theirs)
  }

  private mutating func follow(
    _ numbers: [RecordName: Int64], _ tree: Versions.Tree, beside other: Versions.Tree
  ) {
    if numbers.isEmpty { return }
    for name in tree.blobs.keys.sorted(by: { ($0.kind, $0.id) < ($1.kind, $1.id) })
    where tree.blobs[name] != versions.base.blobs[name] && numbers[name] == nil {
      guard let path = tree.paths[name], unmerged[path] == nil,
        let standing = [path, other.paths[name]].compactMap(\.self).first(where: {
          content($0) != nil
        }),
        let bytes = content(standing)
      else { continue }
      let document = Document(bytes)
      let edits = edits(of: name, to: document, numbers, as: tree, beside: other)
      for field in edits.ambiguous { leaveOpen(.ambiguous(path: standing, field: field.name)) }
      guard let changed = apply(edits.all, to: document, name.kind), changed != bytes else {
        continue
      }
      set(standing, changed)
      note(.referred(path: standing))
    }
  }

  /// The edits by which a document refers to renumbered records as the other side's version of a record
  /// does.
  func edits(of name: RecordName, to document: Document) -> ReferenceEdits {
    edits(of: name, to: document, numbers, as: versions.theirs, beside: nil)
  }

  /// The same for either side; what a tree `beside` it refers to is left.
  private func edits(
    of name: RecordName, to document: Document, _ numbers: [RecordName: Int64],
    as tree: Versions.Tree, beside other: Versions.Tree?
  ) -> ReferenceEdits {
    let kind = schema[name.kind]
    let before = versions.bytes(name, in: versions.base).map { Document($0) }
    let own = other.flatMap { versions.bytes(name, in: $0) }.map { Document($0) }
    let other = versions.bytes(name, in: tree).map { Document($0) }
    var edits = ReferenceEdits()
    for (index, field) in kind.fields.enumerated() {
      guard let target = schema.target(of: field) else { continue }
      let old = referenceItems(field, in: before)
      let ours = referenceItems(field, in: own)
      let present = referenceItems(field, in: document)
      for (record, number) in numbers where record.kind == target {
        let reference = schema.reference(to: record)
        guard referenceItems(field, in: other).contains(reference), !old.contains(reference),
          present.contains(reference)
        else { continue }
        let isOurs = ours.contains(reference)
        switch field.multiplicity {
        case .one where isOurs: edits.ambiguous.append(field)
        case .one: edits.all.append(FieldEdit(index, .set(.integer(number))))
        case .list where isOurs: edits.ambiguous.append(field)
        case .list: edits.all.append(FieldEdit(index, .replace(reference, with: .integer(number))))
        case .set:
          if !isOurs { edits.all.append(FieldEdit(index, .remove([reference]))) }
          edits.all.append(FieldEdit(index, .add([.integer(number)])))
        }
      }
    }
    return edits
  }

  func apply(_ edits: [FieldEdit], to document: Document, _ kind: KindIndex) -> [UInt8]? {
    if edits.isEmpty { return document.bytes }
    return (try? schema[kind].applying(edits, to: document))?.bytes
  }
}
