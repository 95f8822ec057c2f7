import Model
import Operations
import Presentation
import TOML
import Text

extension App {
  /// Deletes the selected records. On a line that shows a reference, and in the list of teachers, clears the reference.
  mutating func delete() -> [Effect] {
    if let reference = selectedReference { return delete(reference) }
    if pages.isEmpty, case .teaching(let teacher, let position)? = list.target, !subjectsAreMarked {
      return clearTeacher(teacher, teaching: position)
    }
    return [.preview(.delete(subjects, agreed: nil))]
  }

  /// Whether the delete key clears a reference here.
  var deleteClearsReference: Bool {
    if let reference = selectedReference { return canBeEmpty(reference) }
    if pages.isEmpty, case .teaching? = list.target { return !subjectsAreMarked }
    return false
  }

  private var subjectsAreMarked: Bool { !list.marked.isEmpty }

  /// The reference on the selected line of a page.
  private var selectedReference: RecordPage.Reference? {
    pages.last.flatMap { page in page.place.link.flatMap { page.page.lines[$0].reference } }
  }

  /// Why the selected reference of the page's own record cannot be cleared.
  var clearReason: DisabledReason? {
    guard let reference = selectedReference, reference.owner == pages.last?.name,
      !canBeEmpty(reference)
    else { return nil }
    return .requiredField(
      snapshot.schema[reference.owner.kind].fields[reference.field].label,
      delete: ScreenAction.deleteRecord.key)
  }

  private func canBeEmpty(_ reference: RecordPage.Reference) -> Bool {
    !snapshot.schema[reference.owner.kind].fields[reference.field].isRequired
  }

  private mutating func delete(_ reference: RecordPage.Reference) -> [Effect] {
    // The field is required, so the record on that line is deleted instead.
    guard canBeEmpty(reference) else {
      return [.preview(.delete([reference.owner], agreed: nil))]
    }
    confirmClearing(
      reference.field, of: [reference.owner], removing: reference.target, or: pages.last?.name)
    return []
  }

  private mutating func clearTeacher(_ teacher: RecordIndex, teaching position: Int) -> [Effect] {
    let teaching = snapshot.teachers.teachings[position]
    guard let course = teaching.courses.first, let kind = snapshot.schema.kind(of: .course),
      let field = kind.fields.indices.first(where: { index in
        snapshot.graph.values(of: course, index).contains { $0.target == teacher }
          && kind.fields[index].multiplicity == .one
      })
    else { return [] }
    let name = snapshot.name(of: teacher)
    confirmClearing(field, of: teaching.courses.map(snapshot.name), removing: name, or: name)
    return []
  }

  /// Asks whether to remove `target` from a field of records, or to delete `alternative`.
  private mutating func confirmClearing(
    _ index: Int, of owners: [RecordName], removing target: RecordName, or alternative: RecordName?
  ) {
    let field = snapshot.schema[owners[0].kind].fields[index]
    let isSingle = field.multiplicity == .one
    let (titles, name) = (owners.map(snapshot.title), snapshot.title(of: target))
    let change: FieldChange = isSingle ? .unset : .remove([.string(target.id)])
    confirm(
      .clearReference(
        target: name, owners: titles,
        isAssignment: isSingle && snapshot.schema[target.kind].isOfPeople,
        alternative: alternative.map(snapshot.title) ?? "", deleteKey: ScreenAction.deleteRecord.key
      ),
      titles.map { "\($0): \(field.label[snapshot.language]) — \(name)" },
      .change(snapshot.request(owners, [FieldEdit(index, change)])), or: alternative)
  }
}

extension WorkspaceSnapshot {
  /// The name of a record for people, on one line.
  func title(of name: RecordName) -> String {
    sanitized(record(name).map { graph.fullTitle(of: $0, language: language) } ?? name.id)
  }
}
