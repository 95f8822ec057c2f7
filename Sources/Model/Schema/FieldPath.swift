/// A way to a value from a record: along references, forth and back, to a field, an id or a title, or to the
/// records themselves.
package struct FieldPath: Hashable, Sendable {
  package var steps: [ReferenceStep]
  package var end: End
  /// The kind that the end belongs to.
  package var kind: KindIndex

  package init(steps: [ReferenceStep] = [], end: End, kind: KindIndex) {
    self.steps = steps
    self.end = end
    self.kind = kind
  }

  /// How many references a path may lead along; people follow three or four.
  static let mostSteps = 16

  package enum End: Hashable, Sendable {
    /// The record itself.
    case record
    case id
    case title
    case field(Int)
  }
}

/// One step of a path: from a record to others.
package struct ReferenceStep: Hashable, Sendable {
  package let direction: Direction
  package var repetition = PathRepetition.once
  /// What holds for the records that the step leads to.
  package var condition: Condition?
  /// The kind of these.
  package let kind: KindIndex
  /// It leads to one record at most.
  package let isSingle: Bool

  package enum Direction: Hashable, Sendable {
    /// To what the record refers to by a field.
    case reference(Int)
    /// To the records of a kind that refer to it by a field.
    case referrers(KindIndex, Int)
  }

  /// The step along a reference of a record, by the field's index; nil where it is none.
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

  /// The field of a step that is followed once, with nothing asked of where it leads.
  package var plainField: Int? {
    guard repetition == .once, condition == nil, case .reference(let field) = direction else {
      return nil
    }
    return field
  }
}
