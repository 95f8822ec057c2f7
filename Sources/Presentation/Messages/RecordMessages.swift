import Model
package import Text

/// Messages about single records and their fields.
package enum RecordMessages {
  package static func invalidID(_ id: String) -> LocalizedText {
    let fault = RecordID.fault(of: id)
    return LocalizedText(
      "\(quoted(id)) is not a valid id: \(fault)",
      "\(quoted(id)) не годится; \(fault)")
  }

  /// The layout of a file does not allow an automatic change.
  static func notEditable(_ path: Path) -> LocalizedText {
    LocalizedText(
      "\(sanitized(path)): docket cannot make this change in the file as it is written",
      "\(sanitized(path)): файл записан так, что внести это изменение нельзя")
  }

  /// No kind has this name.
  package static func unknownKind(_ name: String, among names: [String]) -> ErrorMessage {
    .usage(
      LocalizedText("unknown kind \(quoted(name))", "нет вида \(quoted(name))"),
      meant: nearest(name, among: names))
  }

  package static func count(_ count: Int) -> LocalizedText {
    LocalizedText(
      "\(count, "record", "records")", "\(count, "запись", "записи", "записей")")
  }
}
