import Model
import Platform
import TOML

extension Kind {
  /// Edits together with those that follow from the kind's rules: a field that belongs to one status (such as the time
  /// of completion) is set with that status and removed with any other.
  func following(_ edits: [FieldEdit], in document: Document, _ clock: Clock) -> [FieldEdit] {
    var edits = edits
    for rule in conditionalFields {
      let field = fields[rule.field]
      guard !edits.contains(where: { $0.field == rule.field }),
        let edit = edits.last(where: { $0.field == rule.status.field })
      else { continue }
      let isPresent = document.entry(at: [field.name]) != nil
      if case .set(.string(let status)) = edit.change, rule.isMet(by: status) {
        if !isPresent && field.type == .dateTime {
          edits.append(
            FieldEdit(self, rule.field, .set(.offsetDateTime(DateTimeParts(now: clock)))))
        }
      } else if isPresent {
        edits.append(FieldEdit(self, rule.field, .unset))
      }
    }
    return edits
  }

  /// The edits that follow from a file that a person rewrote: the same as if the status had been set by an edit, unless
  /// the person wrote the dependent field too.
  func following(
    rewriting before: Document, as document: Document, _ clock: Clock
  ) -> [FieldEdit] {
    guard before.isValid && document.isValid else { return [] }
    var edits: [FieldEdit] = []
    for rule in conditionalFields {
      let (field, condition) = (fields[rule.field].name, fields[rule.status.field].name)
      guard let now = document.value(of: condition), before.value(of: condition) != now,
        before.value(of: field) == document.value(of: field)
      else { continue }
      let written = FieldEdit(self, rule.status.field, .set(now))
      edits += following([written], in: document, clock).filter { $0.field == rule.field }
    }
    return edits
  }
}

extension Document {
  /// The value of a field; `nil` if it is absent.
  fileprivate func value(of field: String) -> Value? {
    entry(at: [field]).map { value(of: $0) }
  }
}
