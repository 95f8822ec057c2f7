import Model
import TOML
import Text
import Workspace

extension Resolution {
  /// One side's version of a record with the references that it has to have now; nil where the side has
  /// none.
  func version(_ record: RecordVersions, _ side: RecordVersions.Side) -> [UInt8]? {
    guard let file = record[side], var bytes = versions.bytes(file) else { return nil }
    if side == .ours { bytes = withNotedNumbers(bytes, record, file.name.kind) }
    return referring(bytes, file.name.kind, as: side)
  }

  /// Our version of a record with the numbers that earlier commits of a series lost, where git brought references to
  /// them in without stopping: it has them as they were on the other side.
  private func withNotedNumbers(
    _ bytes: [UInt8], _ record: RecordVersions, _ kind: KindIndex
  ) -> [UInt8] {
    if record.picked.isEmpty { return bytes }
    let document = Document(bytes)
    let start = record.start.flatMap(versions.bytes).map { Document($0) }
    let picked = record.picked.compactMap(versions.bytes).map { Document($0) }
    let base = versions.bytes(record.base).map { Document($0) }
    let edits = schema[kind].fields.enumerated().flatMap { index, field -> [FieldEdit] in
      guard schema.target(of: field) != nil else { return [] }
      let known = start?.references(by: field) ?? []
      let brought = picked.flatMap { $0.references(by: field) }
      let left = base?.references(by: field) ?? []
      return self.edits(of: document, kind, only: index) { value, target in
        guard brought.contains(value), !known.contains(value),
          let name = schema.recordName(of: value, target), let number = versions.numbers[name]
        else { return nil }
        let new = RecordName(kind: name.kind, id: String(number))
        // A later commit may mean another record by the number.
        if left.contains(value), destinations[.base]?[name] != .name(new) { return nil }
        return schema.reference(to: new)
      }
    }
    if edits.isEmpty { return bytes }
    return (try? schema[kind].applying(edits, to: document))?.bytes ?? bytes
  }

  /// A file with references that lead where those of a side lead now.
  func referring(_ bytes: [UInt8], _ kind: KindIndex, as side: RecordVersions.Side) -> [UInt8] {
    guard let destinations = destinations[side], !destinations.isEmpty else { return bytes }
    let document = Document(bytes)
    let edits = edits(of: document, kind) { value, target in
      guard let name = schema.recordName(of: value, target),
        case .name(let new)? = destinations[name]
      else { return nil }
      return schema.reference(to: new)
    }
    if edits.isEmpty { return bytes }
    return (try? schema[kind].applying(edits, to: document))?.bytes ?? bytes
  }

  /// The edits that give references other values, all at once: one record may get the number that another
  /// had.
  func edits(
    of document: Document, _ kind: KindIndex, only: Int? = nil,
    _ renamed: (Value, KindIndex) -> Value?
  ) -> [FieldEdit] {
    schema[kind].fields.enumerated().flatMap { index, field -> [FieldEdit] in
      guard only ?? index == index, let target = schema.target(of: field) else { return [] }
      let items = document.references(by: field)
      let new = items.map { renamed($0, target) }
      let changed = zip(items, new).filter { $1 != nil && $0 != $1 }
      if changed.isEmpty { return [] }
      if field.multiplicity == .one { return new[0].map { [FieldEdit(index, .set($0))] } ?? [] }
      return inOrder(changed.compactMap { old, new in new.map { (old, $0) } }).map { old, new in
        FieldEdit(index, .replace([old], with: new))
      }
    }
  }

  /// Replacements so that none brings a value that a later one takes for the former one.
  private func inOrder(_ pairs: [(Value, Value)]) -> [(Value, Value)] {
    var (rest, ordered): ([(Value, Value)], [(Value, Value)]) = (pairs, [])
    var parked: [(Value, Value)] = []
    while !rest.isEmpty {
      if let index = rest.firstIndex(where: { pair in !rest.contains { $0.0 == pair.1 } }) {
        ordered.append(rest.remove(at: index))
      } else {
        // Each of them has what another had: the first goes by way of a value that nothing has.
        let pair = rest.removeFirst()
        let free = Value.integer(-1 - Int64(parked.count))
        ordered.append((pair.0, free))
        parked.append((free, pair.1))
      }
    }
    return ordered + parked
  }
}
