import Model
import Platform
import TOML

extension Kind {
  /// Edits with those that follow from them by the kind's rules: what has a value only with some choice
  /// is stamped when that is made, and goes when it is taken back.
  func following(_ edits: [FieldEdit], in document: Document, _ clock: Clock) -> [FieldEdit] {
    var edits = edits
    for case .onlyWith(let name, let condition, let choice) in rules {
      guard let field = fieldIndex(named: name), let conditionField = fieldIndex(named: condition),
        !edits.contains(where: { $0.field == field }),
        let edit = edits.last(where: { $0.field == conditionField })
      else { continue }
      let isPresent = document.entry(at: [name]) != nil
      if edit.change == .set(.string(choice)) {
        if !isPresent && fields[field].type == .dateTime {
          edits.append(FieldEdit(field, .set(.offsetDateTime(DateTimeParts(now: clock)))))
        }
      } else if isPresent {
        edits.append(FieldEdit(field, .unset))
      }
    }
    return edits
  }
}
