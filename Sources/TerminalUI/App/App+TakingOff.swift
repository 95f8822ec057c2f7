import Model
import Operations
import Presentation
import TOML
import Text

extension App {
  /// Deletes what somebody is at: the line of a page that names one of several takes that off, and in a list of who
  /// teaches, that is taught no longer.
  mutating func delete() -> [Effect] {
    if let reference = selectedReference { return delete(reference) }
    if pages.isEmpty, case .teaching(let teacher, let position)? = list.target, !subjectsAreMarked {
      return takeOff(teacher, teaching: position)
    }
    return [.preview(.delete(subjects, agreed: nil))]
  }

  /// Whether what deletes only takes something off now.
  var takesOff: Bool {
    if let reference = selectedReference { return canBeEmpty(reference) }
    if pages.isEmpty, case .teaching? = list.target { return !subjectsAreMarked }
    return false
  }

  private var subjectsAreMarked: Bool { !list.marked.isEmpty }

  /// The reference that the selected line of a page shows.
  private var selectedReference: RecordPage.Reference? {
    pages.last.flatMap { page in page.place.link.flatMap { page.page.lines[$0].reference } }
  }

  /// Why what the selected line shows cannot be taken off the record whose page it is.
  var obstacleToTakingOff: DisabledReason? {
    guard let reference = selectedReference, reference.owner == pages.last?.name,
      !canBeEmpty(reference)
    else { return nil }
    return .requiredField(
      world.schema[reference.owner.kind].fields[reference.field].label,
      delete: ScreenAction.deleteRecord.key)
  }

  private func canBeEmpty(_ reference: RecordPage.Reference) -> Bool {
    !world.schema[reference.owner.kind].fields[reference.field].isRequired
  }

  private mutating func delete(_ reference: RecordPage.Reference) -> [Effect] {
    // What has to refer to something is not left without: it is the record on that line that would go.
    guard canBeEmpty(reference) else {
      return [.preview(.delete([reference.owner], agreed: nil))]
    }
    let field = world.schema[reference.owner.kind].fields[reference.field]
    let change =
      field.multiplicity == .one
      ? .unset : FieldChange.remove([.string(reference.target.id)])
    overlay = .confirmation(
      Confirmation(
        question: clearing(pages.last?.name),
        lines: [
          "\(world.title(of: reference.owner)): \(field.label[world.language]) — "
            + world.title(of: reference.target)
        ], purpose: .change(world.request([reference.owner], [FieldEdit(reference.field, change)])),
        instead: pages.last?.name))
    return []
  }

  private mutating func takeOff(_ teacher: RecordIndex, teaching position: Int) -> [Effect] {
    let teaching = world.staff.teachings[position]
    guard let course = teaching.courses.first, let kind = world.schema.kind(of: .course),
      let field = kind.fields.indices.first(where: { index in
        world.graph.values(of: course, index).contains { $0.target == teacher }
          && kind.fields[index].multiplicity == .one
      })
    else { return [] }
    let label = kind.fields[field].label[world.language]
    let names = teaching.courses.map { world.name(of: $0) }
    let title = world.graph.title(of: teacher, language: world.language)
    overlay = .confirmation(
      Confirmation(
        question: clearing(world.name(of: teacher)),
        lines: names.map { "\(world.title(of: $0)): \(label) — \(sanitized(title))" },
        purpose: .change(world.request(names, [FieldEdit(field, .unset)])),
        instead: world.name(of: teacher)))
    return []
  }

  private func clearing(_ instead: RecordName?) -> ConfirmationQuestion {
    .clearReference(
      record: instead.map(world.title) ?? "", deleteKey: ScreenAction.deleteRecord.key)
  }
}

extension ScreenWorld {
  /// What people call a record, on one line.
  func title(of name: RecordName) -> String {
    sanitized(record(name).map { graph.fullTitle(of: $0, language: language) } ?? name.id)
  }
}
