package import TOML
package import Text

/// A version of a record's file: its content and, where it is known, its path in the workspace.
package struct RecordVersion {
  let path: Path?
  package let document: Document
  var id: String? { path.map { FileRole.id(ofRecordNamed: $0.name) } }

  package init(path: Path?, _ document: Document) {
    (self.path, self.document) = (path, document)
  }
}

extension Kind {
  /// Whether two versions are of one record: they have the same id, or one has the other's as a former id, or they have
  /// the same number. Without ids the content must tell; nil if it does not.
  ///
  /// Git takes a deleted file and a similar new one for one file that was renamed, such as a finished task and the next
  /// one of its series.
  package func isSameRecord(_ one: RecordVersion, _ other: RecordVersion) -> Bool? {
    if let id = one.id, let otherID = other.id {
      if one.path?.top != other.path?.top { return false }
      if id == otherID { return true }
      if formerIDs(in: one.document).contains(otherID) { return true }
      if formerIDs(in: other.document).contains(id) { return true }
    }
    // A number may be given again after its record was deleted, and a record may get another number.
    let versions = [one, other].map(\.document)
    func values(_ field: Field?) -> [Value] { field.map { versions.compactMap(value($0)) } ?? [] }
    let areKnown = one.id != nil && other.id != nil
    let created = values(fields.first(where: \.isStamped))
    if created.count == 2, created[0] != created[1] { return false }
    let numbers = versions.compactMap(number(in:))
    if numbers.count == 2, numbers[0] == numbers[1] { return true }
    if areKnown { return false }
    return created.count == 2 && numbers.count < 2 ? true : nil
  }

  /// The former ids in a record's file.
  package func formerIDs(in document: Document) -> [String] {
    guard case .array(let ids)? = value(.formerIDs)(document) else { return [] }
    return ids.compactMap { if case .string(let id) = $0 { id } else { nil } }
  }

  private func value(_ field: Field) -> (Document) -> Value? {
    { document in document.entry(at: [field.name]).map(document.value) }
  }
}
