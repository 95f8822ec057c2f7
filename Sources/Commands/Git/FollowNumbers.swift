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
    where tree.blobs[name] != versions.base.blobs[name] && numbers[name] == nil
      && conflicts.keys.contains(tree.paths[name] ?? "") == false
    {
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

  /// The edits by which a document refers to renumbered records as one side's version of a record does.
  func edits(of name: RecordName, to document: Document, ofTheirs: Bool) -> ReferenceEdits {
    edits(
      of: name, to: document, ofTheirs ? numbers : ourNumbers,
      as: ofTheirs ? versions.theirs : versions.ours, beside: nil)
  }

  /// The same for either side; what a tree `beside` it refers to is left.
  private func edits(
    of name: RecordName, to document: Document, _ numbers: [RecordName: Int64],
    as tree: Versions.Tree, beside other: Versions.Tree?
  ) -> ReferenceEdits {
    let kind = schema[name.kind]
    let before = versions.bytes(name, in: versions.base).map { Document($0) }
    let own = other.flatMap { versions.bytes(name, in: $0) }.map { Document($0) }
    let isDone = other.map { isMended(name, document, tree, $0) } ?? false
    let other = versions.bytes(name, in: tree).map { Document($0) }
    let targets = Set(numbers.map { RecordName(kind: $0.key.kind, id: String($0.value)) })
    var edits = ReferenceEdits()
    for (index, field) in kind.fields.enumerated() {
      guard let target = schema.target(of: field) else { continue }
      let old = referenceItems(field, in: before)
      let ours = referenceItems(field, in: own)
      let present = referenceItems(field, in: document)
      var added: [Value] = []
      for (record, number) in inOrder(numbers) where record.kind == target {
        let reference = schema.reference(to: record)
        guard referenceItems(field, in: other).contains(reference), !old.contains(reference),
          present.contains(reference), !(isDone && targets.contains(record))
        else { continue }
        let isOurs = ours.contains(reference)
        switch field.multiplicity {
        case .one where isOurs: edits.ambiguous.append(field)
        case .one: edits.all.append(FieldEdit(index, .set(.integer(number))))
        case .list where isOurs: edits.ambiguous.append(field)
        case .list:
          edits.all.append(FieldEdit(index, .replace([reference], with: .integer(number))))
        case .set:
          if !isOurs { edits.all.append(FieldEdit(index, .remove([reference]))) }
          added.append(.integer(number))
        }
      }
      if !added.isEmpty { edits.all.append(FieldEdit(index, .add(added))) }
    }
    return edits
  }

  /// The numbers so that none is given before the record that had it got another.
  private func inOrder(_ numbers: [RecordName: Int64]) -> [(key: RecordName, value: Int64)] {
    var rest = numbers
    var ordered: [(key: RecordName, value: Int64)] = []
    while !rest.isEmpty {
      let free = rest.filter { rest[RecordName(kind: $0.key.kind, id: String($0.value))] == nil }
      let next = free.isEmpty ? rest : free
      ordered += next.sorted { ($0.key.kind, $0.key.id) < ($1.key.kind, $1.key.id) }
      for name in next.keys { rest[name] = nil }
    }
    return ordered
  }

  /// Whether a record says something else than what comes of merging it: its references have been followed
  /// already, or a person has edited it.
  private func isMended(
    _ name: RecordName, _ document: Document, _ tree: Versions.Tree, _ other: Versions.Tree
  ) -> Bool {
    guard let one = versions.bytes(name, in: tree) else { return true }
    let base = versions.bytes(name, in: versions.base) ?? []
    guard let own = versions.bytes(name, in: other) else {
      return Document(one).value(of: 0) != document.value(of: 0)
    }
    let merged = try? merge(base: base, ours: own, theirs: one, as: schema[name.kind]).bytes
    return merged.map { Document($0).value(of: 0) != document.value(of: 0) } ?? true
  }

  func apply(_ edits: [FieldEdit], to document: Document, _ kind: KindIndex) -> [UInt8]? {
    if edits.isEmpty { return document.bytes }
    return (try? schema[kind].applying(edits, to: document))?.bytes
  }
}
