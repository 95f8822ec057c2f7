/// A path from a record to a value: along references, forward or backward, to a field, an id, a title, or the records
/// themselves.
package struct FieldPath: Hashable, Sendable {
  package var steps: [ReferenceStep]
  package var end: End
  /// The kind of the records at the end.
  package var kind: KindIndex

  package init(steps: [ReferenceStep] = [], end: End, kind: KindIndex) {
    self.steps = steps
    self.end = end
    self.kind = kind
  }

  /// The maximum number of references in a path; people use three or four.
  static let mostSteps = 16

  package enum End: Hashable, Sendable {
    /// The record itself.
    case record
    case id, title
    case field(Int)
  }
}

/// One step of a path, from a record to others.
package struct ReferenceStep: Hashable, Sendable {
  package let direction: Direction
  package var repetition = PathRepetition.once
  /// A condition on the records that the step leads to.
  package var condition: Condition?
  /// The kind of these records.
  package let kind: KindIndex
  /// Whether the step leads to at most one record.
  package let isSingle: Bool

  package enum Direction: Hashable, Sendable {
    /// To the records that a field refers to.
    case reference(Int)
    /// To the records of a kind whose field refers to this one.
    case referrers(KindIndex, Int)
  }

  /// Creates the step along a reference field, given by its index; nil if the field is not a reference.
  package init?(along index: Int, of kind: KindIndex, in schema: Schema) {
    let field = schema[kind].fields[index]
    guard let target = schema.target(of: field) else { return nil }
    direction = .reference(index)
    self.kind = target
    isSingle = field.multiplicity == .one
  }

  init(backAlong field: Int, of kind: KindIndex) {
    direction = .referrers(kind, field)
    self.kind = kind
    isSingle = false
  }

  /// The field of a forward step without repetition and condition; nil for other steps.
  package var plainField: Int? {
    guard repetition == .once, condition == nil, case .reference(let field) = direction else {
      return nil
    }
    return field
  }
}
