import Model
import Operations
import Presentation
import Text

extension App {
  /// The reference fields that an action sets: single references, or lists.
  func fields(of action: ScreenAction) -> [Int] {
    guard let kind = subjects.first?.kind else { return [] }
    let fields = snapshot.schema[kind].fields
    return fields.indices.filter { index in
      fields[index].reference != nil
        && (fields[index].multiplicity == .one) == (action == .choose)
    }
  }

  /// Opens the list of the values of a field of the chosen records.
  mutating func choose(_ index: Int) {
    guard let chosen else { return }
    let field = chosen.field(index)
    let fields =
      field.reference == nil
      ? [index] : fields(of: field.multiplicity == .one ? .choose : .choosePeople)
    if let picker = FieldPicker(of: fields, first: index, for: chosen) {
      push(picker)
    } else if let target = snapshot.schema.target(of: field) {
      show(PickerMessages.noRecords(of: snapshot.schema[target]), isError: true)
    }
  }
}
