/// A field that may have a value only if the record's status has a certain meaning.
package struct ConditionalField {
  package let field: Int
  package let status: Status
  package let meaning: Choice.Meaning

  /// Creates the field from a rule; nil for other rules and if the kind has no such fields.
  init?(_ rule: Rule, of kind: Kind) {
    guard case .onlyWith(let field, let meaning) = rule,
      let field = kind.fieldIndex(named: field), let status = kind.status
    else { return nil }
    (self.field, self.status, self.meaning) = (field, status, meaning)
  }

  /// Whether the field may have a value in a record with this status.
  package func isMet(by status: String?) -> Bool { self.status.meaning(of: status) == meaning }
}

extension Kind {
  package var conditionalFields: [ConditionalField] {
    rules.compactMap { ConditionalField($0, of: self) }
  }
}
