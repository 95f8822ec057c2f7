import Model

/// Forms that were not saved, until the user returns to them.
struct Drafts {
  /// The oldest first.
  private(set) var forms: [RecordForm] = []

  var isEmpty: Bool { forms.isEmpty }

  /// One line per draft.
  func descriptions(in snapshot: WorkspaceSnapshot) -> [String] {
    forms.map { $0.heading(in: snapshot) }
  }

  mutating func keep(_ form: RecordForm) {
    _ = take(form.kindName, form.record?.id)
    forms.append(form)
  }

  /// Removes and returns the draft of a record, or of a new one.
  mutating func take(_ kind: String, _ record: String?) -> RecordForm? {
    let position = forms.firstIndex { $0.kindName == kind && $0.record?.id == record }
    return position.map { forms.remove(at: $0) }
  }

  /// Removes and returns the oldest draft whose kind exists.
  mutating func takeFirst(in snapshot: WorkspaceSnapshot) -> RecordForm? {
    let position = forms.firstIndex { snapshot.schema.kindIndex(named: $0.kindName) != nil }
    return position.map { forms.remove(at: $0) }
  }
}
