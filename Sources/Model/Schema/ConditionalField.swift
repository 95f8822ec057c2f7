/// A field that has a value only where the status of the record has a meaning.
package struct ConditionalField {
  package let field: Int
  package let status: Status
  package let meaning: Choice.Meaning

  /// What a rule says; nil for rules of other sorts, and where the kind has no such fields.
  init?(_ rule: Rule, of kind: Kind) {
    guard case .onlyWith(let field, let meaning) = rule,
      let field = kind.fieldIndex(named: field), let status = kind.status
    else { return nil }
    (self.field, self.status, self.meaning) = (field, status, meaning)
  }

  /// Whether the field may have a value where the status has this one.
  package func isMet(by status: String?) -> Bool { self.status.meaning(of: status) == meaning }
}

extension Kind {
  package var conditionalFields: [ConditionalField] {
    rules.compactMap { ConditionalField($0, of: self) }
  }
}
