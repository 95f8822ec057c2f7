import Model
import TOML

/// Which records of an import refer to which others that it brings.
///
/// Where one of them is skipped, so must be all that lead to it: found here at once, since trying again without it
/// would find only the next.
struct DraftReferences {
  struct Reference {
    let referrer: Int
    let field: String
    let target: Int
  }

  /// By the position of the record that they refer to.
  private var references: [Int: [Reference]] = [:]

  /// Takes those of a record's values, `positions` being those of the records that are brought; what is here already
  /// stays, whether it is brought or not.
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

  /// A reference of each record that leads to some of these, by its position.
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
  /// The ids that a value of a reference is, or has in its list.
  fileprivate var ids: [String] {
    switch self {
    case .string(let text): [text]
    case .integer(let number): [String(number)]
    case .array(let items): items.flatMap(\.ids)
    default: []
    }
  }
}
