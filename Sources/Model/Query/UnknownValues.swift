import Diagnostics

/// The fields of records whose values are wrong, and so left out: nobody knows what they were to say.
package struct UnknownValues {
  private var fields: [RecordNumber: Set<Int>] = [:]

  /// Those of a graph; nil where all values are known.
  init?(_ graph: Graph) {
    for finding in graph.findings {
      guard let key = finding.leftOutKey,
        let name = graph.schema.recordName(ofPath: finding.location.path),
        let number = graph.number(of: name.id, kind: name.kind),
        let field = graph.schema[name.kind].fieldIndex(named: key)
      else { continue }
      fields[number, default: []].insert(field)
    }
    if fields.isEmpty { return nil }
  }

  func contains(_ number: RecordNumber, _ end: FieldPath.End) -> Bool {
    if case .field(let field) = end { contains(number, field) } else { false }
  }

  func contains(_ number: RecordNumber, _ field: Int) -> Bool {
    fields[number]?.contains(field) == true
  }

  /// Whether the first step of a path begins at a wrong value.
  func contains(_ number: RecordNumber, _ step: ReferenceStep) -> Bool {
    if case .reference(let field) = step.direction { contains(number, field) } else { false }
  }
}

/// What a condition knows of wrong values where it stands: below a `not` one of them counts as one for which it holds,
/// elsewhere as one for which it does not, so that no record is found by what nobody knows.
struct Doubt {
  let values: UnknownValues
  var isNegated = false

  var negated: Doubt { Doubt(values: values, isNegated: !isNegated) }
}
