import Model
import Operations
import Presentation
import TOML
import Text

extension App {
  /// Removes the reference on the selected line of a page, or a teacher from the courses of a subject, after a question.
  mutating func removeReference() {
    guard let reference = selectedReference, let owning = Chosen(reference.owners, in: snapshot)
    else { return }
    let (owners, field) = (owning.names, owning.field(reference.field))
    let isSingle = field.multiplicity == .one
    let (titles, name) = (owners.map(snapshot.title), snapshot.title(of: reference.target))
    let change: FieldChange = isSingle ? .unset : .remove([.string(reference.target.id)])
    confirm(
      .remove(
        target: name, owners: titles,
        isAssignment: isSingle && snapshot.schema[reference.target.kind].isOfPeople),
      titles.map { owner in
        ConfirmationQuestion.removal(of: name, from: field, owner)[snapshot.language]
      },
      .change(owning.edit(reference.field, change)))
  }

  /// Why no reference can be removed here.
  var removeReason: DisabledReason? {
    guard let reference = selectedReference else { return recordReason ?? .nothingToRemove }
    let field = snapshot.schema[reference.owners[0].kind].fields[reference.field]
    let leavesNone = reference.owners.contains { owner in
      snapshot.record(owner).map {
        snapshot.graph.values(of: $0, reference.field).count < 2
      } ?? true
    }
    return field.isRequired && leavesNone ? .requiredField(field.label) : nil
  }

  /// Whether a reference is selected, so that the key that deletes removes it instead.
  var isReferenceSelected: Bool { selectedReference != nil }

  /// The reference on the selected line of a page, or of the selected teacher in a list of teachers.
  private var selectedReference: RecordPage.Reference? {
    if let page = pages.last { return page.place.link.flatMap { page.page.lines[$0].reference } }
    guard list.marked.isEmpty, case .teaching(let teacher, let position)? = list.target else {
      return nil
    }
    let courses = snapshot.teachers.teachings[position].courses
    guard let course = courses.first else { return nil }
    let kind = snapshot.graph[course].kind
    let field = snapshot.schema[kind].fields.indices.first { index in
      snapshot.schema[kind].fields[index].multiplicity == .one
        && snapshot.graph.values(of: course, index).contains { $0.target == teacher }
    }
    return field.map {
      RecordPage.Reference(
        owners: courses.map(snapshot.name), field: $0, target: snapshot.name(of: teacher))
    }
  }
}

extension WorkspaceSnapshot {
  /// The name of a record for people, on one line.
  func title(of name: RecordName) -> String {
    sanitized(record(name).map { graph.fullTitle(of: $0, language: language) } ?? name.id)
  }

  /// Why a record that this snapshot shows cannot be changed: another program has deleted it. Nil for other records.
  func wordsOfDeleted(_ name: RecordName) -> String? {
    record(name).map { _ in ScreenMessages.deletedMeanwhile(title(of: name))[language] }
  }
}
