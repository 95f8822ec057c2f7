import Model
import TOML

/// The references between new records of one import.
///
/// If one of these records is skipped, all that refer to it, directly or through others, must be skipped too. They are
/// found in one step, since each new attempt would find only the next one.
struct DraftReferences {
  struct Reference {
    let referrer: Int
    let field: String
    let target: Int
  }

  /// By the position of the record that is referred to.
  private var references: [Int: [Reference]] = [:]

  /// Adds the references in a record's values; `positions` has the imported records. References to existing records are
  /// ignored, since those stay even if their rows are skipped.
  mutating func add(
    _ values: [Int: Value], _ fields: [ReferenceField], of position: Int,
    to positions: [RecordName: Int], beside graph: Graph
  ) {
    for field in fields {
      guard let value = values[field.field] else { continue }
      for id in value.ids {
        guard let target = positions[RecordName(kind: field.target, id: id)], target != position,
          graph.index(of: id, kind: field.target) == nil
        else { continue }
        references[target, default: []].append(
          Reference(referrer: position, field: field.name, target: target))
      }
    }
  }

  /// For each record that leads to one of these positions, a reference that does so.
  func leading(to positions: Set<Int>) -> [Int: Reference] {
    var found: [Int: Reference] = [:]
    var rest = positions.sorted()
    while let target = rest.popLast() {
      for reference in references[target] ?? []
      where !positions.contains(reference.referrer) && found[reference.referrer] == nil {
        found[reference.referrer] = reference
        rest.append(reference.referrer)
      }
    }
    return found
  }
}

extension Value {
  /// The ids in the value of a reference field, one or a list.
  fileprivate var ids: [String] {
    switch self {
    case .string(let text): [text]
    case .integer(let number): [String(number)]
    case .array(let items): items.flatMap(\.ids)
    default: []
    }
  }
}
