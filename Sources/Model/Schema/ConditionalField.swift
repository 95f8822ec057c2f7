/// A field that has a value only where another one holds a choice, by their places among the fields of the kind.
package struct ConditionalField {
  package let field: Int
  package let condition: Int
  package let choice: String

  /// What a rule says; nil for rules of other sorts, and where the kind has no such fields.
  init?(_ rule: Rule, of kind: Kind) {
    guard case .onlyWith(let field, let condition, let choice) = rule,
      let field = kind.fieldIndex(named: field), let condition = kind.fieldIndex(named: condition)
    else { return nil }
    (self.field, self.condition, self.choice) = (field, condition, choice)
  }
}

extension Kind {
  package var conditionalFields: [ConditionalField] {
    rules.compactMap { ConditionalField($0, of: self) }
  }
}
